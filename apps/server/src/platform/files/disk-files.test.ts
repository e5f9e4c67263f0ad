import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openTemporaryFolder } from '../../testing/temporary-folder.ts';
import { createDiskFiles } from './disk-files.ts';
import { FileMissingError } from './files.ts';

const folder = await openTemporaryFolder();
const files = createDiskFiles(folder);

async function* chunks(...parts: string[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield Buffer.from(part);
}

test('gives back the bytes it was given, with their size and hash', async () => {
  const stored = await files.write('statement-1', chunks('first,', 'second'));
  const whole = 'first,second';
  expect(stored).toEqual({ size: 12, sha256: createHash('sha256').update(whole).digest('hex') });
  expect((await buffer(files.read('statement-1'))).toString()).toBe(whole);
});

test('replaces a file as a whole', async () => {
  await files.write('statement-2', chunks('a long first version'));
  await files.write('statement-2', chunks('short'));
  expect((await buffer(files.read('statement-2'))).toString()).toBe('short');
});

test('keeps the old file and no scraps when the source breaks off', async () => {
  await files.write('statement-3', chunks('whole'));
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('hal');
    throw new Error('connection lost');
  }
  await expect(files.write('statement-3', broken())).rejects.toThrow('connection lost');
  expect((await buffer(files.read('statement-3'))).toString()).toBe('whole');
  const names = await readdir(folder, { recursive: true });
  expect(names.filter((name) => name.endsWith('.tmp'))).toEqual([]);
});

test('says that a file is missing, and forgets one without fuss', async () => {
  await expect(buffer(files.read('never-written'))).rejects.toThrow(FileMissingError);
  await files.write('statement-4', chunks('x'));
  await files.remove('statement-4');
  await files.remove('statement-4');
  await expect(buffer(files.read('statement-4'))).rejects.toThrow(FileMissingError);
});

test.each(['../escape-me', 'a/b/c/d/e', 'with space', '', 'short', `${'x'.repeat(200)}`, 'null\0byte'])(
  'refuses %j as a key',
  async (key) => {
    await expect(files.write(key, chunks('x'))).rejects.toThrow('Not a file key');
    expect(() => files.read(key)).toThrow('Not a file key');
  },
);

test('keeps an empty file', async () => {
  expect((await files.write('empty-file', chunks())).size).toBe(0);
  expect((await buffer(files.read('empty-file'))).byteLength).toBe(0);
});
