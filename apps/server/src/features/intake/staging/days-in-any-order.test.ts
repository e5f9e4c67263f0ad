import { Chance, shuffled, tryEach } from '@tapebook/testing';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openAppServer } from '../../../testing/app-server.ts';
import { importFile } from '../../../testing/import-files.ts';
import { lines } from '../../../testing/statement-lines.ts';
import { journalOf } from '../../../testing/two-reports/journal-of.ts';

/** What tables of days tell is the same however they are cut, ordered, repeated and printed, and where its days stand. */
const server = await openAppServer();
const HEADER = 'Date,Action,Symbol,Quantity,Price';

/** Rows of each of some days: what is bought at first, sold, and split now and then. */
function randomDays(seed: number): string[][] {
  const chance = new Chance(seed);
  let price = 10;
  return Array.from({ length: 14 }, (_, index) => {
    const day = new Date(Date.UTC(2026, 2, 28 + index)).toISOString().slice(0, 10);
    return Array.from({ length: chance.whole(1, 3) }, (_each, at) => {
      const symbol = chance.one(['AAPL', 'MSFT']);
      if (at === 0 && chance.whole(1, 5) === 1) return `${day},Split,${symbol},2:1,`;
      price += 1;
      // Never two rows alike, which would be told apart by their number.
      return `${day},${index < 5 ? 'Buy' : 'Sell'},${symbol},${index < 5 ? 100 : chance.whole(1, 20)},${price}`;
    });
  });
}

const printedOtherwise = (row: string): string =>
  row.replace('Buy', 'BUY').replace('Sell', 'SELL').replace(/(\d)$/, '$1.00');

async function newAccount(timeZone: string) {
  const user = await server.newUser();
  const { json } = await user.call('POST', '/v2/accounts', { name: 'Main', timeZone });
  const upload = async (rows: readonly string[]) => {
    const ended = await importFile(user, lines('mine.csv', HEADER, ...rows), {
      account: json.account.id,
      unexplainedSales: 'held-before',
    });
    expect(ended).toMatchObject({ status: 'completed', counts: { rejected: 0 } });
  };
  const facts = async (): Promise<number> =>
    (await user.call('GET', '/v2/activities?limit=1000')).json.activities.length;
  /** As what is there was kept before days were those of accounts. */
  const age = () =>
    server.database.tenant(user.userId, (tx) =>
      sql`UPDATE tapebook.activities SET occurred_at =
        ((occurred_at + interval '12 hours') AT TIME ZONE 'UTC')::date::timestamp AT TIME ZONE 'UTC'
        WHERE user_id = ${user.userId}`.execute(tx),
    );
  return { user, upload, facts, age };
}

describe.each(['Australia/Sydney', 'America/Los_Angeles', 'UTC'])('days in %s', (zone) => {
  it('make the same trades in one file and in many, in any order, some twice, some old', () =>
    tryEach({ kind: 'days of files', of: 'any order', atOnce: 1 }, [1, 2], async (seed) => {
      const days = randomDays(seed);
      const rows = days.flat();
      const whole = await newAccount(zone);
      await whole.upload(rows);
      const expected = await journalOf(whole.user);
      expect([await whole.facts(), expected.length > 0]).toEqual([rows.length, true]);

      const parts = await newAccount(zone);
      const cuts = [days.slice(0, 5), days.slice(3, 9), days.slice(8), days.slice(2, 6)];
      for (const [index, cut] of shuffled(cuts, seed).entries()) {
        await parts.upload(cut.flat());
        if (index % 2 === 0) await parts.age();
      }
      await parts.upload(rows.map(printedOtherwise));
      await parts.upload(rows);
      expect([await parts.facts(), await journalOf(parts.user)]).toEqual([rows.length, expected]);
    }));
});
