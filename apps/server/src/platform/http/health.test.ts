import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { serveHealth } from './health.ts';

it('is not ready where what it depends on says nothing in time', async () => {
  const app = Fastify();
  app.decorate('readiness', { draining: false });
  serveHealth(app, { database: () => new Promise(() => {}), storage: async () => {} }, 1);
  const answer = await app.inject('/readyz');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  expect(answer.json()).toEqual({ status: 'failing', checks: { database: 'failing', storage: 'ok' } });
  expect((await app.inject('/healthz')).statusCode).toBe(200);
});
