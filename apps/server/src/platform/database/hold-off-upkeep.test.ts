import { expect, it } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { writeBareRows } from '../../testing/write-bare-rows.ts';
import { holdOffUpkeep } from './hold-off-upkeep.ts';

const database = await openTestDatabase();

/** What the database's own upkeep does when it comes by, and what it has noted then. */
const upkeep = async (): Promise<{ pages: number; rows: number } | undefined> => {
  await database.asOwner('ANALYZE (SKIP_LOCKED) tapebook.activities');
  const [noted] = await database.asOwner<{ pages: number; rows: number }>(
    `SELECT relpages AS pages, reltuples::int AS rows FROM pg_class WHERE oid = 'tapebook.activities'::regclass`,
  );
  return noted;
};

it('holds up nobody: two at once fill the tables beside each other', async () => {
  const ended: string[] = [];
  await database.tenant('tom', async (tx) => {
    await holdOffUpkeep(tx);
    await database.tenant('lea', async (other) => {
      await holdOffUpkeep(other);
      await writeBareRows(other, 'lea', 2_000);
    });
    ended.push('lea');
    await writeBareRows(tx, 'tom', 2_000);
  });
  expect(ended).toEqual(['lea']);
});

it('has upkeep pass over what is being filled, which would note pages without rows', async () => {
  await database.tenant('maja', async (tx) => {
    await holdOffUpkeep(tx);
    await writeBareRows(tx, 'maja', 2_000);
    expect((await upkeep())?.pages).toBe(0);
  });
  const noted = await upkeep();
  expect(noted?.rows).toBe(6_000);
  expect(noted?.pages).toBeGreaterThan(0);
});
