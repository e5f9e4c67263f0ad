import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { rebuildTrades } from './rebuild-trades.ts';

const database = await openTestDatabase();

const OWNER = 'maja';
const ACCOUNT = '00000000-0000-4000-8000-00000000000a';
const BOOKS = 40;
const FILLS = 4_000;
const bookId = sql<string>`md5(n::text)::uuid`;

it('a book is read alone, also while a journal is written that the database takes for empty', async () => {
  const read = await database.tenant(OWNER, async (tx) => {
    await sql`INSERT INTO tapebook.journals (user_id) VALUES (${OWNER})`.execute(tx);
    await sql`INSERT INTO tapebook.accounts (user_id, id, name, broker, currency, time_zone)
      VALUES (${OWNER}, ${ACCOUNT}, 'Main', 'generic', 'USD', 'UTC')`.execute(tx);
    await sql`INSERT INTO tapebook.instruments (user_id, id, key, symbol, asset_class, currency, multiplier)
      SELECT ${OWNER}, ${bookId}, 'stock S' || n || ' USD', 'S' || n, 'stock', 'USD', 1
      FROM generate_series(0, ${BOOKS - 1}::integer) AS n`.execute(tx);
    await sql`INSERT INTO tapebook.activities (user_id, id, account_id, instrument_id, kind, occurred_at, time_precision,
        quantity, price, amount, fees, currency)
      SELECT ${OWNER}, gen_random_uuid(), ${ACCOUNT}, md5((place % ${BOOKS}::integer)::text)::uuid,
        CASE place / ${BOOKS}::integer % 2 WHEN 0 THEN 'buy' ELSE 'sell' END,
        timestamptz '2026-03-02 14:30Z' + place * interval '1 second', 'instant', 1, 10, 0, 0, 'USD'
      FROM generate_series(0, ${FILLS - 1}::integer) AS place`.execute(tx);
    // The upkeep of the database, which sees nothing of it yet.
    for (const table of ['activities', 'trades', 'instruments']) {
      await database.asOwner(`VACUUM (ANALYZE) tapebook.${table}`);
    }
    const touched = async (): Promise<number> => {
      const { rows } = await sql<{ count: number }>`
        SELECT sum(seq_tup_read + idx_tup_fetch) AS count FROM pg_stat_xact_user_tables
        WHERE relname IN ('activities', 'trades')`.execute(tx);
      return Number(rows[0]?.count);
    };
    const { rows: books } = await sql<{ id: string }>`
      SELECT ${bookId} AS id FROM generate_series(0, 9) AS n`.execute(tx);
    const before = await touched();
    const { opened } = await rebuildTrades(
      tx,
      OWNER,
      ACCOUNT,
      books.map(({ id }) => id),
    );
    expect(opened).toBe((10 * FILLS) / BOOKS / 2);
    return (await touched()) - before;
  });
  const fillsOfTheBooks = (10 * FILLS) / BOOKS;
  expect(read).toBeGreaterThanOrEqual(fillsOfTheBooks);
  expect(read).toBeLessThanOrEqual(3 * fillsOfTheBooks);
});
