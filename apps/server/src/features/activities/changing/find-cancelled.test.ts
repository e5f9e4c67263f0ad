import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { TouchedBooks } from '#server/features/trades/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { strikeCancelled } from './strike-cancelled.ts';

const database = await openTestDatabase();

const ACCOUNT = '00000000-0000-4000-8000-00000000000a';
const IMPORT = '00000000-0000-4000-8000-00000000000b';
const BOOK = '00000000-0000-4000-8000-00000000000c';
const FILLS = 4_000;
/** Of each kind. */
const ORDERS = 20;

/** A purchase an hour, told by a file; `e-0` and so on are what their broker calls them. */
async function writeFills(tx: Tx, owner: string): Promise<void> {
  await sql`INSERT INTO tapebook.journals (user_id) VALUES (${owner})`.execute(tx);
  await sql`INSERT INTO tapebook.accounts (user_id, id, name, broker, currency, time_zone)
    VALUES (${owner}, ${ACCOUNT}, 'Main', 'generic', 'USD', 'UTC')`.execute(tx);
  await sql`INSERT INTO tapebook.instruments (user_id, id, key, symbol, asset_class, currency, multiplier)
    VALUES (${owner}, ${BOOK}, 'stock FERN USD', 'FERN', 'stock', 'USD', 1)`.execute(tx);
  await sql`INSERT INTO tapebook.activities (user_id, id, account_id, instrument_id, kind, occurred_at, time_precision,
      quantity, price, amount, fees, currency, external_id, identity_format)
    SELECT ${owner}, md5(place::text)::uuid, ${ACCOUNT}, ${BOOK}, 'buy',
      timestamptz '2026-03-02 14:30:00.25Z' + place * interval '1 hour', 'instant', 1, 10, 0, 0, 'USD', 'e-' || place, 'file'
    FROM generate_series(0, ${FILLS - 1}::integer) AS place`.execute(tx);
}

/** Each way to take back, of purchases at the places from its hundred on. */
async function writeOrders(tx: Tx, owner: string): Promise<void> {
  await sql`INSERT INTO tapebook.imports
      (user_id, id, kind, status, file_name, file_size, file_key, file_sha256, options, counts)
    VALUES (${owner}, ${IMPORT}, 'connection', 'completed', 'page.json', 1, 'key', 'sum', '{}', '{}')`.execute(
    tx,
  );
  await sql`INSERT INTO tapebook.cancellations (user_id, import_id, key, account_id, external_id, instrument_id, kind,
      occurred_at, quantity, price, format)
    SELECT ${owner}, ${IMPORT}, replace(key, '#', place::text), ${ACCOUNT}, replace(named, '#', place::text), ${BOOK}, 'buy',
      timestamptz '2026-03-02 14:30:00.25Z' + place * interval '1 hour' + later, 1, 10, 'wire'
    FROM generate_series(0, ${ORDERS - 1}::integer) AS n
    CROSS JOIN LATERAL (VALUES
      ('id e-#', n, 'e-#', interval '0'),
      ('id m-#', 100 + n, 'm-#', interval '0.5 seconds'),
      ('like #', 200 + n, NULL, interval '0'),
      ('fact 00000000-0000-' || substr(md5((300 + n)::text)::uuid::text, 15), 300 + n, NULL, interval '0')
    ) AS told (key, place, named, later)`.execute(tx);
}

/** @returns how many facts were read for it. */
async function strike(tx: Tx, owner: string): Promise<number> {
  const touched = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      SELECT sum(seq_tup_read + idx_tup_fetch) AS count FROM pg_stat_xact_user_tables
      WHERE relname = 'activities'`.execute(tx);
    return Number(rows[0]?.count);
  };
  const before = await touched();
  await strikeCancelled(tx, owner, [ACCOUNT], new TouchedBooks());
  return (await touched()) - before;
}

async function struck(tx: Tx, owner: string): Promise<readonly number[]> {
  const { rows } = await sql<{ place: number }>`
    SELECT (extract(epoch FROM occurred_at - timestamptz '2026-03-02 14:30:00.25Z') / 3600)::integer AS place
    FROM tapebook.activities WHERE user_id = ${owner} AND cancelled ORDER BY place`.execute(tx);
  return rows.map(({ place }) => place);
}
const EACH = [0, 100, 200, 300].flatMap((from) => Array.from({ length: ORDERS }, (_, n) => from + n));

it.each([
  ['known', 'maja', true],
  ['taken for none', 'nils', false],
])(
  'a journal is not read for each thing that is taken back, where its size is %s',
  async (_size, owner, known) => {
    const takeStock = () => database.asOwner('VACUUM (ANALYZE) tapebook.activities');
    if (known) await database.tenant(owner, (tx) => writeFills(tx, owner)).then(takeStock);
    const { read, places } = await database.tenant(owner, async (tx) => {
      // The upkeep of the database sees nothing of what is still being written.
      if (!known) await writeFills(tx, owner).then(takeStock);
      await writeOrders(tx, owner);
      return { read: await strike(tx, owner), places: await struck(tx, owner) };
    });
    expect(places).toEqual(EACH);
    // Once for all ids of the broker, once for all facts that are named by what they say.
    expect(read).toBeLessThanOrEqual(3 * FILLS);
  },
);

it('a day is taken back at whichever midnight it stands', async () => {
  const owner = 'olga';
  const places = await database.tenant(owner, async (tx) => {
    await writeFills(tx, owner);
    await writeOrders(tx, owner);
    // The second of March, of accounts that are as far from one another as there are any on either side.
    await sql`UPDATE tapebook.activities SET time_precision = 'day', occurred_at = '2026-03-01 12:00Z'
      WHERE user_id = ${owner} AND external_id = 'e-3999'`.execute(tx);
    await sql`UPDATE tapebook.cancellations SET occurred_at = '2026-03-02 11:00Z'
      WHERE user_id = ${owner} AND key = 'like 200'`.execute(tx);
    await strikeCancelled(tx, owner, [ACCOUNT], new TouchedBooks());
    return struck(tx, owner);
  });
  const [midnight, ...others] = places;
  expect(midnight).toBeLessThan(0);
  expect(others).toEqual(EACH.filter((place) => place !== 200));
});
