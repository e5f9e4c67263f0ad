import { expect, it } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { writeBareRows } from '../../testing/write-bare-rows.ts';
import { holdOffUpkeep } from './hold-off-upkeep.ts';

const database = await openTestDatabase();

const empty = (owner: string): Promise<unknown> =>
  database.tenant(owner, (tx) => tx.deleteFrom('activities').execute());

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
    await holdOffUpkeep(tx, 2_000);
    await database.tenant('lea', async (other) => {
      await holdOffUpkeep(other, 2_000);
      await writeBareRows(other, 'lea', 2_000);
    });
    ended.push('lea');
    await writeBareRows(tx, 'tom', 2_000);
  });
  expect(ended).toEqual(['lea']);
});

it('has upkeep pass over what is being filled, which would note pages without rows', async () => {
  await database.tenant('maja', async (tx) => {
    await holdOffUpkeep(tx, 2_000);
    await writeBareRows(tx, 'maja', 2_000);
    expect((await upkeep())?.pages).toBe(0);
  });
  const noted = await upkeep();
  expect(noted?.rows).toBe(6_000);
  expect(noted?.pages).toBeGreaterThan(0);
});

it('has it pass over as well where what was noted has been deleted since', async () => {
  for (const owner of ['tom', 'lea', 'maja']) await empty(owner);
  await database.tenant('ines', async (tx) => {
    await holdOffUpkeep(tx, 2_000);
    await writeBareRows(tx, 'ines', 2_000);
    expect((await upkeep())?.rows).toBe(6_000);
  });
  expect((await upkeep())?.rows).toBe(2_000);
});

it('lets it do its work where what comes is little beside what there is', async () => {
  await database.tenant('olaf', async (tx) => {
    await writeBareRows(tx, 'olaf', 15_000);
  });
  await upkeep();
  await empty('ines');
  await database.tenant('nina', async (tx) => {
    await holdOffUpkeep(tx, 1_000);
    expect((await upkeep())?.rows).toBe(15_000);
  });
});
