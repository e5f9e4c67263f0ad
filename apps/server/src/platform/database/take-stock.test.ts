import { expect, it } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { writeBareRows } from '../../testing/write-bare-rows.ts';
import { takeStock } from './take-stock.ts';

const database = await openTestDatabase();

const write = (ownerId: string, rows: number): Promise<void> =>
  database.tenant(ownerId, (tx) => writeBareRows(tx, ownerId, rows));

/** What plans are made by: how many rows the database believes that there are. */
const believed = async (): Promise<number> => {
  const [row] = await database.asOwner<{ n: number }>(
    `SELECT reltuples::int AS n FROM pg_class WHERE oid = 'tapebook.activities'::regclass`,
  );
  return row?.n ?? Number.NaN;
};

it('is taken where what came is much of what there was, and not for one more journal of many', async () => {
  await write('maja', 1_000);
  await takeStock(database.logins, 1_000);
  expect(await believed()).toBe(1_000);
  await write('tom', 90);
  await takeStock(database.logins, 90);
  expect(await believed()).toBe(1_000);

  await write('lea', 910);
  await takeStock(database.logins, 910);
  expect(await believed()).toBe(2_000);
});
