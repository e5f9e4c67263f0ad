import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openFiles } from '../platform/files/index.ts';
import { typeAdmin } from '../testing/admin-words.ts';
import { openOwnAppServer } from '../testing/app-server.ts';
import { executions, importFile, ROUND_TRIP } from '../testing/import-files.ts';
import { urlOfDatabase } from '../testing/test-database.ts';

const server = await openOwnAppServer();
const env = {
  DATABASE_URL: urlOfDatabase(server.database.target.database),
  DATA_DIR: server.config.dataDir,
};
const files = openFiles(server.config.files);
const DAY_MS = 24 * 3_600_000;

const admin = (...words: string[]) => typeAdmin(env, words);

const keep = (key: string) =>
  files.keep(
    key,
    (async function* () {
      yield Buffer.from('nobody’s');
    })(),
  );

/** Makes a stored file, or all of them, as old as it takes. */
async function age(days: number, key: string | null): Promise<void> {
  if (server.config.files.kind !== 'disk') throw new Error('the test server keeps files in a folder');
  const { folder } = server.config.files;
  const then = new Date(Date.now() - days * DAY_MS);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && (key === null || entry.name === key))
      await utimes(join(entry.parentPath, entry.name), then, then);
}

test('stored files that nothing names are told, and go when that is wished; all others stay', async () => {
  const user = await server.newUser();
  const { id } = await importFile(user, executions(ROUND_TRIP));
  await keep('stray-since-long');
  await age(40, null);
  await keep('stray-since-today');

  const told = await admin('sweep');
  expect([told.code, told.text]).toEqual([0, expect.stringContaining('3 files are stored. 1 of them')]);
  expect(told.text).toContain('Nothing was removed. Add --yes');
  expect((await buffer(files.read('stray-since-long'))).toString()).toBe('nobody’s');

  expect((await admin('sweep', '--yes')).text).toContain('They were removed.');
  await expect(buffer(files.read('stray-since-long'))).rejects.toThrow('There is no file');
  expect((await buffer(files.read('stray-since-today'))).toString()).toBe('nobody’s');
  expect((await user.call('GET', `/v2/imports/${id}/file`)).status).toBe(200);
  expect((await admin('sweep')).text).toContain('2 files are stored. 0 of them');
});

test('what may still be named, or by a newer version, is not touched', async () => {
  expect(await admin('sweep', '--days', '1', '--yes')).toMatchObject({
    code: 1,
    text: expect.stringContaining('at least 2'),
  });
  await keep('stray-of-newer');
  await age(40, 'stray-of-newer');
  await server.database.asOwner(
    "INSERT INTO public.schema_migrations (name, checksum) VALUES ('9999-later.sql', 'x')",
    [],
  );
  const refused = await admin('sweep', '--yes');
  expect([refused.code, refused.text]).toEqual([1, expect.stringContaining('9999-later.sql')]);
  expect((await buffer(files.read('stray-of-newer'))).toString()).toBe('nobody’s');
});
