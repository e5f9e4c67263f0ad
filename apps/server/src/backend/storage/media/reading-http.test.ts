import { beforeAll, describe, expect, it } from 'vitest';
import { openAppServer, type TestUser } from '../../../testing/app-server.ts';
import { as, at, type Headers, mine, storageCalls } from '../../../testing/storage-calls.ts';

const server = await openAppServer();
const { ask, upload } = storageCalls(server);
const BUCKET = '/v0/b/tapebook/o';
let ada: TestUser;
beforeAll(async () => {
  ada = await server.newUser();
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
      const { json } = await list(`${prefix('')}&maxResults=3&pageToken=${token}`);
      seen.push(...short(json).flat());
      token = json.nextPageToken ?? '';
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
