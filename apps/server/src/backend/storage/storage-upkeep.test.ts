import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { namedFiles } from '../../features/texts/mount.ts';
import { openFiles } from '../../platform/files/index.ts';
import { type AppServer, openOwnAppServer, type TestUser } from '../../testing/app-server.ts';
import { exif, jpeg, segment } from '../../testing/pictures.ts';
import { openS3Server } from '../../testing/processes/s3-server.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { openImageWorkshop } from './images/image-workshop.ts';
import type { Storage } from './storage.ts';
import { createPictureSweepJob, sweepPictures } from './sweep-pictures.ts';
import { createSweepJob, sweepStorage } from './sweep-storage.ts';

const HOUR_MS = 3_600_000;
const s3 = await openS3Server();
const onDisk = await openOwnAppServer();
const onS3 = await openOwnAppServer({ S3_URL: s3.url });

const kept = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile() && /^[0-9a-f-]{36}(?:\._S3rver_object)?$/.test(entry.name))
    .map(({ name }) => name.slice(0, 36));

const places: [string, AppServer, string][] = [
  ['disk', onDisk, join(onDisk.config.dataDir, 'files')],
  ['S3', onS3, s3.folder],
];

describe.each(places)('what storage keeps on %s', (_name, server, folder) => {
  const address = (user: TestUser, path: string, query = '') =>
    `/v0/b/tapebook/o?name=${encodeURIComponent(`users/${user.userId}/${path}`)}${query}`;
  const at = (user: TestUser, path: string) =>
    `/v0/b/tapebook/o/${encodeURIComponent(`users/${user.userId}/${path}`)}`;
  const send = (
    user: TestUser,
    url: string,
    headers: Record<string, string>,
    payload: string | Buffer = '',
  ) =>
    server.app.inject({
      method: 'POST',
      url,
      headers: { authorization: `Firebase ${user.idToken}`, ...headers },
      payload,
    });
  const upload = (user: TestUser, path: string, text: string) =>
    send(user, address(user, path), { 'content-type': 'text/plain' }, text);
  const begin = async (user: TestUser, path: string, type = 'text/plain'): Promise<string> => {
    const started = await send(user, address(user, path), {
      'x-goog-upload-protocol': 'resumable',
      'x-goog-upload-command': 'start',
      'x-goog-upload-header-content-type': type,
    });
    return new URL(String(started.headers['x-goog-upload-url'])).search;
  };
  const add = (user: TestUser, query: string, offset: number, bytes: string | Buffer, command = 'upload') =>
    send(
      user,
      `/v0/b/tapebook/o${query}`,
      { 'x-goog-upload-command': command, 'x-goog-upload-offset': String(offset) },
      bytes,
    );
  /** As the jobs do it, at a time of one's own. */
  async function sweepAfter(
    user: TestUser,
    hours: number,
    sweep: (storage: Storage, ownerId: string) => Promise<void> = sweepStorage,
  ): Promise<void> {
    const clock = createTestClock(new Date(server.clock.now() + hours * HOUR_MS).toISOString());
    const { config, database } = server;
    const files = openFiles(config.files);
    const jobs = {
      register: () => {},
      watch: () => {},
      lastFailure: async () => null,
      enqueue: async () => {},
      start: async () => {},
      stop: async () => {},
    };
    const tokens = { verify: () => Promise.reject(new Error('nobody asks')) };
    const sweepJob = createSweepJob(() => storage);
    const pictureSweepJob = createPictureSweepJob(() => storage);
    const images = openImageWorkshop();
    const storage: Storage = {
      config,
      database,
      files,
      jobs,
      clock,
      log: silentLog,
      tokens,
      isProven: async () => true,
      namedFiles,
      images,
      sweepJob,
      pictureSweepJob,
    };
    await sweep(storage, user.userId);
  }

  it('is made of pieces, read across their seams, and gone with the object', async () => {
    const user = await server.newUser();
    const before = await kept(folder);
    const query = await begin(user, 'pieces.txt');
    await add(user, query, 0, 'abcd');
    await add(user, query, 4, 'efg');
    await add(user, query, 7, 'hij', 'upload, finalize');
    expect((await kept(folder)).length - before.length).toBe(3);
    const read = await server.app.inject({
      url: `${at(user, 'pieces.txt')}?alt=media`,
      headers: { authorization: `Firebase ${user.idToken}`, range: 'bytes=2-8' },
    });
    expect(read.body).toBe('cdefghi');
    await server.app.inject({
      method: 'DELETE',
      url: at(user, 'pieces.txt'),
      headers: { authorization: `Firebase ${user.idToken}` },
    });
    expect(await kept(folder)).toEqual(before);
  });

  it('leaves nothing behind when it is replaced, refused or given up', async () => {
    const user = await server.newUser();
    const before = await kept(folder);
    await upload(user, 'one.txt', 'first');
    await upload(user, 'one.txt', 'second');
    await send(user, address(user, 'avatar/x.png'), { 'content-type': 'image/png' }, 'no picture');
    const query = await begin(user, 'two.txt');
    await add(user, query, 0, 'abc');
    await send(user, `/v0/b/tapebook/o${query}`, { 'x-goog-upload-command': 'cancel' });
    expect((await kept(folder)).length - before.length).toBe(1);
  });

  it('is one piece, however often it came in at once', async () => {
    const user = await server.newUser();
    const before = await kept(folder);
    const query = await begin(user, 'at-once.txt');
    await Promise.all([1, 2, 3].map(() => add(user, query, 0, 'abc')));
    expect((await kept(folder)).length - before.length).toBe(1);
    expect((await add(user, query, 3, 'def', 'upload, finalize')).json()).toMatchObject({ size: '6' });
    expect((await kept(folder)).length - before.length).toBe(2);
  });

  it('is a picture and a small one of it, not the pieces that it came in', async () => {
    const user = await server.newUser();
    const before = await kept(folder);
    const query = await begin(user, 'avatar/me.jpg', 'image/jpeg');
    const photo = jpeg(segment(0xe1, 'Exif\0\0', exif(1)));
    await add(user, query, 0, photo.subarray(0, 100));
    const last = await add(user, query, 100, photo.subarray(100), 'upload, finalize');
    expect(last.json()).toMatchObject({ size: String(jpeg().length), contentType: 'image/jpeg' });
    expect((await kept(folder)).length - before.length).toBe(2);
  });

  it('is swept when an upload was begun and never ended, and not before', async () => {
    const user = await server.newUser();
    await upload(user, 'stays.txt', 'stays');
    const before = await kept(folder);
    const query = await begin(user, 'left.txt');
    await add(user, query, 0, 'abc');
    await sweepAfter(user, 23);
    expect((await kept(folder)).length - before.length).toBe(1);
    await sweepAfter(user, 49);
    expect(await kept(folder)).toEqual(before);
    expect((await add(user, query, 3, 'def')).statusCode).toBe(404);
  });

  it('is swept when a process died between the bytes and the object', async () => {
    const user = await server.newUser();
    const before = await kept(folder);
    const key = crypto.randomUUID();
    const created_at = new Date(server.clock.now());
    await server.database.tenant(user.userId, (tx) =>
      tx.insertInto('storage_blobs').values({ user_id: user.userId, key, created_at }).execute(),
    );
    async function* bytes(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('half done');
    }
    await openFiles(server.config.files).keep(key, bytes());
    await sweepAfter(user, 1);
    expect(await kept(folder)).toContain(key);
    await sweepAfter(user, 25);
    expect(await kept(folder)).toEqual(before);
  });

  it('keeps pictures for as long as anything written shows them or can show them again', async () => {
    const user = await server.newUser();
    const before = await kept(folder);
    const addPicture = (name: string) =>
      send(user, address(user, `attachments/${name}.jpg`), { 'content-type': 'image/jpeg' }, jpeg());
    for (const name of ['shown', 'earlier', 'new', 'setup', 'nowhere'])
      expect((await addPicture(name)).statusCode).toBe(200);
    // Nobody has opened it yet.
    await user.call('POST', '/v2/setups', { name: 'Gap', description: '![](attachments/setup.jpg)' });
    const write = (markdown: string) => user.call('PUT', '/v2/journal/2026-03-02', { markdown });
    await write('![](attachments/earlier.jpg)');
    await write('![](attachments/shown.jpg)');
    const there = async (): Promise<string[]> => {
      const { items } = (
        await server.app.inject({
          url: `/v0/b/tapebook/o?prefix=${encodeURIComponent(`users/${user.userId}/attachments/`)}`,
          headers: { authorization: `Firebase ${user.idToken}` },
        })
      ).json() as { items: { name: string }[] };
      return items.map(({ name }) => name.split('/').at(-1) ?? '').sort();
    };
    await sweepAfter(user, 89 * 24, sweepPictures);
    expect(await there()).toHaveLength(5);
    await write('![](attachments/shown.jpg)\n\n![](attachments/new.jpg)');
    await sweepAfter(user, 91 * 24, sweepPictures);
    expect(await there()).toEqual(['earlier.jpg', 'new.jpg', 'setup.jpg', 'shown.jpg']);
    // Of each the picture and its small one.
    expect((await kept(folder)).length - before.length).toBe(8);
  });

  it('goes when all data of the person goes, and a late piece finds nothing', async () => {
    const user = await server.newUser();
    const before = await kept(folder);
    await upload(user, 'one.txt', 'one');
    const query = await begin(user, 'two.txt');
    await add(user, query, 0, 'abc');
    expect((await user.call('POST', '/user/delete_all_data')).status).toBe(204);
    await expect.poll(() => kept(folder)).toEqual(before);
    expect((await add(user, query, 3, 'def')).statusCode).toBe(404);
    expect(await kept(folder)).toEqual(before);
  });
});

it('reads and undoes statements that lie in a bucket as well', async () => {
  const user = await onS3.newUser();
  const content = 'Date,Symbol,Side,Quantity,Price,Commission\n2026-03-02 10:00:00,AAPL,buy,1,10,0\n';
  const { json } = await user.send(
    '/imports/statement/upload',
    { name: 'fills.csv', content },
    { tz: 'UTC' },
  );
  const path = `/v2/imports/${json.import.id}`;
  await expect.poll(async () => (await user.call('GET', path)).json.import.status).toBe('completed');
  expect((await user.call('GET', '/v2/trades')).json.trades).toHaveLength(1);
});
