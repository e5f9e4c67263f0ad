import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openTemporaryFolder } from '../testing/temporary-folder.ts';
import { removeLeftFolders } from './passing-folders.ts';

const folder = await openTemporaryFolder();

it('removes what a killed process has left, and nothing that is young or not ours', async () => {
  const now = Date.parse('2026-03-02T12:00:00Z');
  for (const [name, hours] of [
    ['tapebook-export-a', 25],
    ['tapebook-restore-b', 25],
    ['tapebook-export-young', 23],
    ['tapebook-other', 25],
    ['export', 25],
  ] as const) {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, '0'), 'a whole journal');
    const at = new Date(now - hours * 3_600_000);
    await utimes(join(folder, name), at, at);
  }
  await removeLeftFolders(now, folder);
  expect((await readdir(folder)).toSorted()).toEqual(['export', 'tapebook-export-young', 'tapebook-other']);
});
