import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openS3Server } from '../../testing/processes/s3-server.ts';
import { openTemporaryFolder } from '../../testing/temporary-folder.ts';
import { parseConfig } from '../config/index.ts';
import { createDiskFiles } from './disk-files.ts';
import { FileMissingError, type Files } from './files.ts';
import { openFiles } from './open-files.ts';

const folder = await openTemporaryFolder();
const s3 = await openS3Server();
const MEBIBYTE = 1024 * 1024;

async function* chunks(...parts: (string | Buffer)[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield Buffer.from(part);
}

async function* broken(...parts: Buffer[]): AsyncGenerator<Uint8Array> {
  yield* parts;
  throw new Error('connection lost');
}

/** Whatever bears one of our keys; the store of the tests keeps parts of its own, and never drops them. */
const kept = async (where: string): Promise<string[]> =>
  (await readdir(where, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name.includes('-'))
    .map(({ name }) => name);

const stores: [string, Files, string][] = [
  ['disk', createDiskFiles(folder), folder],
  ['S3', openFiles(parseConfig({ S3_URL: s3.url }).files), s3.folder],
];

describe.each(stores)('files on %s', (_name, files, where) => {
  test('come back as the bytes they were, with their size and hash', async () => {
    const stored = await files.write('statement-1', chunks('first,', 'second'));
    const whole = 'first,second';
    expect(stored).toEqual({ size: 12, sha256: createHash('sha256').update(whole).digest('hex') });
    expect((await buffer(files.read('statement-1'))).toString()).toBe(whole);
  });

  test('are replaced as a whole', async () => {
    await files.write('statement-2', chunks('a long first version'));
    await files.write('statement-2', chunks('short'));
    expect((await buffer(files.read('statement-2'))).toString()).toBe('short');
  });

  test('stay as they were, without scraps, when the source breaks off', async () => {
    await files.write('statement-3', chunks('whole'));
    const before = await kept(where);
    await expect(files.write('statement-3', broken(Buffer.from('hal')))).rejects.toThrow('connection lost');
    const large = Buffer.alloc(9 * MEBIBYTE, 7);
    await expect(files.write('statement-3', broken(large))).rejects.toThrow('connection lost');
    expect((await buffer(files.read('statement-3'))).toString()).toBe('whole');
    expect(await kept(where)).toEqual(before);
  });

  test('are listed with their sizes and when they were written, however many', async () => {
    const started = Date.now() - 60_000;
    for (let i = 0; i < 3; i += 1) await files.write(`listed-${i}-of-3`, chunks('x'.repeat(i)));
    const listed = (await Array.fromAsync(files.list())).filter(({ key }) => key.startsWith('listed-'));
    expect(listed.map(({ key, size }) => [key, size]).sort()).toEqual([
      ['listed-0-of-3', 0],
      ['listed-1-of-3', 1],
      ['listed-2-of-3', 2],
    ]);
    for (const { writtenAt } of listed) expect(writtenAt).toBeGreaterThan(started);
  });

  test('are missing when they are, and forgotten without fuss', async () => {
    await expect(buffer(files.read('never-written'))).rejects.toThrow(FileMissingError);
    await files.write('statement-4', chunks('x'));
    await files.remove('statement-4');
    await files.remove('statement-4');
    await expect(buffer(files.read('statement-4'))).rejects.toThrow(FileMissingError);
  });

  test('have no key that is not of our making', async () => {
    const keys = ['../escape-me', 'a/b/c/d/e', 'with space', '', 'short', 'x'.repeat(200), 'null\0byte-key'];
    for (const key of keys) {
      await expect(files.write(key, chunks('x'))).rejects.toThrow('Not a file key');
      expect(() => files.read(key)).toThrow('Not a file key');
    }
  });

  test('may be empty', async () => {
    expect((await files.write('empty-file', chunks())).size).toBe(0);
    expect((await buffer(files.read('empty-file'))).byteLength).toBe(0);
  });

  test('may be larger than one request of the store', async () => {
    const pieces = Array.from({ length: 20 }, (_, index) => Buffer.alloc(MEBIBYTE + index, index));
    expect(await files.keep('large-file', chunks(...pieces))).toBe(20 * MEBIBYTE + 190);
    expect((await buffer(files.read('large-file'))).equals(Buffer.concat(pieces))).toBe(true);
  });

  test('are read from anywhere to anywhere', async () => {
    await files.keep('alphabet', chunks('abcdef', 'ghij'));
    const span = async (start: number, end: number) =>
      (await buffer(files.read('alphabet', { start, end }))).toString();
    expect(await span(0, 2)).toBe('ab');
    expect(await span(4, 8)).toBe('efgh');
    expect(await span(9, 10)).toBe('j');
    expect(await span(5, 5)).toBe('');
  });

  test('can be kept at all', async () => {
    await files.ping();
  });
});

test('a store that does not know us is told apart from a missing file', async () => {
  const stranger = openFiles(parseConfig({ S3_URL: s3.url.replace(':S3RVER@', ':wrong@') }).files);
  await expect(stranger.ping()).rejects.toThrow('403');
  await expect(buffer(stranger.read('statement-1'))).rejects.toThrow('403 (SignatureDoesNotMatch)');
});

test('a store that does not answer, or has no time, is an outage that passes; a line that breaks once is none', async () => {
  let refusals = Number.POSITIVE_INFINITY;
  let answers = 200;
  const store = createServer((request, response) => {
    refusals -= 1;
    if (refusals >= 0) request.socket.destroy();
    else response.writeHead(answers).end('bytes');
  });
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void store.close());
  const { port } = store.address() as AddressInfo;
  const { files: settings } = parseConfig({ S3_URL: `http://key:secret@127.0.0.1:${port}/journal` });
  const lost = openFiles(settings);
  const outage = { code: 'unavailable', status: 503, retryAfterSeconds: 5 };
  const keep = () => lost.keep('0190c3d2-7a11', chunks('x'));
  await expect(keep()).rejects.toMatchObject(outage);
  await expect(lost.read('0190c3d2-7a11').toArray()).rejects.toMatchObject(outage);
  await expect(lost.remove('0190c3d2-7a11')).rejects.toMatchObject(outage);
  refusals = 0;
  answers = 503;
  await expect(keep()).rejects.toMatchObject(outage);
  refusals = 1;
  answers = 200;
  expect(await keep()).toBe(1);
  refusals = 1;
  expect((await buffer(lost.read('0190c3d2-7a11'))).toString()).toBe('bytes');
});

test.each(['ENOSPC', 'EDQUOT'])(
  'says that the disk is full where it fills up on the way (%s), and leaves nothing',
  async (code) => {
    const folder = await openTemporaryFolder();
    const files = createDiskFiles(folder, 0);
    const filling = async function* () {
      yield Buffer.from('the first part');
      throw Object.assign(new Error(`${code}: no space left on device, write`), { code });
    };
    await expect(files.write('0190c3d2-7a12', Readable.from(filling()))).rejects.toMatchObject({
      code: 'storage-full',
      status: 507,
      detail: expect.stringContaining('Nothing was lost'),
    });
    const left = await readdir(folder, { recursive: true, withFileTypes: true });
    expect(left.filter((entry) => entry.isFile())).toEqual([]);
  },
);

test('stops short of the end of the disk, which the database needs', async () => {
  const full = createDiskFiles(await openTemporaryFolder(), Number.MAX_SAFE_INTEGER);
  await expect(full.write('0190c3d2-7a10', Readable.from([Buffer.from('x')]))).rejects.toMatchObject({
    code: 'storage-full',
    status: 507,
  });
  await expect(full.read('0190c3d2-7a10').toArray()).rejects.toThrow('There is no file');
});
