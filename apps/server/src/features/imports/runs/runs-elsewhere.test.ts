import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openOwnAppServer } from '../../../testing/app-server.ts';
import { executions, ROUND_TRIP } from '../../../testing/import-files.ts';
import { lockImport } from '../record/imports.repository.ts';

const server = await openOwnAppServer();

it('an upload whose import another process has in hand waits for its end there', async () => {
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
  let answered = false;
  const meanwhile = upload().finally(() => {
    answered = true;
  });
  await expect
    .poll(async () => (await user.call('GET', '/v2/imports')).json.imports)
    .toMatchObject([{ id, status: 'running' }]);
  expect(answered).toBe(false);
  letGo.resolve();
  await other;
  await status('completed');
  expect(await meanwhile).toMatchObject({ status: 200, json: { import: { id, status: 'completed' } } });
  expect((await user.call('GET', '/v2/trades')).json.trades).toHaveLength(1);
});
