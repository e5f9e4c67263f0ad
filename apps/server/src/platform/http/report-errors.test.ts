import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { openOwnAppServer } from '../../testing/app-server.ts';

const received: { readonly url: string; readonly body: string }[] = [];
let heard = Promise.withResolvers<void>();
const service = createServer(async (request, response) => {
  received.push({ url: request.url ?? '', body: await text(request) });
  response.end('{}');
  heard.resolve();
});
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
afterAll(() => void service.close());
const host = `127.0.0.1:${(service.address() as AddressInfo).port}`;

const server = await openOwnAppServer({
  SENTRY_DSN: `http://public@${host}/42`,
  POSTHOG_KEY: 'phc_key',
  POSTHOG_HOST: 'https://stats.example.com',
});

it('tells the configured service of what nobody expected, without address, words or person', async () => {
  const user = await server.newUser();
  expect((await user.call('GET', '/v2/trades/0190c3d2-7a10-8c4e-9a55-1d2f3a4b5c6d')).status).toBe(404);
  await server.database.asOwner('ALTER TABLE tapebook.tags RENAME TO tags_away');
  const answer = await user.call('GET', '/v2/tags?token=secret');
  await server.database.asOwner('ALTER TABLE tapebook.tags_away RENAME TO tags');
  expect(answer.status).toBe(500);
  await heard.promise;
  heard = Promise.withResolvers();
  expect(received).toHaveLength(1);
  const [{ url, body } = { url: '', body: '' }] = received;
  expect(url).toMatch(/^\/api\/42\/envelope\/\?sentry_version=7&sentry_key=public/);
  const [head = '', item = '', event = ''] = body.split('\n');
  expect(JSON.parse(item).type).toBe('event');
  const told = JSON.parse(event);
  expect(JSON.parse(head).event_id).toBe(told.event_id);
  expect(told).toMatchObject({ platform: 'node', transaction: 'GET /v2/tags' });
  expect(told.release).toMatch(/^tapebook@\d/);
  expect(told.exception.values[0].stacktrace.frames.length).toBeGreaterThan(0);
  expect(body).not.toContain(user.userId);
  expect(body).not.toMatch(/secret|example\.com/);
});

it('opens the policy of pages for the configured services alone, and names them to pages', async () => {
  const { headers, json } = await server.anonymous('GET', '/v2/app_config');
  expect(headers['content-security-policy']).toContain(
    `connect-src 'self' http://${host} https://stats.example.com;`,
  );
  expect(headers['content-security-policy']).toMatch(/script-src 'self'(?! http)/);
  expect(json.services).toMatchObject({
    analytics: { key: 'phc_key', url: 'https://stats.example.com' },
    errorReporting: { dsn: `http://public@${host}/42`, traceSampleRate: 0.25 },
  });
});
