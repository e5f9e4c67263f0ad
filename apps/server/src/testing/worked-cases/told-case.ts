import type { ActivityJson, TradeDetailJson, TradeJson } from '@tapebook/contract';
import type { TradeCase } from '@tapebook/testing';
import type { Answer, TestUser } from '../app-server.ts';
import { ACCOUNT, caseActivities, type ToldActivity } from './case-activities.ts';

const MOST_IN_A_CALL = 10_000;

/** A journal that a worked case is told to, over HTTP alone. */
export class ToldCase {
  readonly user: TestUser;
  /** Ids of the journal's accounts, by the names that the case has for them. */
  readonly accounts: ReadonlyMap<string, string>;
  private readonly tradeCase: TradeCase;
  private readonly idOf = new Map<string, string>();

  private constructor(user: TestUser, tradeCase: TradeCase, accounts: ReadonlyMap<string, string>) {
    this.user = user;
    this.tradeCase = tradeCase;
    this.accounts = accounts;
  }

  /** Opens the accounts of the case, with its matching, its grouping and its option policy. */
  static async open(user: TestUser, tradeCase: TradeCase): Promise<ToldCase> {
    const told = caseActivities(tradeCase);
    const names = new Set(told.flatMap(({ account, toAccount }) => [account, toAccount ?? account]));
    const accounts = new Map<string, string>();
    for (const name of names.size === 0 ? [ACCOUNT] : names) {
      const { json } = await accepted(
        user.call('POST', '/v2/accounts', {
          name,
          currency: tradeCase.account_currency ?? tradeCase.executions?.[0]?.currency ?? 'USD',
          timeZone: 'UTC',
          matching: tradeCase.matching,
          grouping: tradeCase.method,
          ...(tradeCase.option_policy === undefined ? {} : { optionPolicy: tradeCase.option_policy }),
        }),
      );
      accounts.set(name, json.account.id);
    }
    return new ToldCase(user, tradeCase, accounts);
  }

  /** All of it in the order of the file, in as few calls as may be. */
  async tellInOrder(): Promise<void> {
    await this.tell(caseActivities(this.tradeCase));
    await this.tellMarket();
  }

  /**
   * The same in several calls and in another order; facts of one instant stay in theirs, as nothing
   * but the order of telling says which of them came first.
   */
  async tellInParts(shuffle: <Item>(items: readonly Item[]) => Item[]): Promise<void> {
    const told = caseActivities(this.tradeCase);
    const cancels = told.filter(({ takesBack }) => takesBack !== undefined);
    const moments = Map.groupBy(
      told.filter((one) => !cancels.includes(one)),
      ({ stated }) => Date.parse(stated.occurredAt),
    );
    const parts = shuffle([...moments.values()]);
    const size = Math.max(1, Math.ceil(parts.length / 3));
    await this.tellRates();
    for (let from = 0; from < parts.length; from += size) {
      await this.tell(parts.slice(from, from + size).flat());
    }
    await this.tellMarks();
    if (cancels.length > 0) await this.tell(cancels);
  }

  private async tellMarket(): Promise<void> {
    await this.tellMarks();
    await this.tellRates();
  }

  private async tell(told: readonly ToldActivity[]): Promise<void> {
    const facts = told.filter(({ takesBack }) => takesBack === undefined);
    for (let from = 0; from < facts.length; from += MOST_IN_A_CALL) {
      await this.post(facts.slice(from, from + MOST_IN_A_CALL));
    }
    const cancels = told.filter(({ takesBack }) => takesBack !== undefined);
    if (cancels.length > 0) await this.post(cancels);
  }

  private async post(told: readonly ToldActivity[]): Promise<void> {
    const activities = told.map(({ account, stated, takesBack, toAccount }) => ({
      ...stated,
      accountId: this.accounts.get(account),
      ...(takesBack === undefined ? {} : { replaces: this.idOf.get(takesBack) }),
      ...(toAccount === undefined ? {} : { toAccountId: this.accounts.get(toAccount) }),
    }));
    const { json } = await accepted(this.user.call('POST', '/v2/activities', { activities }));
    for (const { id, externalId } of json.activities as ActivityJson[]) {
      if (externalId !== undefined) this.idOf.set(externalId, id);
    }
  }

  private async tellMarks(): Promise<void> {
    const marks = (this.tradeCase.marks ?? []).map(({ time, symbol, price }) => ({
      at: time,
      symbol,
      price,
    }));
    if (marks.length > 0) await accepted(this.user.call('POST', '/v2/marks', { marks }));
  }

  private async tellRates(): Promise<void> {
    const rates = (this.tradeCase.fx_rates ?? []).map(({ time, pair, rate }) => ({
      base: pair.slice(0, 3),
      quote: pair.slice(3),
      ...(time.length === 10 ? { day: time } : { at: time }),
      rate,
    }));
    if (rates.length > 0) await accepted(this.user.call('POST', '/v2/rates', { rates }));
  }

  async regroup(grouping: TradeCase['method']): Promise<void> {
    for (const id of this.accounts.values()) {
      await accepted(this.user.call('PATCH', `/v2/accounts/${id}`, { grouping }));
    }
  }

  trades(): Promise<TradeJson[]> {
    return this.all<TradeJson>('trades');
  }

  activities(): Promise<ActivityJson[]> {
    return this.all<ActivityJson>('activities');
  }

  async detail(id: string): Promise<TradeDetailJson> {
    return (await accepted(this.user.call('GET', `/v2/trades/${id}`))).json.trade;
  }

  private async all<Item>(what: 'trades' | 'activities'): Promise<Item[]> {
    const items: Item[] = [];
    for (let cursor = ''; ; ) {
      const { json } = await accepted(this.user.call('GET', `/v2/${what}?limit=1000${cursor}`));
      items.push(...json[what]);
      if (json.nextCursor === null) return items;
      cursor = `&cursor=${encodeURIComponent(json.nextCursor)}`;
    }
  }
}

/** @throws {Error} with the server's own words, where it refuses. */
async function accepted(answer: Promise<Answer>): Promise<Answer> {
  const { status, text } = await answer;
  if (status >= 300) throw new Error(`${status}: ${text}`);
  return answer;
}
