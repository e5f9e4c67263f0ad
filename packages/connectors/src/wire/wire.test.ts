import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { ConnectorError } from '../contracts/connector-error.ts';
import { createFakeIo } from './fake-io.testing.ts';
import { openWire } from './wire.ts';

const ANSWERS: Record<string, (response: ServerResponse) => void> = {
  '/ok': (response) => response.end('fine'),
  '/moved': (response) => response.writeHead(302, { location: '/ok' }).end(),
  '/away': (response) => response.writeHead(302, { location: 'http://localhost:9/secret' }).end(),
  '/circle': (response) => response.writeHead(302, { location: '/circle' }).end(),
  '/huge': (response) => response.end(Buffer.alloc(5000)),
  '/silent': () => {},
  '/cut': (response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('half', () => response.destroy());
  },
  '/slow-down': (response) => response.writeHead(429, { 'retry-after': '90' }).end(),
  '/banned': (response) => response.writeHead(418).end(),
  '/refused': (response) => response.writeHead(401).end(),
  '/down': (response) => response.writeHead(503).end(),
  '/unknown': (response) => response.writeHead(404).end('no such account'),
};
const server = createServer((request, response) => ANSWERS[request.url ?? '']?.(response));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const io = createFakeIo([]);
const get = (path: string, base = origin) =>
  openWire(io, { service: origin }, { timeoutMs: 300, bodyLimit: 1000 })(new URL(path, base));
const failure = (path: string, base?: string): Promise<ConnectorError> =>
  get(path, base).then(
    () => Promise.reject(new Error(`${path} was answered`)),
    (error: unknown) => (error instanceof ConnectorError ? error : Promise.reject(error)),
  );

test('an answer comes with its bytes, over redirects within the host', async () => {
  expect(Buffer.from((await get('/ok')).bytes).toString()).toBe('fine');
  expect(Buffer.from((await get('/moved')).bytes).toString()).toBe('fine');
  expect(await get('/unknown')).toMatchObject({ status: 404 });
});

test('no other host is ever called, not by a redirect either', async () => {
  expect(await failure('/ok', 'http://127.0.0.1:9')).toMatchObject({ kind: 'broken', code: 'foreign-host' });
  expect(await failure('/away')).toMatchObject({ kind: 'broken', code: 'foreign-host' });
});

test.each([
  ['/circle', 'broken', 'unreadable-answer'],
  ['/huge', 'broken', 'unreadable-answer'],
  ['/silent', 'transient', 'timed-out'],
  ['/cut', 'transient', 'no-answer'],
  ['/slow-down', 'rate-limited', 'http-429'],
  ['/banned', 'rate-limited', 'http-418'],
  ['/refused', 'needs-user', 'http-401'],
  ['/down', 'transient', 'http-503'],
])('%s is %s', async (path, kind, code) => {
  expect(await failure(path)).toMatchObject({ kind, code });
});

test('how long to wait is the broker’s word', async () => {
  const { retryAt } = await failure('/slow-down');
  expect(retryAt?.getTime()).toBe(io.now().getTime() + 90_000);
});
