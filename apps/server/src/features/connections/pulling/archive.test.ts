import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { createDiskFiles, FileMissingError } from '#server/platform/files/index.ts';
import { openTemporaryFolder } from '../../../testing/temporary-folder.ts';
import { storeArchive, storePage } from './archive.ts';

const files = createDiskFiles(await openTemporaryFolder());
const page = (name: string, text: string) =>
  storePage(files, { name, bytes: new TextEncoder().encode(text) });

it('pages are one archive in their order, and those of one name are kept apart', async () => {
  const pages = [await page('fills.json', 'one'), await page('fills.json', 'two')];
  const { key } = await storeArchive(files, pages);
  const entries = Object.entries(unzipSync(await buffer(files.read(key))));
  expect(entries.map(([name, bytes]) => [name, new TextDecoder().decode(bytes)])).toEqual([
    ['fills.json', 'one'],
    ['fills-2.json', 'two'],
  ]);
});

it('a page that was deleted meanwhile fails its archive alone, in words', async () => {
  const gone = await page('gone.json', 'gone');
  await files.remove(gone.file_key);
  await expect(storeArchive(files, [await page('there.json', 'there'), gone])).rejects.toThrow(
    FileMissingError,
  );
});
