import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openAppServer } from '../../testing/app-server.ts';
import { executions, importFile, ROUND_TRIP } from '../../testing/import-files.ts';
import { lockImport } from '../imports/record/imports.repository.ts';

const server = await openAppServer();

it('an import is not watched any longer by a program whose token was revoked', async () => {
  const owner = await server.newUser();
  await importFile(owner, executions(ROUND_TRIP));
  const { token, secret } = (await owner.call('POST', '/v2/tokens', { name: 'Watcher', access: 'read' }))
    .json;
  const [{ id }] = (await owner.call('GET', '/v2/imports')).json.imports;
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
  // Once the answer has begun the program was let in: only then is its token taken away.
  const watched = await server.app.inject({
    url: `/v2/imports/${id}/events`,
    headers: { authorization: `Bearer ${secret}` },
    payloadAsStream: true,
  });
  expect(watched.statusCode).toBe(200);
  expect((await owner.call('DELETE', `/v2/tokens/${token.id}`)).status).toBe(204);
  expect(await text(watched.stream())).toBe('');
  letGo.resolve();
  await other;
});
