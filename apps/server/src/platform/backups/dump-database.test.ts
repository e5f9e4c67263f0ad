import { expect, it } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { readWhole } from '../database/index.ts';
import type { BackupZip } from './backup-zip.ts';
import { dumpTables } from './dump-database.ts';

const database = await openTestDatabase();

it('ends over a disk that is full, and not the whole process over a table that nobody reads any more', async () => {
  await database.asOwner(
    `create table identity.much as select repeat(md5(n::text), 40) as words from generate_series(1, 20000) n`,
  );
  // As of a zip whose writing has failed: what it is given next it does not begin to read.
  const full = {
    async add(path: string, bytes: AsyncIterable<Uint8Array>) {
      if (path.includes('much')) throw new Error('no space left');
      for await (const chunk of bytes) expect(chunk).toBeDefined();
    },
  } as unknown as BackupZip;
  await expect(readWhole(database.logins.owner, (client) => dumpTables(client, full))).rejects.toThrow(
    'no space left',
  );
});
