import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { forUnreadableRequests } from './unreadable-requests.ts';

// Node takes the longer of the two for the body: that of the headers has to be the shorter one.
const app = Fastify({
  ...forUnreadableRequests(300),
  http: { headersTimeout: 200, connectionsCheckingInterval: 20 },
});
app.post('/', async () => 'read');
await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => app.close());

/** What the server answers to these bytes, until it closes. */
function answerTo(text: string): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let answer = '';
  socket.setEncoding('utf8').on('data', (part) => {
    answer += part;
  });
  socket.on('close', () => resolve(answer));
  socket.on('error', reject);
  socket.write(text);
  return promise;
}

it.each([
  [
    'a body that does not come',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\nhalf',
    408,
    'request-timeout',
  ],
  ['what is no HTTP', 'GET / HTTQ/9\r\n\r\n', 400, 'invalid-request'],
  [
    'headers without end',
    `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
    413,
    'request-too-large',
  ],
])('%s ends in a problem in words', async (_, text, status, code) => {
  const [head = '', body = ''] = (await answerTo(text)).split('\r\n\r\n');
  expect(head).toContain(`HTTP/1.1 ${status}`);
  expect(head).toContain('application/problem+json');
  expect(JSON.parse(body)).toMatchObject({ status, code });
});
