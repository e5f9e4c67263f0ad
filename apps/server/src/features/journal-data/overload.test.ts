import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openOwnAppServer } from '../../testing/app-server.ts';

const server = await openOwnAppServer();

/** Reads the person's journal for as long as it is not told to end. */
async function keepBusy(userId: string) {
  const held = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const reading = server.database.largeRead(userId, async () => {
    begun.resolve();
    await held.promise;
  });
  await begun.promise;
  return async () => {
    held.resolve();
    await reading;
  };
}

it('however much one person asks for, every answer is whole or says when to come back, and others are answered', async () => {
  const [greedy, other] = [await server.newUser(), await server.newUser()];
  const free = await keepBusy(greedy.userId);
  const asked = Array.from({ length: 200 }, () => greedy.call('GET', '/v2/app_data'));
  // Beyond those that may wait, nobody is kept.
  const refused = await Promise.any(
    asked.map(async (each) => {
      const answer = await each;
      if (answer.status !== 503) throw new Error('served');
      return answer;
    }),
  );
  expect(refused.json.code).toBe('unavailable');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await other.call('GET', '/user/settings')).status).toBe(200);
  expect((await greedy.call('GET', '/user/settings')).status).toBe(200);
  expect((await server.anonymous('GET', '/readyz')).status).toBe(200);
  await free();
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
}, 60_000);

it('a database that is lost in the middle of a call answers 503, and the next call is served', async () => {
  const user = await server.newUser();
  await user.call('GET', '/user/settings');
  const lost = server.database.tenant(user.userId, async (tx) => {
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx);
    await server.database.asOwner('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
    await sql`SELECT 1`.execute(tx);
  });
  await expect(lost).rejects.toMatchObject({ code: 'unavailable', status: 503, retryAfterSeconds: 5 });
  expect((await user.call('GET', '/user/settings')).status).toBe(200);
});
