import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openAppServer } from '../../../../testing/app-server.ts';

const server = await openAppServer();

const HEADER = 'Date,Symbol,Side,Qty,Price,Currency,Commission,Fees (EUR)';
const MARCH = '2026-03-02,AAA,Buy,10,20,USD,1.00,0.50';
const APRIL = '2026-04-02,AAA,Sell,10,22,USD,1.00,0.50';

it('takes a cost in another currency once, where an earlier reading had it within the fees of its fill', async () => {
  const user = await server.newUser();
  const { json } = await user.call('POST', '/v2/accounts', { name: 'Main', currency: 'USD' });
  const upload = async (...rows: readonly string[]) => {
    const file = { name: 'trades.csv', content: [HEADER, ...rows, ''].join('\n') };
    const answer = await user.send('/imports/statement/upload', file, {
      account: json.account.id,
      tz: 'UTC',
    });
    expect(answer.json.import?.status, answer.text).toBe('completed');
    return answer.json.import;
  };
  const first = await upload(MARCH);
  // As it was read before: 0.50 € was added as if it were dollars.
  await server.database.tenant(user.userId, async (tx) => {
    await sql`DELETE FROM tapebook.activities WHERE kind = 'fee'`.execute(tx);
    await sql`UPDATE tapebook.activities SET fees = 1.50 WHERE kind = 'buy'`.execute(tx);
  });
  const { counts } = await upload(MARCH, APRIL);
  expect(counts).toMatchObject({ activities: 4, duplicates: 0 });
  const whatCounts = async () => {
    const { rows } = await server.database.tenant(user.userId, (tx) =>
      sql<{ told: string }>`
        SELECT concat_ws(' ', kind, round(fees - CASE kind WHEN 'fee' THEN amount ELSE 0 END, 2), currency) AS told
        FROM tapebook.activities WHERE NOT cancelled ORDER BY occurred_at, kind`.execute(tx),
    );
    return rows.map(({ told }) => told);
  };
  const APART = ['buy 1.00 USD', 'fee 0.50 EUR', 'fee 0.50 EUR', 'sell 1.00 USD'];
  expect((await whatCounts()).toSorted()).toEqual(APART);
  const again = await upload(MARCH, APRIL, '2026-05-04,AAA,Buy,1,20,USD,1.00,0.50');
  expect(again.counts).toMatchObject({ activities: 2, duplicates: 4 });
  // The file of before goes, and what the later ones tell stays.
  expect((await user.call('DELETE', `/v2/imports/${first.id}`)).status).toBeLessThan(300);
  expect((await whatCounts()).slice(0, 4).toSorted()).toEqual(APART);
});

it.each([
  ['taxes', 'tax', 'Imposte'],
  ['accrued interest', 'interest', 'Accrued interest'],
])(
  'takes %s once, where an earlier reading had them within the fees of the fill',
  async (_, kind, heading) => {
    const user = await server.newUser();
    const { json } = await user.call('POST', '/v2/accounts', { name: 'Main', currency: 'EUR' });
    const row = (day: string) => `${day},IT0000000016,Buy,10,20,EUR,1.00,2.00,-203.00`;
    const upload = async (...rows: readonly string[]) => {
      const header = `Date,ISIN,Side,Qty,Price,Currency,Commission,${heading},Amount`;
      const file = { name: 'trades.csv', content: [header, ...rows, ''].join('\n') };
      const choices = { account: json.account.id, tz: 'UTC' };
      const answer = await user.send('/imports/statement/upload', file, choices);
      expect(answer.json.import?.status, answer.text).toBe('completed');
    };
    await upload(row('2026-03-02'));
    // As it was read before: a cost of the fill.
    await server.database.tenant(user.userId, async (tx) => {
      await sql`DELETE FROM tapebook.activities WHERE kind = ${kind}`.execute(tx);
      await sql`UPDATE tapebook.activities SET fees = 3.00 WHERE kind = 'buy'`.execute(tx);
    });
    await upload(row('2026-03-02'), row('2026-04-02'));
    const { rows } = await server.database.tenant(user.userId, (tx) =>
      sql<{ told: string }>`
      SELECT concat_ws(' ', kind, round(CASE kind WHEN 'buy' THEN fees ELSE amount END, 2)) AS told
      FROM tapebook.activities WHERE NOT cancelled`.execute(tx),
    );
    const expected = ['buy 1.00', 'buy 1.00', `${kind} -2.00`, `${kind} -2.00`];
    expect(rows.map(({ told }) => told).toSorted()).toEqual(expected);
  },
);
