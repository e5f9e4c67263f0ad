import type { ActivityJson, TradeDetailJson, TradeJson } from '@tapebook/contract';
import { Decimal } from '@tapebook/domain/money';
import type { ExpectedTrades, JournalMistake, JournalStep, StatedActivity } from '@tapebook/testing';
import { expect } from 'vitest';
import type { Answer, TestUser } from '../app-server.ts';

const plain = (amount: string | null): string =>
  amount === null ? '?' : Decimal.parse(amount).normalized().toString();

/** A trade in one line: symbol, direction, quantity, gross, fees and net, and what is still held. */
function told(trade: TradeJson): string {
  const { instrument, direction, quantity, grossPnl, fees, netPnl, openQuantity } = trade;
  const held = Decimal.parse(openQuantity).isZero() ? '' : `, ${plain(openQuantity)} open`;
  return `${instrument.symbol} ${direction} ${plain(quantity)}: ${plain(grossPnl)} − ${plain(fees)} = ${plain(netPnl)}${held}`;
}

async function done(answer: Promise<Answer>): Promise<Answer> {
  const { status, text } = await answer;
  if (status >= 300) throw new Error(`${status}: ${text}`);
  return answer;
}

/** A journal that does over HTTP, step by step, what the file of a mistake says. */
export class KeptJournal {
  private readonly user: TestUser;
  private readonly mistake: JournalMistake;
  private accountId = '';
  private readonly imports: string[] = [];
  private readonly idOf = new Map<string, string>();
  private remembered: Readonly<Record<string, unknown>> = {};

  constructor(user: TestUser, mistake: JournalMistake) {
    this.user = user;
    this.mistake = mistake;
  }

  async keep(): Promise<void> {
    for (const step of this.mistake.steps) await this.take(step);
  }

  private async take(step: JournalStep): Promise<void> {
    if ('upload' in step) await this.upload(step);
    else if ('say' in step) await this.say(step.say);
    else if ('rates' in step) await done(this.user.call('POST', '/v2/rates', { rates: step.rates }));
    else if ('undo' in step) await done(this.user.call('DELETE', `/v2/imports/${this.imports[step.undo]}`));
    else if ('annotate' in step) {
      await done(this.user.call('PATCH', `/v2/trades/${(await this.first()).id}`, step.annotate));
    } else if ('remember' in step) this.remembered = { ...(await this.first()) };
    else if ('changed' in step) await this.compareWithRemembered(step.changed);
    else await this.expect(step);
  }

  private async upload(step: Extract<JournalStep, { upload: unknown }>): Promise<void> {
    const { upload, fields = {}, counts, status = 'completed', words } = step;
    const file = { name: upload.name, content: `${upload.lines.join('\n')}\n` };
    const { json } = await done(
      this.user.send('/imports/statement/upload', file, { tz: 'America/New_York', ...fields }),
    );
    const { id, counts: counted, problems, status: became } = json.import;
    expect(became).toBe(status);
    if (words === undefined) expect(problems).toEqual([]);
    else expect(JSON.stringify(problems)).toContain(words);
    if (counts !== undefined) expect(counted).toMatchObject(counts);
    this.imports.push(id);
  }

  private async say(said: readonly StatedActivity[]): Promise<void> {
    if (this.accountId === '') {
      const account = { name: 'Main', timeZone: 'America/New_York', ...this.mistake.account };
      this.accountId = (await done(this.user.call('POST', '/v2/accounts', account))).json.account.id;
    }
    const activities = said.map(({ instrument, name, replaces, ...facts }) => ({
      accountId: this.accountId,
      currency: 'USD',
      instrument: this.mistake.instruments?.[instrument] ?? {
        symbol: instrument,
        assetClass: 'stock',
        currency: 'USD',
      },
      ...facts,
      ...(replaces === undefined ? {} : { replaces: this.idOf.get(replaces) }),
    }));
    const { json } = await done(this.user.call('POST', '/v2/activities', { activities }));
    said.forEach(({ name }, index) => {
      if (name !== undefined) this.idOf.set(name, (json.activities as ActivityJson[])[index]?.id ?? '');
    });
  }

  private async trades(): Promise<readonly { line: string; trade: TradeJson }[]> {
    const names = new Map<string, string>();
    for (const { id, name } of (await this.user.call('GET', '/v2/accounts')).json.accounts) {
      names.set(id, name);
    }
    const { json } = await done(this.user.call('GET', '/v2/trades'));
    return (json.trades as TradeJson[])
      .map((trade) => {
        // An account that an import makes is named after its broker and its number.
        const name = names.get(trade.accountId)?.split(' ').at(-1);
        const account = this.mistake.byAccount ? `${name}: ` : '';
        return { line: account + told(trade), trade };
      })
      .sort((a, b) => (a.line < b.line ? -1 : 1));
  }

  private async first(): Promise<TradeJson> {
    const [first] = await this.trades();
    if (first === undefined) throw new Error('There is no trade.');
    return first.trade;
  }

  private async compareWithRemembered(changed: readonly string[]): Promise<void> {
    const now: Readonly<Record<string, unknown>> = { ...(await this.first()) };
    const fields = new Set([...Object.keys(now), ...Object.keys(this.remembered)]);
    const differing = [...fields].filter(
      (field) => JSON.stringify(now[field]) !== JSON.stringify(this.remembered[field]),
    );
    expect(differing.toSorted()).toEqual(changed.toSorted());
  }

  private async expect(expected: ExpectedTrades): Promise<void> {
    const found = await this.trades();
    const { fields = [], rounded = [], absent = [] } = expected;
    expect(found.map(({ line }) => line)).toEqual(expected.trades);
    for (const [index, some] of fields.entries()) expect(found[index]?.trade).toMatchObject(some);
    for (const [index, amounts] of rounded.entries()) {
      for (const [path, cents] of Object.entries(amounts)) {
        const value = path
          .split('.')
          .reduce<unknown>(
            (at, key) => (at as Record<string, unknown> | undefined)?.[key],
            found[index]?.trade,
          );
        expect(Number(value).toFixed(2)).toBe(cents);
      }
    }
    for (const field of absent)
      expect(found.map(({ trade }) => Object.hasOwn(trade, field))).not.toContain(true);
    await this.expectDetail(expected, found);
    if (expected.problems !== undefined) {
      const { json } = await done(this.user.call('GET', '/v2/activities'));
      const codes = (json.activities as ActivityJson[]).flatMap(({ problems = [] }) => problems);
      expect(codes.map(({ code }) => code)).toEqual(expected.problems);
    }
  }

  private async expectDetail(
    { fills, notes, detailOf }: ExpectedTrades,
    found: readonly { line: string; trade: TradeJson }[],
  ): Promise<void> {
    if (fills === undefined && notes === undefined) return;
    const { trade } = found.find(({ line }) => detailOf === undefined || line === detailOf) ?? {};
    const { json } = await done(this.user.call('GET', `/v2/trades/${trade?.id}`));
    const detail = json.trade as TradeDetailJson;
    if (fills !== undefined) {
      expect(detail.fills.map(({ quantity, price }) => `${plain(quantity)} @ ${plain(price)}`)).toEqual(
        fills,
      );
    }
    if (notes !== undefined) expect(detail.notes).toBe(notes);
  }
}
