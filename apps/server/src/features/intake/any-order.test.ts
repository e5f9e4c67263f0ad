import type { ActivityJson, TradeJson } from '@tapebook/contract';
import { FACT_ACCOUNTS, type PlainFact, randomFacts, shuffled, tryEach } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import { openAppServer } from '../../testing/app-server.ts';
import { SOLD_SHORT } from '../../testing/import-files.ts';

/** The same facts, however they are cut, ordered and repeated on their way in, make the same trades. */
const server = await openAppServer();
const user = await server.newUser();

async function call(method: 'GET' | 'POST', path: string, body?: unknown) {
  const { status, json, text } = await user.call(method, path, body);
  if (status >= 300) throw new Error(`${status}: ${text}`);
  return json;
}

/** Trades and problems of the journal, without what differs from journal to journal. */
async function derived(): Promise<string[]> {
  const { accounts } = await call('GET', '/v2/accounts');
  const names = new Map(accounts.map(({ id, name }: { id: string; name: string }) => [id, name]));
  const { trades } = await call('GET', '/v2/trades?limit=1000');
  const { activities } = await call('GET', '/v2/activities?limit=1000');
  const told = (trades as TradeJson[]).map(({ id: _id, campaignId, accountId, ...trade }) =>
    JSON.stringify({ ...trade, account: names.get(accountId), isLinked: campaignId !== undefined }),
  );
  const wrong = (activities as ActivityJson[]).flatMap(({ externalId, problems = [] }) =>
    problems.map(({ code }) => `${externalId} ${code}`),
  );
  return [...told, ...wrong].toSorted();
}

class TypedJournal {
  private readonly accounts = new Map<string, string>();
  private readonly ids = new Map<string, string>();

  static async open(): Promise<TypedJournal> {
    await call('POST', '/user/delete_all_data');
    const journal = new TypedJournal();
    for (const name of FACT_ACCOUNTS) {
      const { account } = await call('POST', '/v2/accounts', { name, timeZone: 'America/New_York' });
      journal.accounts.set(name, account.id);
    }
    return journal;
  }

  async say(facts: readonly PlainFact[]): Promise<void> {
    const activities = facts.map(({ id, account, at, toAccount, replaces, ...fact }) => ({
      ...fact,
      externalId: id,
      occurredAt: at,
      accountId: this.accounts.get(account),
      ...(toAccount === undefined ? {} : { toAccountId: this.accounts.get(toAccount) }),
      ...(replaces === undefined ? {} : { replaces: this.ids.get(replaces) }),
    }));
    const answer = await call('POST', '/v2/activities', { activities });
    for (const { id, externalId } of answer.activities as ActivityJson[]) this.ids.set(externalId ?? '', id);
  }
}

const isCancel = ({ kind }: PlainFact): boolean => kind === 'cancel';

describe('facts that are typed', () => {
  it('make the same trades in one call and in many, in another order, some of them twice', () =>
    tryEach({ kind: 'typed facts', of: 'any order', atOnce: 1 }, [1, 2, 3, 4], async (seed) => {
      const facts = randomFacts({ seed, count: 60, events: true, instruments: 5 });
      const [cancels, others] = [facts.filter(isCancel), facts.filter((fact) => !isCancel(fact))];
      const atOnce = await TypedJournal.open();
      await atOnce.say(others);
      if (cancels.length > 0) await atOnce.say(cancels);
      const expected = await derived();
      expect(expected.length).toBeGreaterThan(5);

      const inParts = await TypedJournal.open();
      // What is of one instant stays in its order, which nothing else tells.
      const moments = shuffled([...Map.groupBy(others, ({ at }) => at).values()], seed);
      for (let from = 0; from < moments.length; from += 7) {
        await inParts.say(moments.slice(from, from + 7).flat());
        if (from % 3 === 0) await inParts.say(moments.slice(Math.max(0, from - 3), from + 2).flat());
      }
      if (cancels.length > 0) await inParts.say(shuffled(cancels, seed));
      await inParts.say(others.slice(0, 10));
      expect(await derived()).toEqual(expected);
    }));
});

const HEADER = 'Account,Date/Time,Symbol,Side,Quantity,Price,Commission,Currency,Execution ID';

/** Classes that a table of executions names by their symbols alone. */
const TABLED = new Set(['stock', 'etf', 'option', 'future', 'forex']);

function rowsOf(facts: readonly PlainFact[]): string[] {
  return facts
    .filter(
      ({ kind, instrument }) =>
        (kind === 'buy' || kind === 'sell') && TABLED.has(instrument?.assetClass ?? ''),
    )
    .map(({ id, account, kind, instrument, at, quantity, price, fees }) =>
      [account, at, instrument?.symbol, kind, quantity, price, fees, instrument?.currency, id].join(),
    );
}

async function upload(rows: readonly string[], name: string): Promise<Record<string, number>> {
  const content = `${[HEADER, ...rows].join('\n')}\n`;
  const { json, text } = await user.send(
    '/imports/statement/upload',
    { name, content },
    { tz: 'UTC', ...SOLD_SHORT },
  );
  if (json.import?.status !== 'completed') throw new Error(text);
  return json.import.counts;
}

describe('executions in files', () => {
  it('make the same trades in one file and in many that overlap, in any order, some of them twice', () =>
    tryEach({ kind: 'executions in files', of: 'any order', atOnce: 1 }, [11, 12, 13], async (seed) => {
      const rows = rowsOf(randomFacts({ seed, count: 90, instruments: 12 }));
      await call('POST', '/user/delete_all_data');
      const whole = await upload(rows, 'whole.csv');
      expect(whole).toMatchObject({ activities: rows.length, rejected: 0, ignored: 0 });
      const expected = await derived();
      expect(expected.length).toBeGreaterThan(5);

      await call('POST', '/user/delete_all_data');
      const files = Array.from({ length: Math.ceil(rows.length / 8) }, (_, index) =>
        // Three rows of the file before, and of the file after.
        rows.slice(Math.max(0, index * 8 - 3), index * 8 + 11),
      );
      let added = 0;
      for (const [index, file] of shuffled([...files, ...files.slice(0, 3)], seed).entries()) {
        added += (await upload(file, `part-${index}.csv`)).activities ?? 0;
      }
      expect(added).toBe(rows.length);
      expect(await derived()).toEqual(expected);
    }));
});
