import { expect, test } from 'vitest';
import { MIGRATIONS_FOLDER, readMigrations } from './migrate.ts';
import { readSums } from './migration-sums.ts';

test('no migration was edited since it came to main, and each is in the list (else: npm run tables)', async () => {
  const now = new Map(
    (await readMigrations(MIGRATIONS_FOLDER)).map(({ name, checksum }) => [name, checksum] as const),
  );
  expect(Object.fromEntries(now)).toEqual(Object.fromEntries(await readSums()));
});
