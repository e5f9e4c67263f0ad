import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openOwnAppServer } from '../../../testing/app-server.ts';
import { executions, ROUND_TRIP } from '../../../testing/import-files.ts';
import { lockImport } from '../record/imports.repository.ts';

const server = await openOwnAppServer();

it('an upload whose import another process has in hand is told to come back, and finds it then', async () => {
  const user = await server.newUser();
  const upload = () =>
    user.send(
      '/imports/statement/upload',
      executions(ROUND_TRIP),
      {},
      { 'idempotency-key': 'the same file' },
    );
  const first = await upload();
  expect(first.status).toBe(200);
  const { id } = first.json.import;
  const status = (to: string) =>
    server.database.tenant(user.userId, (tx) =>
      tx
        .updateTable('imports')
        .set({ status: sql`${to}` })
        .where('id', '=', id)
        .execute(),
    );
  await status('running');
  // What an import of another process holds while it runs.
  const held = Promise.withResolvers<void>();
  const letGo = Promise.withResolvers<void>();
  const other = server.database.tenant(user.userId, async (tx) => {
    await lockImport(tx, user.userId, id);
    held.resolve();
    await letGo.promise;
  });
  await held.promise;
  const meanwhile = await upload();
  expect(meanwhile).toMatchObject({ status: 503, json: { code: 'unavailable' } });
  expect(meanwhile.headers['retry-after']).toBe('3');
  expect(meanwhile.json.detail).toContain(`look for it under Import in a moment, or at /v2/imports/${id}.`);
  expect((await user.call('GET', '/v2/imports')).json.imports).toMatchObject([{ id, status: 'running' }]);
  letGo.resolve();
  await other;
  await status('completed');
  expect(await upload()).toMatchObject({ status: 200, json: { import: { id, status: 'completed' } } });
  expect((await user.call('GET', '/v2/trades')).json.trades).toHaveLength(1);
});
