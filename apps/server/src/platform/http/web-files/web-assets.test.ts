import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTemporaryFolder } from '../../../testing/temporary-folder.ts';
import { serveWebFiles, settledRoot } from './web-app.ts';

const webRoot = await openTemporaryFolder();
const app = Fastify();
const routes: string[] = [];
app.addHook('onRoute', ({ url }) => void routes.push(url));
app.addHook('onRequest', async (_, reply) => void reply.header('content-security-policy', 'long'));

const FILES = {
  'index-Aa1.js': 'plain',
  'index-Aa1.js.br': 'as brotli',
  'index-Aa1.js.gz': 'as gzip',
  'index-Aa1.js.map': '{}',
  'small-Bb2.css': 'small',
  'letters-Cc3.woff2': 'letters',
  ...Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`part-${at}.js`, `part ${at}`])),
};

beforeAll(async () => {
  await mkdir(join(webRoot, 'assets'));
  await writeFile(join(webRoot, 'favicon.svg'), '<svg/>');
  for (const [name, content] of Object.entries(FILES))
    await writeFile(join(webRoot, 'assets', name), content);
  await serveWebFiles(app, webRoot);
  await app.ready();
});
afterAll(() => app.close());

const ask = (name: string, encodings?: string, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({
    method,
    url: `/assets/${name}`,
    headers: encodings === undefined ? {} : { 'accept-encoding': encodings },
  });

it('a start takes no route for each file', () => {
  expect(routes.filter((url) => url.startsWith('/assets')).length).toBeLessThan(5);
});

it.each([
  ['index-Aa1.js', 'gzip, deflate, br, zstd', 'as brotli', 'br', 'application/javascript; charset=utf-8'],
  ['index-Aa1.js', 'gzip, br;q=0', 'as gzip', 'gzip', 'application/javascript; charset=utf-8'],
  ['index-Aa1.js', 'zstd', 'plain', undefined, 'application/javascript; charset=utf-8'],
  ['index-Aa1.js', undefined, 'plain', undefined, 'application/javascript; charset=utf-8'],
  ['index-Aa1.js.map', 'br', '{}', undefined, 'application/json; charset=utf-8'],
  ['small-Bb2.css', 'gzip, br', 'small', undefined, 'text/css; charset=utf-8'],
  ['letters-Cc3.woff2', 'gzip, br', 'letters', undefined, 'font/woff2'],
])('%s for whom takes %s', async (name, encodings, body, encoding, type) => {
  const answer = await ask(name, encodings);
  expect([answer.statusCode, answer.body]).toEqual([200, body]);
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': String(body.length),
    'content-type': type,
    vary: 'accept-encoding',
  });
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(answer.headers['content-security-policy']).toBeUndefined();
  const head = await ask(name, encodings, 'HEAD');
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', `${body.length}`]);
});

it.each(['nothing-Dd4.js', 'index-Aa1.js.br', '..%2ffavicon.svg', '..%2fassets%2findex-Aa1.js', '%00', ''])(
  'there is nothing at %j',
  async (name) => {
    expect((await ask(name, 'br')).statusCode).toBe(404);
  },
);

it('what was asked for once is there although its release is gone, and the rest is not', async () => {
  expect((await ask('part-7.js')).body).toBe('part 7');
  await rm(join(webRoot, 'assets'), { recursive: true });
  expect((await ask('part-7.js')).body).toBe('part 7');
  expect((await ask('part-8.js')).statusCode).toBe(404);
});

it('a page finds all of its files although the newest build is another one', async () => {
  const builds = await openTemporaryFolder();
  for (const name of ['first', 'second']) {
    await mkdir(join(builds, name, 'assets'), { recursive: true });
    await writeFile(join(builds, name, 'assets', `${name}.js`), name);
  }
  const newest = join(builds, 'current');
  await symlink('first', newest, 'junction');
  const server = Fastify();
  await serveWebFiles(server, settledRoot(newest));
  await rm(newest);
  await symlink('second', newest, 'junction');
  expect((await server.inject('/assets/first.js')).body).toBe('first');
  await server.close();
});

it('what is not hashed is always fresh', async () => {
  const { headers, body } = await app.inject('/favicon.svg');
  expect([body, headers['cache-control']]).toEqual(['<svg/>', 'no-cache']);
});
