import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openTemporaryFolder } from '../../testing/temporary-folder.ts';
import { giveName } from './give-name.ts';

const folder = await openTemporaryFolder();

async function unfinished(): Promise<{ readonly home: string; readonly from: string; readonly to: string }> {
  const home = await mkdtemp(join(folder, 'backups-'));
  const [from, to] = [join(home, 'backup.zip.part'), join(home, 'backup.zip')];
  await writeFile(from, 'whole');
  return { home, from, to };
}

const failing = (code: string) => async (): Promise<void> => {
  throw Object.assign(new Error(`${code}: operation not permitted, link`), { code });
};

describe('a backup that is whole', () => {
  it.each([undefined, 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])(
    'appears under its name where a link says %s, and never in the place of another',
    async (code) => {
      const { home, from, to } = await unfinished();
      const addName = code === undefined ? undefined : failing(code);
      await giveName(from, to, addName);
      expect(await readFile(to, 'utf8')).toBe('whole');
      await rm(from, { force: true });
      await writeFile(from, 'another');
      await expect(giveName(from, to, addName)).rejects.toMatchObject({ code: 'EEXIST' });
      expect(await readFile(to, 'utf8')).toBe('whole');
      expect((await readdir(home)).toSorted()).toEqual(['backup.zip', 'backup.zip.part']);
    },
  );

  it('leaves its name free where it cannot be given', async () => {
    const { home, from, to } = await unfinished();
    await rm(from);
    await expect(giveName(from, to, failing('EPERM'))).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await readdir(home)).toEqual([]);
  });
});
