import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { silentLog } from '../../../testing/silent-log.ts';
import { openTemporaryFolder } from '../../../testing/temporary-folder.ts';
import { clearLeftovers } from './leftovers.ts';

const folder = await openTemporaryFolder();
const lockFile = join(folder, 'postmaster.pid');
const lines = (pid: number): string => `${pid}\n${folder}\n1772461800\n5432\n/x/socket\n\n  1234  5\nready\n`;

test('a lock whose process id now belongs to another program no longer blocks, and keeps the rest', async () => {
  const innocent = spawn('sleep', ['60']);
  await once(innocent, 'spawn');
  await writeFile(lockFile, lines(innocent.pid ?? 0));
  await clearLeftovers(folder, silentLog);
  const [pid, ...rest] = (await readFile(lockFile, 'utf8')).split('\n');
  expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH');
  expect(rest).toEqual(lines(0).split('\n').slice(1));
  expect(innocent.exitCode).toBeNull();
  innocent.kill();
});

test('a lock of a process that is gone is left for PostgreSQL to judge', async () => {
  const gone = spawn('true');
  await once(gone, 'close');
  await writeFile(lockFile, lines(gone.pid ?? 0));
  await clearLeftovers(folder, silentLog);
  expect(await readFile(lockFile, 'utf8')).toBe(lines(gone.pid ?? 0));
});

test('a lock that cannot be read as one is left alone', async () => {
  await writeFile(lockFile, '');
  await clearLeftovers(folder, silentLog);
  expect(await readFile(lockFile, 'utf8')).toBe('');
});
