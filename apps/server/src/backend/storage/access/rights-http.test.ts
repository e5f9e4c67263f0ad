import { beforeAll, describe, expect, it } from 'vitest';
import { openAppServer, type TestUser } from '../../../testing/app-server.ts';
import { as, at, mine, storageCalls } from '../../../testing/storage-calls.ts';

const server = await openAppServer();
const { ask, upload } = storageCalls(server);
const BUCKET = '/v0/b/tapebook/o';
let ada: TestUser;
let ben: TestUser;
beforeAll(async () => {
  [ada, ben] = [await server.newUser(), await server.newUser()];
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

  it.each([
    '{"metadata":{"k":"\\u0000"}}',
    '{"metadata":{"k":"\\ud800"}}',
    '{"metadata":{"\\u0000":"v"}}',
    '{"metadata":{"\\udc00":"v"}}',
    '{"contentType":"\\ud800/x"}',
    '{"cacheControl":"\\u0000"}',
  ])('cannot say %s of an object, which no database keeps', async (body) => {
    const name = mine(ada, 'odd.txt');
    await upload(ada, name, 'x');
    expect((await ask('PATCH', at(name), as(ada), body)).status).toBe(400);
    const start = { ...as(ada), 'x-goog-upload-protocol': 'resumable', 'x-goog-upload-command': 'start' };
    const address = `/v0/b/tapebook/o?name=${encodeURIComponent(name)}`;
    expect((await ask('POST', address, start, body)).status).toBe(400);
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
