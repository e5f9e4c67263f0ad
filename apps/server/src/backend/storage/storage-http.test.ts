import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { openAppServer, type TestUser } from '../../testing/app-server.ts';

const server = await openAppServer({ STORAGE_QUOTA_MIB: '8' });
const BUCKET = '/v0/b/tapebook/o';
let ada: TestUser;
let ben: TestUser;
beforeAll(async () => {
  [ada, ben] = [await server.newUser(), await server.newUser()];
});

type Headers = Record<string, string>;
const at = (name: string): string => `${BUCKET}/${encodeURIComponent(name)}`;
const mine = (user: TestUser, path: string): string => `users/${user.userId}/${path}`;
const as = (user: TestUser): Headers => ({ authorization: `Firebase ${user.idToken}` });
const md5 = (bytes: string | Buffer): string => createHash('md5').update(bytes).digest('base64');

async function ask(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'HEAD',
  url: string,
  headers: Headers,
  payload?: string | Buffer,
) {
  const response = await server.app.inject({
    method,
    url,
    headers: { host: 'localhost:4400', ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
  const json = response.headers['content-type']?.toString().includes('json') ? response.json() : null;
  return {
    status: response.statusCode,
    headers: response.headers,
    bytes: response.rawPayload,
    text: response.body,
    json,
  };
}

/** The body of an upload in one request. */
const related = (json: object, bytes: string | Buffer, type = 'text/plain'): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--b0\r\nContent-Type: application/json; charset=utf-8\r\n\r\n${JSON.stringify(json)}\r\n--b0\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    Buffer.from(bytes as string),
    Buffer.from('\r\n--b0--'),
  ]);

const upload = (
  user: TestUser,
  name: string,
  bytes: string | Buffer,
  metadata: object = {},
  type = 'text/plain',
) =>
  ask(
    'POST',
    `${BUCKET}?name=${encodeURIComponent(name)}`,
    { ...as(user), 'x-goog-upload-protocol': 'multipart', 'content-type': 'multipart/related; boundary=b0' },
    related({ name, contentType: type, ...metadata }, bytes, type),
  );

const begin = (user: TestUser, name: string, headers: Headers = {}, metadata: object = {}) =>
  ask(
    'POST',
    `${BUCKET}?name=${encodeURIComponent(name)}`,
    {
      ...as(user),
      'x-goog-upload-protocol': 'resumable',
      'x-goog-upload-command': 'start',
      'content-type': 'application/json; charset=utf-8',
      ...headers,
    },
    JSON.stringify({ name, contentType: 'text/plain', ...metadata }),
  );

/** A request to the address of an upload, which needs nothing else. */
const go = (address: unknown, command: string, offset: number | null = null, payload: string | Buffer = '') =>
  ask(
    'POST',
    String(address).replace('http://localhost:4400', ''),
    {
      'x-goog-upload-command': command,
      ...(offset === null ? {} : { 'x-goog-upload-offset': String(offset) }),
    },
    payload,
  );

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

describe('whoever is not the owner', () => {
  it.each([
    ['GET', ''],
    ['GET', '?alt=media'],
    ['PATCH', ''],
    ['DELETE', ''],
    ['POST', '?create_token=true'],
  ] as const)('is refused alike by %s%s, whether there is an object or not', async (method, query) => {
    const name = mine(ada, 'private.txt');
    await upload(ada, name, 'mine');
    for (const each of [name, mine(ada, 'never-there.txt'), 'somewhere/else.txt', 'users/', 'users//x']) {
      const url = `${at(each)}${query}`;
      const body = method === 'PATCH' ? '{}' : undefined;
      expect(
        (await ask(method, url, { ...as(ben), 'content-type': 'application/json' }, body)).status,
        each,
      ).toBe(403);
      expect((await ask(method, url, {}, body)).status, each).toBe(401);
      expect((await ask(method, url, { authorization: 'Firebase nonsense' }, body)).status, each).toBe(401);
    }
  });

  it('is refused by uploads and listings', async () => {
    expect((await upload(ben, mine(ada, 'x'), 'x')).status).toBe(403);
    expect((await upload(ben, 'public/x', 'x')).status).toBe(403);
    for (const prefix of ['', 'users/', mine(ada, '').slice(0, -1), mine(ada, ''), mine(ada, 'a/')]) {
      const url = `${BUCKET}?prefix=${encodeURIComponent(prefix)}&delimiter=/`;
      expect((await ask('GET', url, as(ben))).status, prefix).toBe(403);
      expect((await ask('GET', url, {})).status, prefix).toBe(401);
    }
  });

  it('is told the same of a wrong token and of a missing object', async () => {
    const name = mine(ada, 'private.txt');
    for (const each of [name, mine(ada, 'never-there.txt'), 'elsewhere/x', mine(ben, 'x')]) {
      const answer = await ask('GET', `${at(each)}?alt=media&token=0b8c6d1c-2f3b-4f5e-9f61-1c8a3b1d2e3f`, {});
      expect([answer.status, answer.json]).toEqual([
        403,
        { error: { code: 403, message: 'Permission denied.' } },
      ]);
    }
  });
});

describe('the owner', () => {
  it('is told what is missing', async () => {
    const name = mine(ada, 'missing.txt');
    for (const method of ['GET', 'DELETE'] as const)
      expect((await ask(method, at(name), as(ada))).status).toBe(404);
    expect((await ask('PATCH', at(name), as(ada), '{}')).status).toBe(404);
    expect((await ask('GET', '/v0/b/other/o/x', as(ada))).status).toBe(404);
  });

  it('changes what is said of an object, and takes it back with null', async () => {
    const name = mine(ada, 'changed.txt');
    await upload(ada, name, 'x', { cacheControl: 'max-age=1', metadata: { a: '1', b: '2' } });
    const patch = (body: object) =>
      ask('PATCH', at(name), { ...as(ada), 'content-type': 'application/json' }, JSON.stringify(body));
    const changed = await patch({ cacheControl: null, contentLanguage: 'de', metadata: { a: null, c: '3' } });
    expect(changed.json).toMatchObject({
      metageneration: '2',
      contentLanguage: 'de',
      metadata: { b: '2', c: '3' },
    });
    expect(changed.json.cacheControl).toBeUndefined();
    expect((await patch({ metadata: null })).json.metadata).toBeUndefined();
    expect((await patch({ contentType: 'a\r\nSet-Cookie: x=1' })).status).toBe(400);
    expect((await patch({ metadata: { long: 'x'.repeat(10_000) } })).status).toBe(400);
    expect((await ask('PATCH', at(name), as(ada), 'no json')).status).toBe(400);
  });

  it('removes an object, once', async () => {
    const name = mine(ada, 'removed.txt');
    await upload(ada, name, 'x');
    expect((await ask('DELETE', at(name), as(ada))).status).toBe(204);
    expect((await ask('DELETE', at(name), as(ada))).status).toBe(404);
  });

  it('opens an object to others by tokens, and closes it again', async () => {
    const name = mine(ada, 'shared.txt');
    const [first] = (await upload(ada, name, 'for you')).json.downloadTokens.split(',');
    const added = await ask('POST', `${at(name)}?create_token=true`, as(ada));
    const [, second] = added.json.downloadTokens.split(',');
    const open = async (token: string) =>
      (await ask('GET', `${at(name)}?alt=media&token=${token}`, {})).status;
    expect([await open(first), await open(second)]).toEqual([200, 200]);
    await ask('POST', `${at(name)}?delete_token=${first}`, as(ada));
    expect([await open(first), await open(second)]).toEqual([403, 200]);
    const last = await ask('POST', `${at(name)}?delete_token=${second}`, as(ada));
    expect(await open(second)).toBe(403);
    expect(await open(last.json.downloadTokens)).toBe(200);
    // A token opens the bytes of its object; what is said of it stays its owner's.
    expect((await ask('GET', `${at(name)}?token=${last.json.downloadTokens}`, {})).status).toBe(401);
  });

  it.each(['', '%00', 'a%0Ab', 'x'.repeat(1100)])('cannot name an object %j', async (name) => {
    expect((await ask('GET', `${BUCKET}/${name}`, as(ada))).status).toBe(400);
    expect(
      (await ask('POST', `${BUCKET}?name=${name}`, { ...as(ada), 'content-type': 'text/plain' }, 'x')).status,
    ).toBe(400);
  });

  it('may name one as oddly as names go', async () => {
    for (const last of [
      '../../../etc/passwd',
      'a%2Fb',
      '100% _sure_',
      'ümläut 日本 🎉.txt',
      'q?x=1#y',
      'x'.repeat(900),
    ]) {
      const name = mine(ada, `odd/${last}`);
      expect((await upload(ada, name, last)).json, last).toMatchObject({ name });
      expect((await ask('GET', `${at(name)}?alt=media`, as(ada))).text).toBe(last);
    }
  });
});

describe('the bytes of an object', () => {
  const name = () => mine(ada, 'alphabet.txt');
  beforeAll(async () => {
    await upload(ada, name(), 'abcdefghij');
  });
  const read = (headers: Headers) => ask('GET', `${at(name())}?alt=media`, { ...as(ada), ...headers });

  it.each([
    ['bytes=0-2', 206, 'abc', 'bytes 0-2/10'],
    ['bytes=7-', 206, 'hij', 'bytes 7-9/10'],
    ['bytes=-2', 206, 'ij', 'bytes 8-9/10'],
    ['bytes=-99', 206, 'abcdefghij', 'bytes 0-9/10'],
    ['bytes=8-99', 206, 'ij', 'bytes 8-9/10'],
    ['bytes=0-0,2-3', 200, 'abcdefghij', undefined],
    ['bytes=5-2', 200, 'abcdefghij', undefined],
    ['lines=1-2', 200, 'abcdefghij', undefined],
  ])('answer %s with %i', async (range, status, text, contentRange) => {
    const answer = await read({ range });
    expect([answer.status, answer.text, answer.headers['content-range']]).toEqual([
      status,
      text,
      contentRange,
    ]);
    expect(answer.headers['content-length']).toBe(String(text.length));
  });

  it('answer a range behind their end with 416', async () => {
    const answer = await read({ range: 'bytes=10-' });
    expect([answer.status, answer.headers['content-range']]).toEqual([416, 'bytes */10']);
  });

  it('go out as they came in, whatever the browser could unpack', async () => {
    const long = mine(ada, 'long.txt');
    await upload(ada, long, 'a line\n'.repeat(1000));
    const answer = await ask('GET', `${at(long)}?alt=media`, { ...as(ada), 'accept-encoding': 'gzip, br' });
    expect([answer.headers['content-encoding'], answer.headers['content-length']]).toEqual([
      undefined,
      '7000',
    ]);
  });

  it('are not sent again to whoever has them, nor at all for HEAD', async () => {
    const { headers } = await read({});
    const etag = String(headers.etag);
    expect((await read({ 'if-none-match': etag })).status).toBe(304);
    expect((await read({ range: 'bytes=0-2', 'if-range': '"another"' })).status).toBe(200);
    const head = await ask('HEAD', `${at(name())}?alt=media`, as(ada));
    expect([head.status, head.headers['content-length'], head.text]).toEqual([200, '10', '']);
  });

  it.each([
    ['text/html', '<script>document.title="x"</script>'],
    ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['application/xhtml+xml', '<html/>'],
    ['text/xml', '<x/>'],
    ['application/pdf', '%PDF-1.4'],
    ['nonsense', 'x'],
  ])('are never a page of ours: %s', async (type, bytes) => {
    const page = mine(ada, 'page');
    const { json } = await upload(ada, page, bytes, { contentDisposition: 'inline' }, type);
    const { headers } = await ask('GET', `${at(page)}?alt=media&token=${json.downloadTokens}`, {});
    expect(headers).toMatchObject({
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-cache',
    });
    expect(headers['content-disposition']).toMatch(/^attachment; /);
  });

  it('may be shown where they are a picture, cached by one browser, and saved under their name', async () => {
    const picture = mine(ada, 'me.gif');
    await upload(
      ada,
      picture,
      'GIF89a',
      { cacheControl: 'public, max-age=3600', contentDisposition: 'inline; filename="it’s me.gif"' },
      'image/gif',
    );
    const read = async () => (await ask('GET', `${at(picture)}?alt=media`, as(ada))).headers;
    expect(await read()).toMatchObject({
      'content-type': 'image/gif',
      'content-disposition': "inline; filename*=UTF-8''it%E2%80%99s%20me.gif",
      'cache-control': 'private, max-age=3600',
    });
    await ask('PATCH', at(picture), as(ada), JSON.stringify({ contentDisposition: 'attachment' }));
    expect((await read())['content-disposition']).toBe("attachment; filename*=UTF-8''me.gif");
  });
});

describe('a listing', () => {
  let cleo: TestUser;
  beforeAll(async () => {
    cleo = await server.newUser();
    for (const path of [
      'b',
      'a/1',
      'a/2',
      'a_/x',
      'a%/y',
      'B',
      'a/sub/3',
      'a/sub/4',
      'é',
      'Z/1',
      'a//lost',
      'c/',
    ]) {
      await upload(cleo, mine(cleo, path), path);
    }
  });
  const list = (query: string) => ask('GET', `${BUCKET}?${query}`, as(cleo));
  const prefix = (path: string) => `prefix=${encodeURIComponent(mine(cleo, path))}&delimiter=/`;
  const short = ({ items, prefixes }: { items: { name: string }[]; prefixes: string[] }) =>
    [items.map(({ name }) => name), prefixes].map((names) =>
      names.map((name) => name.slice(mine(cleo, '').length)),
    );

  it('shows what lies right below, in the order of bytes', async () => {
    const { json } = await list(prefix(''));
    expect(short(json)).toEqual([
      ['B', 'b', 'é'],
      ['Z/', 'a%/', 'a/', 'a_/', 'c/'],
    ]);
    expect(json.nextPageToken).toBeUndefined();
    expect(json.items[0].bucket).toBe('tapebook');
    expect(short((await list(prefix('a/'))).json)).toEqual([['a/1', 'a/2'], ['a/sub/']]);
    expect((await list(prefix('nothing/'))).json).toEqual({ items: [], prefixes: [] });
  });

  it('shows all below without a delimiter, but for what has no place in a tree', async () => {
    const { json } = await list(`prefix=${encodeURIComponent(mine(cleo, 'a'))}`);
    expect(short(json)).toEqual([['a%/y', 'a/1', 'a/2', 'a/sub/3', 'a/sub/4', 'a_/x'], []]);
  });

  it('comes in pages that leave nothing out and repeat nothing', async () => {
    const seen: string[] = [];
    let token = '';
    let pages = 0;
    do {
      const { json } = await list(`${prefix('')}&maxResults=3${token}`);
      seen.push(...short(json).flat());
      token = json.nextPageToken === undefined ? '' : `&pageToken=${json.nextPageToken}`;
      pages += 1;
    } while (token !== '');
    expect(pages).toBe(3);
    expect(seen.toSorted()).toEqual(['B', 'Z/', 'a%/', 'a/', 'a_/', 'b', 'c/', 'é'].toSorted());
  });

  it('is refused for what it cannot be', async () => {
    for (const query of ['&maxResults=0', '&maxResults=x', '&pageToken=abc']) {
      expect((await list(`${prefix('')}${query}`)).status, query).toBe(400);
    }
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
