import { effortOfRun } from '@tapebook/testing';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openAppServer, type TestUser } from '../../../testing/app-server.ts';
import { rebuildTrades } from '../../trades/index.ts';

const server = await openAppServer();

const stock = (symbol: string) => ({ symbol, assetClass: 'stock', currency: 'USD' });
const CALL = {
  symbol: 'AAPL 260320C00010000',
  assetClass: 'option',
  currency: 'USD',
  multiplier: '100',
  underlying: 'AAPL',
  expiry: '2026-03-20',
  strike: '10',
  right: 'call',
};
const INSTRUMENTS = [
  stock('AAPL'),
  stock('MSFT'),
  CALL,
  // Nobody has said what one point of it is worth.
  { symbol: 'ZZZH6', assetClass: 'future', currency: 'USD' },
];

const START = Date.UTC(2026, 2, 2, 14, 0, 0);
/** Quarters of an hour, so that many facts share one instant. */
const at = (slot: number) => new Date(START + slot * 900_000).toISOString();
const SLOTS = 160;

interface Step {
  readonly what: number;
  readonly account: number;
  readonly instrument: number;
  readonly slot: number;
  readonly quantity: number;
  readonly price: number;
  readonly pick: number;
}

const step = fc.record<Step>({
  what: fc.integer({ min: 0, max: 99 }),
  account: fc.integer({ min: 0, max: 1 }),
  instrument: fc.integer({ min: 0, max: INSTRUMENTS.length - 1 }),
  slot: fc.integer({ min: 0, max: SLOTS }),
  quantity: fc.integer({ min: 1, max: 3 }),
  price: fc.integer({ min: 8, max: 12 }),
  pick: fc.nat(),
});

/** A journal that is changed in every way that there is, a step at a time. */
class Journal {
  private readonly user: TestUser;
  private readonly accounts: readonly string[];
  private activities: string[] = [];
  private imports: string[] = [];
  private files = 0;

  private constructor(user: TestUser, accounts: readonly string[]) {
    this.user = user;
    this.accounts = accounts;
  }

  static async open(): Promise<Journal> {
    const user = await server.newUser();
    const accounts: string[] = [];
    for (const name of ['First', 'Second']) {
      const feeModel = { perOrder: '3', perShare: '0.5', maximum: '4' };
      accounts.push((await user.call('POST', '/v2/accounts', { name, feeModel })).json.account.id);
    }
    return new Journal(user, accounts);
  }

  fact(kind: string, { account, instrument, slot, quantity, price }: Step, more: object = {}) {
    return {
      accountId: this.accounts[account],
      kind,
      instrument: INSTRUMENTS[instrument],
      occurredAt: at(slot),
      quantity: String(quantity),
      price: String(price),
      fees: '1',
      currency: 'USD',
      ...more,
    };
  }

  /** Round trips of two books, with scale-ins now and then, so that they are flat many times. */
  async fill(): Promise<void> {
    const facts = [0, 1].flatMap((instrument) =>
      Array.from({ length: 120 }, (_, index) =>
        this.fact(index % 3 === 2 ? 'sell' : 'buy', {
          what: 0,
          account: 0,
          instrument,
          slot: index,
          quantity: index % 3 === 2 ? 2 : 1,
          price: 10 + (index % 5),
          pick: 0,
        }),
      ),
    );
    await this.add(facts);
  }

  /** @returns ids of the trades that the answer tells to have changed. */
  async add(activities: object[]): Promise<string[]> {
    const { status, json } = await this.user.call('POST', '/v2/activities', { activities });
    if (status === 201) this.activities.push(...json.activities.map((one: { id: string }) => one.id));
    else expect([status, json.detail]).toEqual([422, expect.any(String)]);
    return (json.trades ?? []).map((trade: { id: string }) => trade.id);
  }

  private async upload(one: Step): Promise<void> {
    this.files += 1;
    const rows = Array.from({ length: 1 + (one.pick % 6) }, (_, index) => {
      const time = at((one.slot + index) % SLOTS);
      const side = (one.pick + index) % 2 === 0 ? 'BUY' : 'SELL';
      return `${time.slice(0, 10)},${time.slice(11, 19)},MSFT,${side},${one.quantity},${one.price},0.5,USD`;
    });
    const content = ['Date,Time,Symbol,Side,Quantity,Price,Commission,Currency', ...rows].join('\n');
    const { status, json } = await this.user.send(
      '/imports/statement/upload',
      { name: `fills-${this.files}.csv`, content },
      { account: this.accounts[one.account] ?? '', tz: 'UTC' },
    );
    expect([status, json.detail]).toEqual([200, undefined]);
    this.imports.push(json.import.id);
  }

  /** Merges two trades, or splits one, by hand; what cannot be is refused. */
  private async regroup(pick: number): Promise<void> {
    const { json } = await this.user.call('GET', '/v2/trades?symbol=AAPL&limit=50');
    const ids: string[] = json.trades.map((trade: { id: string }) => trade.id);
    const [one, other] = [ids[pick % ids.length], ids[(pick * 7 + 1) % ids.length]];
    if (one === undefined || other === undefined) return;
    if (pick % 3 !== 0) await this.user.call('POST', '/v2/trades/merge', { tradeIds: [one, other] });
    const { json: detail } = await this.user.call('GET', `/v2/trades/${one}`);
    const exit = detail.trade?.fills.find((fill: { role: string }) => fill.role === 'exit');
    if (exit === undefined || pick % 3 !== 0) return;
    await this.user.call('POST', `/v2/trades/${one}/split`, { afterActivityId: exit.activityId });
  }

  async take(one: Step): Promise<void> {
    const { what, account, pick } = one;
    const ordered = pick % 5 === 0 ? { orderId: `order ${pick % 3}`, fees: undefined } : {};
    const chosen = this.activities[pick % Math.max(1, this.activities.length)];
    if (what < 5) await this.regroup(pick);
    else if (what < 30) await this.add([this.fact(pick % 2 === 0 ? 'buy' : 'sell', one, ordered)]);
    else if (what < 45)
      await this.add([
        this.fact(pick % 2 === 0 ? 'buy' : 'sell', one, {
          timePrecision: 'day',
          occurredAt: at(one.slot - (one.slot % 96)),
        }),
      ]);
    else if (what < 60 && chosen !== undefined) {
      await this.user.call('DELETE', `/v2/activities/${chosen}`);
      this.activities = this.activities.filter((id) => id !== chosen);
    } else if (what < 68 && chosen !== undefined) {
      await this.add([this.fact('sell', one, { replaces: chosen })]);
    } else if (what < 74) await this.upload(one);
    else if (what < 78 && this.imports.length > 0) {
      const id = this.imports[pick % this.imports.length];
      await this.user.call('DELETE', `/v2/imports/${id}`);
      this.imports = this.imports.filter((other) => other !== id);
    } else if (what < 82)
      await this.add([
        this.fact('transfer_out', one, { toAccountId: this.accounts[1 - account], price: undefined }),
      ]);
    else if (what < 86)
      await this.add([
        this.fact('expire', one, {
          price: '0',
          timePrecision: 'day',
          occurredAt: at(one.slot - (one.slot % 96)),
        }),
      ]);
    else if (what < 89)
      await this.add([this.fact('split', one, { ratio: '1/2', price: undefined, quantity: undefined })]);
    else if (what < 91)
      await this.add([
        this.fact('symbol_change', one, {
          instrument: stock('MSFT'),
          successor: stock('MSFX'),
          price: undefined,
          quantity: undefined,
        }),
      ]);
    else if (what < 94) await this.add([this.fact('assign', one, { instrument: CALL, price: undefined })]);
    else if (what < 96)
      await this.add([
        this.fact('spin_off', one, {
          instrument: stock('AAPL'),
          successor: stock('KID'),
          ratio: '1',
          basisFraction: '1/4',
          price: undefined,
          quantity: undefined,
        }),
      ]);
    else if (what < 98) {
      const grouping = ['flat-to-flat', 'flat-to-reduced', 'fill-to-fill'][pick % 3];
      await this.user.call('PATCH', `/v2/accounts/${this.accounts[account]}`, { grouping });
    } else await this.add([this.fact('dividend', one, { amount: '3', price: undefined })]);
  }

  /** Everything that is derived, in one order; numbers without the zeros of their storage. */
  async derived(): Promise<unknown> {
    const rows = await server.database.tenant(this.user.userId, async (tx) => ({
      trades: await tx.selectFrom('trades').selectAll().orderBy('id').execute(),
      problems: await tx
        .selectFrom('activity_problems')
        .selectAll()
        .orderBy('activity_id')
        .orderBy('ordinal')
        .execute(),
    }));
    return JSON.parse(JSON.stringify(rows), (_, value: unknown) =>
      typeof value === 'string' ? value.replace(/^(-?\d+)(\.\d*?)0*$/, '$1$2').replace(/\.$/, '') : value,
    );
  }

  /** Which transaction wrote each trade. */
  async writers(): Promise<Map<string, string>> {
    const { rows } = await server.database.tenant(this.user.userId, (tx) =>
      sql<{ id: string; writer: string }>`SELECT id, xmin::text AS writer FROM tapebook.trades`.execute(tx),
    );
    return new Map(rows.map(({ id, writer }) => [id, writer]));
  }

  async rebuildAll(): Promise<void> {
    await server.database.tenant(this.user.userId, async (tx) => {
      for (const table of ['trades', 'flat_points', 'activity_problems'] as const) {
        await tx.deleteFrom(table).where('user_id', '=', this.user.userId).execute();
      }
      for (const accountId of this.accounts) await rebuildTrades(tx, this.user.userId, accountId, null);
    });
  }
}

describe('whatever happens to a journal', () => {
  it('its trades are those that building everything anew gives', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), async (steps) => {
        const journal = await Journal.open();
        await journal.fill();
        for (const one of steps) await journal.take(one);
        const before = await journal.derived();
        await journal.rebuildAll();
        expect(before).toEqual(await journal.derived());
      }),
      { numRuns: effortOfRun().deep ? 12 : 3, endOnFailure: true },
    );
  }, 240_000);

  it('only trades that differ are written, and told as changed', async () => {
    const journal = await Journal.open();
    await journal.fill();
    const before = await journal.writers();
    const one = { what: 0, account: 0, instrument: 0, slot: 60, quantity: 1, price: 12, pick: 0 };
    // An exit more in the middle of a book, taken back at once: what follows is as it was.
    const changed = await journal.add([journal.fact('buy', one), journal.fact('sell', one)]);
    const after = await journal.writers();
    const written = [...after].filter(([id, writer]) => before.get(id) !== writer).map(([id]) => id);
    expect(changed.length).toBe(1);
    expect([written, after.size]).toEqual([changed, before.size]);
  });
});
