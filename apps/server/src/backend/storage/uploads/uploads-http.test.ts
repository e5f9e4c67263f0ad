import { beforeAll, describe, expect, it } from 'vitest';
import { openOwnAppServer, type TestUser } from '../../../testing/app-server.ts';
import { as, at, md5, mine, storageCalls } from '../../../testing/storage-calls.ts';

const server = await openOwnAppServer({ STORAGE_QUOTA_MIB: '8' });
const { ask, upload, begin, go, related } = storageCalls(server);
const BUCKET = '/v0/b/tapebook/o';
let ada: TestUser;
let ben: TestUser;
beforeAll(async () => {
  [ada, ben] = [await server.newUser(), await server.newUser()];
});

describe('an upload in one request', () => {
  it('is kept with all that was said of it', async () => {
    const name = mine(ada, 'files/a note.txt');
    const answer = await upload(ada, name, 'hello', {
      md5Hash: md5('hello'),
      cacheControl: 'max-age=60',
      contentLanguage: 'en',
      metadata: { mood: 'calm' },
    });
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({
      name,
      bucket: 'tapebook',
      size: '5',
      md5Hash: md5('hello'),
      contentType: 'text/plain',
      cacheControl: 'max-age=60',
      contentEncoding: 'identity',
      contentLanguage: 'en',
      contentDisposition: "inline; filename*=utf-8''a%20note.txt",
      metageneration: '1',
      metadata: { mood: 'calm' },
      timeCreated: '2026-03-02T14:30:00.000Z',
    });
    expect(answer.json.generation).toMatch(/^\d{16}$/);
    expect(answer.json.downloadTokens).toMatch(/^[0-9a-f-]{36}$/);
    expect((await ask('GET', at(name), as(ada))).json).toEqual(answer.json);
    expect((await ask('GET', `${at(name)}?alt=media`, as(ada))).text).toBe('hello');
  });

  it('may hold anything, its own boundary nearly included', async () => {
    const bytes = Buffer.concat([
      Buffer.from('\r\n--b\r\n--\r\n\r\n'),
      Buffer.alloc(300_000, '\r\n-'),
      Buffer.from([0, 255]),
    ]);
    const name = mine(ada, 'odd.bin');
    expect((await upload(ada, name, bytes)).json).toMatchObject({
      size: String(bytes.length),
      md5Hash: md5(bytes),
    });
    expect((await ask('GET', `${at(name)}?alt=media`, as(ada))).bytes.equals(bytes)).toBe(true);
  });

  it('may be empty, or of the bytes alone', async () => {
    expect((await upload(ada, mine(ada, 'empty'), '')).json).toMatchObject({ size: '0', md5Hash: md5('') });
    expect((await ask('GET', `${at(mine(ada, 'empty'))}?alt=media`, as(ada))).status).toBe(200);
    const raw = await ask(
      'POST',
      `${BUCKET}?name=${encodeURIComponent(mine(ada, 'raw.csv'))}`,
      { ...as(ada), 'content-type': 'text/csv' },
      'a,b',
    );
    expect(raw.json).toMatchObject({ contentType: 'text/csv', size: '3' });
  });

  it('takes the place of an object, one generation later and behind another token', async () => {
    const name = mine(ada, 'twice.txt');
    const first = (await upload(ada, name, 'one')).json;
    const second = (await upload(ada, name, 'two!')).json;
    expect(Number(second.generation)).toBeGreaterThan(Number(first.generation));
    expect(second.downloadTokens).not.toBe(first.downloadTokens);
    expect((await ask('GET', `${at(name)}?alt=media&token=${first.downloadTokens}`, {})).status).toBe(403);
    expect((await ask('GET', `${at(name)}?alt=media&token=${second.downloadTokens}`, {})).text).toBe('two!');
  });

  it('is refused when bytes were changed on the way, or the last of them are missing', async () => {
    const name = mine(ada, 'broken.txt');
    expect((await upload(ada, name, 'hello', { md5Hash: md5('hellO') })).status).toBe(400);
    const cut = related({ name }, 'hello').subarray(0, -8);
    const headers = {
      ...as(ada),
      'x-goog-upload-protocol': 'multipart',
      'content-type': 'multipart/related; boundary=b0',
    };
    for (const body of [cut, Buffer.from('nothing of the kind'), Buffer.alloc(0)]) {
      expect((await ask('POST', `${BUCKET}?name=${encodeURIComponent(name)}`, headers, body)).status).toBe(
        400,
      );
    }
    expect((await ask('GET', at(name), as(ada))).status).toBe(404);
  });
});

describe('an upload in several requests', () => {
  it('grows piece by piece, tells how far it is, and is an object at the end', async () => {
    const name = mine(ada, 'large.txt');
    const started = await begin(
      ada,
      name,
      { 'x-goog-upload-header-content-length': '11' },
      { metadata: { a: 'b' } },
    );
    expect(started.status).toBe(200);
    expect(started.headers).toMatchObject({ 'x-goog-upload-status': 'active' });
    const url = started.headers['x-goog-upload-url'];
    expect(url).toMatch(
      /^http:\/\/localhost:4400\/v0\/b\/tapebook\/o\?name=users%2F\w+%2Flarge.txt&upload_id=[\w-]{43}/,
    );
    expect((await go(url, 'upload', 0, 'hello ')).headers).toMatchObject({
      'x-goog-upload-status': 'active',
      'x-goog-upload-size-received': '6',
    });
    expect((await ask('GET', at(name), as(ada))).status).toBe(404);
    expect((await go(url, 'query')).headers).toMatchObject({
      'x-goog-upload-status': 'active',
      'x-goog-upload-size-received': '6',
    });
    const last = await go(url, 'upload, finalize', 6, 'world');
    expect(last.headers).toMatchObject({ 'x-goog-upload-status': 'final' });
    expect(last.json).toMatchObject({ name, size: '11', md5Hash: md5('hello world'), metadata: { a: 'b' } });
    expect((await ask('GET', `${at(name)}?alt=media`, { ...as(ada), range: 'bytes=4-7' })).text).toBe('o wo');
    expect((await go(url, 'query')).headers).toMatchObject({ 'x-goog-upload-status': 'final' });
    // The answer to the last piece was lost, and the piece is sent again.
    expect((await go(url, 'upload, finalize', 6, 'world')).json).toEqual(last.json);
  });

  it('ends with a request of its own where the last piece did not say that it was the last', async () => {
    const name = mine(ada, 'two-steps.txt');
    const url = (await begin(ada, name)).headers['x-goog-upload-url'];
    await go(url, 'upload', 0, 'abc');
    expect((await go(url, 'finalize', 3)).json).toMatchObject({ size: '3', md5Hash: md5('abc') });
  });

  it('skips what is there already, and refuses a piece that leaves a gap', async () => {
    const url = (await begin(ada, mine(ada, 'overlap.txt'))).headers['x-goog-upload-url'];
    await go(url, 'upload', 0, 'abcdef');
    expect((await go(url, 'upload', 9, 'xyz')).status).toBe(400);
    await go(url, 'upload', 0, 'abcdef');
    await go(url, 'upload', 4, 'efgh');
    expect((await go(url, 'upload, finalize', 8, 'ij')).json).toMatchObject({
      size: '10',
      md5Hash: md5('abcdefghij'),
    });
  });

  it('is finished only when all that was announced is there, and no more', async () => {
    const url = (await begin(ada, mine(ada, 'short.txt'), { 'x-goog-upload-header-content-length': '4' }))
      .headers['x-goog-upload-url'];
    await go(url, 'upload', 0, 'abc');
    expect((await go(url, 'finalize', 3)).status).toBe(400);
    expect((await go(url, 'upload', 3, 'dX')).status).toBe(400);
    expect((await go(url, 'upload, finalize', 3, 'd')).json).toMatchObject({ size: '4' });
  });

  it('is one upload, however often the same piece comes in at once', async () => {
    const url = (await begin(ada, mine(ada, 'at-once.txt'))).headers['x-goog-upload-url'];
    const statuses = (await Promise.all([1, 2, 3].map(() => go(url, 'upload', 0, 'abc')))).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted()[0]).toBe(200);
    expect(statuses.every((status) => status === 200 || status === 503)).toBe(true);
    expect((await go(url, 'finalize', 3)).json).toMatchObject({ md5Hash: md5('abc') });
  });

  it('can be given up, and leaves nothing', async () => {
    const name = mine(ada, 'given-up.txt');
    const url = (await begin(ada, name)).headers['x-goog-upload-url'];
    await go(url, 'upload', 0, 'abc');
    expect((await go(url, 'cancel')).headers).toMatchObject({ 'x-goog-upload-status': 'cancelled' });
    expect((await go(url, 'upload, finalize', 3, 'd')).status).toBe(400);
    expect((await ask('GET', at(name), as(ada))).status).toBe(404);
  });

  it('is nobody’s without its address, which is good for a day and one object', async () => {
    const name = mine(ada, 'secret.txt');
    const url = String((await begin(ada, name)).headers['x-goog-upload-url']);
    expect((await go(url.replace(/upload_id=[^&]+/, `upload_id=${'A'.repeat(43)}`), 'query')).status).toBe(
      404,
    );
    expect((await go(url.replace('secret.txt', 'other.txt'), 'query')).status).toBe(404);
    expect((await go(url.replace(ada.userId, ben.userId), 'query')).status).toBe(404);
    expect((await go(url, 'query')).status).toBe(200);
    server.clock.advance(25 * 3_600_000);
    expect((await go(url, 'upload', 0, 'x')).status).toBe(404);
    server.clock.set('2026-03-02T14:30:00Z');
  });

  it('is refused at its start where it could not end', async () => {
    expect((await begin(ada, mine(ben, 'x'))).status).toBe(403);
    expect((await begin(ada, mine(ada, 'avatar/x'), {}, { contentType: 'text/html' })).status).toBe(403);
    expect(
      (await begin(ada, mine(ada, 'x'), { 'x-goog-upload-header-content-length': '9000000' })).status,
    ).toBe(402);
    expect(
      (await begin(ada, mine(ada, 'x'), { 'x-goog-upload-header-content-length': '999000000' })).status,
    ).toBe(403);
    expect((await begin(ada, mine(ada, 'x'), { authorization: 'Firebase nonsense' })).status).toBe(401);
  });
});

describe('the room of a person', () => {
  it('ends where it was set, counts what is on its way, and is there again after a deletion', async () => {
    const dora = await server.newUser();
    const five = Buffer.alloc(5 * 1024 * 1024, 1);
    expect((await upload(dora, mine(dora, 'one'), five)).status).toBe(200);
    expect((await upload(dora, mine(dora, 'two'), five)).status).toBe(402);
    // In its own place, it takes the room of the one before.
    expect((await upload(dora, mine(dora, 'one'), five)).status).toBe(200);
    const two = { 'x-goog-upload-header-content-length': String(2 * 1024 * 1024) };
    const url = (await begin(dora, mine(dora, 'three'), two)).headers['x-goog-upload-url'];
    expect((await begin(dora, mine(dora, 'four'), two)).status).toBe(402);
    await go(url, 'cancel');
    expect((await begin(dora, mine(dora, 'four'), two)).status).toBe(200);
    await ask('DELETE', at(mine(dora, 'one')), as(dora));
    expect((await upload(dora, mine(dora, 'two'), five)).status).toBe(200);
  });
});
