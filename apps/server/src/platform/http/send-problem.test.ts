import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { sendProblem } from './send-problem.ts';

const database = await openTestDatabase();
function openApp() {
  const app = Fastify();
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply));
  return app;
}

it('a problem says nothing of the body that failed', async () => {
  const app = openApp();
  // The body fails before its first byte.
  app.get('/file', async (_, reply) =>
    reply
      .headers({
        'content-disposition': 'attachment; filename="year.csv"',
        etag: '"1"',
        'content-length': '10',
      })
      .send(
        new Readable({
          read() {
            this.destroy(new Error('gone'));
          },
        }),
      ),
  );
  const answer = await app.inject('/file');
  expect(answer.statusCode).toBe(500);
  expect(answer.headers).not.toHaveProperty('content-disposition');
  expect(answer.headers).not.toHaveProperty('etag');
  expect(answer.json()).toMatchObject({ code: 'internal-error' });
});

it('what is written under something that was deleted meanwhile is a conflict, and what is read there is gone', async () => {
  const app = openApp();
  app.post('/rows', () =>
    database.tenant('anna', (tx) =>
      tx
        .insertInto('import_rows')
        .values({
          user_id: 'anna',
          import_id: '0190c3d2-7a10-8c4e-9a55-1d2f3a4b5c6d',
          ordinal: 1,
          verdict: 'ignored',
          code: 'x',
          message: 'x',
        })
        .execute(),
    ),
  );
  app.get('/rows', () =>
    database.tenant('anna', (tx) => tx.selectFrom('imports').selectAll().executeTakeFirstOrThrow()),
  );
  const written = await app.inject({ method: 'POST', url: '/rows' });
  expect([written.statusCode, written.json().code]).toEqual([409, 'conflict']);
  const read = await app.inject('/rows');
  expect([read.statusCode, read.json().code]).toEqual([404, 'not-found']);
});
