import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openOwnAppServer } from '../../testing/app-server.ts';
import { executions, importFile, ROUND_TRIP } from '../../testing/import-files.ts';
import { userWith } from '../../testing/test-user.ts';
import { lockImport } from '../imports/record/imports.repository.ts';

const server = await openOwnAppServer();

it('an import is not watched any longer by a program whose token was revoked', async () => {
  const owner = await server.newUser();
  await importFile(owner, executions(ROUND_TRIP));
  const { token, secret } = (await owner.call('POST', '/v2/tokens', { name: 'Watcher', access: 'read' }))
    .json;
  const program = userWith(server.app, { userId: owner.userId, email: owner.email, idToken: secret });
  const [{ id }] = (await program.call('GET', '/v2/imports')).json.imports;
  await server.database.tenant(owner.userId, (tx) =>
    tx.updateTable('imports').set({ status: sql`'running'` }).where('id', '=', id).execute(),
  );
  // As while another process works on it, and would for ever.
  const held = Promise.withResolvers<void>();
  const letGo = Promise.withResolvers<void>();
  const other = server.database.tenant(owner.userId, async (tx) => {
    await lockImport(tx, owner.userId, id);
    held.resolve();
    await letGo.promise;
  });
  await held.promise;
  const watched = program.call('GET', `/v2/imports/${id}/events`);
  expect((await owner.call('DELETE', `/v2/tokens/${token.id}`)).status).toBe(204);
  const { status, text } = await watched;
  expect([status, text]).toEqual([200, '']);
  letGo.resolve();
  await other;
});
