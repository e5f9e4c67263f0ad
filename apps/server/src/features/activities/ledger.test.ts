import { describe, expect, it } from 'vitest';
import { openAppServer, type TestUser } from '../../testing/app-server.ts';

const server = await openAppServer();

const STOCK = { symbol: 'AAPL', assetClass: 'stock', currency: 'USD' };
const stock = (symbol: string) => ({ ...STOCK, symbol });

class Ledger {
  readonly user: TestUser;
  readonly accountId: string;
  private minute = 0;

  constructor(user: TestUser, accountId: string) {
    this.user = user;
    this.accountId = accountId;
  }

  static async open(overrides: object = {}): Promise<Ledger> {
    const user = await server.newUser();
    const { json } = await user.call('POST', '/v2/accounts', { name: 'Main', ...overrides });
    return new Ledger(user, json.account.id);
  }

  async another(name: string): Promise<Ledger> {
    const { json } = await this.user.call('POST', '/v2/accounts', { name });
    const ledger = new Ledger(this.user, json.account.id);
    ledger.minute = 30;
    return ledger;
  }

  /** One activity, a minute after the last. */
  say(kind: string, facts: object = {}) {
    this.minute += 1;
    const occurredAt = `2026-03-02T14:${String(this.minute).padStart(2, '0')}:00Z`;
    return { accountId: this.accountId, kind, instrument: STOCK, occurredAt, currency: 'USD', ...facts };
  }

  add(...activities: object[]) {
    return this.user.call('POST', '/v2/activities', { activities });
  }

  async trades(query = ''): Promise<Record<string, unknown>[]> {
    const { json } = await this.user.call('GET', `/v2/trades?accountId=${this.accountId}${query}`);
    return json.trades;
  }
}

const buy = (quantity: string, price: string, more: object = {}) =>
  ['buy', { quantity, price, fees: '0', ...more }] as const;
const sell = (quantity: string, price: string, more: object = {}) =>
  ['sell', { quantity, price, fees: '0', ...more }] as const;

describe('corporate actions that are typed', () => {
  it('carries a position through a change of its symbol', async () => {
    const ledger = await Ledger.open();
    const answer = await ledger.add(
      ledger.say(...buy('10', '100', { instrument: stock('FB') })),
      ledger.say('symbol_change', { instrument: stock('FB'), successor: stock('META') }),
      ledger.say(...sell('10', '110', { instrument: stock('META') })),
    );
    expect(answer.status).toBe(201);
    expect(answer.json.activities[1]).toMatchObject({ successor: { symbol: 'META' } });
    expect(answer.json.trades).toMatchObject([{ grossPnl: '100', instrument: { symbol: 'META' } }]);
  });

  it('parts the cost of a spin-off by a fraction that has no end as a decimal', async () => {
    const ledger = await Ledger.open();
    const answer = await ledger.add(
      ledger.say(...buy('30', '90')),
      ledger.say('spin_off', { successor: stock('KID'), ratio: '1/3', basisFraction: '1/3' }),
      ledger.say(...sell('30', '60')),
      ledger.say(...sell('10', '90', { instrument: stock('KID') })),
    );
    expect(answer.json.activities[1]).toMatchObject({
      ratio: '1',
      ratioDivisor: '3',
      basisFraction: '1',
      basisFractionDivisor: '3',
    });
    const results = (await ledger.trades()).map(({ grossPnl, quantity }) => [quantity, grossPnl]);
    expect(results.sort()).toEqual([
      ['10', '0'],
      ['30', '0'],
    ]);
  });

  it('closes a position that is bought out for cash', async () => {
    const ledger = await Ledger.open();
    await ledger.add(ledger.say(...buy('10', '100')), ledger.say('merger', { price: '130' }));
    expect(await ledger.trades()).toMatchObject([{ status: 'closed', grossPnl: '300' }]);
  });

  it.each([
    ['symbol_change', {}, 'successor'],
    ['symbol_change', { successor: STOCK }, 'successor'],
    ['merger', {}, 'price'],
    ['merger', { successor: stock('NEW') }, 'ratio'],
    ['merger', { ratio: '2' }, 'successor'],
    ['spin_off', { successor: stock('KID') }, 'ratio'],
    ['spin_off', { successor: stock('KID'), ratio: '1', basisFraction: '5/4' }, 'basisFraction'],
    ['stock_dividend', {}, 'quantity'],
    ['return_of_capital', {}, 'amount'],
    ['split', { ratio: '1/0' }, 'ratio'],
    ['split', { ratio: '1/3', ratioDivisor: '3' }, 'ratioDivisor'],
    ['split', { ratio: '2', successor: stock('NEW') }, 'successor'],
    ['cancel', {}, 'replaces'],
    ['exercise', {}, 'instrument.assetClass'],
    ['buy', { quantity: '1', price: '-1' }, 'price'],
    ['buy', { quantity: '1', price: '1', feeRate: '2' }, 'feeRate'],
    ['buy', { quantity: '1', price: '1', feesStated: true }, 'fees'],
    ['buy', { quantity: '1', price: '1', ratio: '2' }, 'ratio'],
  ])('refuses a %s with %j at its place', async (kind, facts, path) => {
    const ledger = await Ledger.open();
    const { status, json } = await ledger.add(ledger.say(kind, facts));
    expect([status, json.errors?.map((error: { path: string }) => error.path)]).toEqual([
      422,
      [`activities.0.${path}`],
    ]);
    expect((await ledger.user.call('GET', '/v2/activities')).json.activities).toEqual([]);
  });
});

describe('positions that go from one account to another', () => {
  it('keep time and cost, and are taken back with the transfer', async () => {
    const from = await Ledger.open();
    const to = await from.another('Other');
    const bought = from.say(...buy('10', '100'));
    const { json } = await from.add(
      bought,
      from.say('transfer_out', { quantity: '10', toAccountId: to.accountId }),
    );
    await to.add(to.say(...sell('10', '120')));
    expect(await to.trades()).toMatchObject([
      { grossPnl: '200', direction: 'long', openedAt: bought.occurredAt },
    ]);
    await from.user.call('DELETE', `/v2/activities/${json.activities[1].id}`);
    expect(await to.trades()).toMatchObject([{ status: 'open', direction: 'short' }]);
    expect(await from.trades()).toMatchObject([{ status: 'open', direction: 'long', openQuantity: '10' }]);
  });

  it('are refused where there is no such account, or it is the same one', async () => {
    const ledger = await Ledger.open();
    const unknown = await ledger.add(
      ledger.say('transfer_out', { quantity: '1', toAccountId: '0190c3d2-7a10-8c4e-9a55-1d2f3a4b5c6d' }),
    );
    expect([unknown.json.code, unknown.json.errors[0].path]).toEqual([
      'unknown-account',
      'activities.0.toAccountId',
    ]);
    const same = await ledger.add(
      ledger.say('transfer_out', { quantity: '1', toAccountId: ledger.accountId }),
    );
    expect(same.json.errors[0].path).toBe('activities.0.toAccountId');
  });
});

describe('corrections', () => {
  it('count instead of what they replace, and no longer than they are there', async () => {
    const ledger = await Ledger.open();
    const { json } = await ledger.add(ledger.say(...buy('10', '100')), ledger.say(...sell('10', '101')));
    const [, wrong] = json.activities;
    const corrected = await ledger.add(ledger.say(...sell('10', '110', { replaces: wrong.id })));
    expect(corrected.json.trades).toMatchObject([{ grossPnl: '100', fillCount: 2 }]);
    const { json: listed } = await ledger.user.call('GET', '/v2/activities');
    expect(listed.activities.map((one: { id: string }) => one.id)).not.toContain(wrong.id);
    await ledger.user.call('DELETE', `/v2/activities/${corrected.json.activities[0].id}`);
    expect(await ledger.trades()).toMatchObject([{ grossPnl: '10', fillCount: 2 }]);
  });

  it('take back what should never have been there, and give it back when they are removed', async () => {
    const ledger = await Ledger.open();
    const { json } = await ledger.add(ledger.say(...buy('10', '100')), ledger.say(...sell('10', '101')));
    const cancel = await ledger.add(
      ledger.say('cancel', { instrument: undefined, replaces: json.activities[1].id }),
    );
    expect(await ledger.trades()).toMatchObject([{ status: 'open' }]);
    await ledger.user.call('DELETE', `/v2/activities/${cancel.json.activities[0].id}`);
    expect(await ledger.trades()).toMatchObject([{ status: 'closed', grossPnl: '10' }]);
  });

  it('are of the same account', async () => {
    const ledger = await Ledger.open();
    const other = await ledger.another('Other');
    const { json } = await ledger.add(ledger.say(...buy('10', '100')));
    const answer = await other.add(other.say('cancel', { replaces: json.activities[0].id }));
    expect([answer.status, answer.json.errors[0].path]).toEqual([422, 'activities.0.replaces']);
  });
});

describe('a book of many fills that is never flat', () => {
  it('is built like any other, in a thread of its own', async () => {
    const ledger = await Ledger.open();
    const start = Date.UTC(2026, 2, 2, 14);
    const at = (place: number) => ({ occurredAt: new Date(start + place * 1000).toISOString() });
    const { json } = await ledger.add(
      ledger.say(...buy('1', '10', at(0))),
      ...Array.from({ length: 2500 }, (_, place) =>
        place % 2 === 0
          ? ledger.say(...buy('10', '10', at(place + 1)))
          : ledger.say(...sell('10', '11', at(place + 1))),
      ),
    );
    expect(json.trades).toMatchObject([{ status: 'open', openQuantity: '1', fillCount: 2501 }]);
    const closed = await ledger.add(ledger.say(...sell('1', '11', at(3000))));
    expect(closed.json.trades).toMatchObject([
      { id: json.trades[0].id, status: 'closed', netPnl: '12501', quantity: '12501' },
    ]);
    const { json: detail } = await ledger.user.call('GET', `/v2/trades/${json.trades[0].id}`);
    expect(detail.trade.fills).toHaveLength(2502);
  });
});

describe('fees', () => {
  it('are the account’s model where a fill says nothing of them, and marked as such', async () => {
    const ledger = await Ledger.open({ feeModel: { perShare: '0.01', minimum: '1' } });
    const { json } = await ledger.add(
      ledger.say('buy', { quantity: '200', price: '10' }),
      ledger.say('sell', { quantity: '200', price: '11', fees: '0' }),
    );
    expect(json.activities[0]).toMatchObject({ fees: '0', feesStated: false });
    expect(json.activities[1].feesStated).toBeUndefined();
    expect(json.trades).toMatchObject([{ fees: '2', netPnl: '198', feesModelled: true }]);
  });

  it('are converted at the rate that is stated with them', async () => {
    const ledger = await Ledger.open();
    const { json } = await ledger.add(
      ledger.say(...buy('10', '100', { fees: '2', feeCurrency: 'EUR', feeRate: '1.1' })),
      ledger.say(...sell('10', '110')),
    );
    expect(json.activities[0]).toMatchObject({ fees: '2', feeCurrency: 'EUR', feeRate: '1.1' });
    expect(json.trades).toMatchObject([{ grossPnl: '100', fees: '2.2', netPnl: '97.8' }]);
  });
});

describe('options that are exercised', () => {
  const PUT = {
    symbol: 'AAPL 260320P00100000',
    assetClass: 'option',
    currency: 'USD',
    multiplier: '100',
    underlying: 'AAPL',
    expiry: '2026-03-20',
    strike: '100',
    right: 'put',
  };

  it('deliver shares that no fill was typed for, under both policies with the same sum', async () => {
    for (const [optionPolicy, results] of [
      ['close-at-zero', ['-1000', '250']],
      ['basis-carry', ['-750', '0']],
    ] as const) {
      const ledger = await Ledger.open({ optionPolicy });
      const answer = await ledger.add(
        ledger.say(...sell('1', '2.50', { instrument: PUT })),
        ledger.say('assign', { instrument: PUT, quantity: '1' }),
        ledger.say(...sell('100', '90')),
      );
      expect(answer.status).toBe(201);
      expect((await ledger.trades()).map(({ netPnl }) => netPnl).sort()).toEqual(results);
    }
  });
});

describe('what is wrong only together with the rest of the history', () => {
  it('is kept, told with the activity, and gone when it is put right', async () => {
    const ledger = await Ledger.open();
    const departure = ledger.say('transfer_out', { quantity: '5' });
    const { json, status } = await ledger.add(departure, ledger.say(...sell('5', '10', { effect: 'close' })));
    expect(status).toBe(201);
    expect(json.activities.map((one: { problems: { code: string }[] }) => one.problems[0]?.code)).toEqual([
      'not-held',
      'orphan-close',
    ]);
    expect(json.trades).toEqual([]);
    const { json: listed } = await ledger.user.call('GET', '/v2/activities');
    expect(listed.activities[0].problems[0].message).toMatch(/\w/);
    await ledger.add({ ...ledger.say(...buy('10', '8')), occurredAt: '2026-03-01T10:00:00Z' });
    const { json: after } = await ledger.user.call('GET', '/v2/activities');
    expect(after.activities.map((one: { problems?: unknown }) => one.problems)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    await ledger.user.call('POST', '/user/delete_all_data');
    expect(await ledger.trades()).toEqual([]);
  });
});
