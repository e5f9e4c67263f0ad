import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { openFiles } from '#server/platform/files/index.ts';
import { openAppServer, type TestUser } from '../../../testing/app-server.ts';
import { executions, handOver, importFile, ROUND_TRIP } from '../../../testing/import-files.ts';
import { strayFileJob } from '../uploads/stray-file.ts';

const server = await openAppServer();
const files = openFiles(server.config.files);

async function keyOf(user: TestUser, table: 'imports' | 'import_uploads', id: string): Promise<string> {
  const row = await server.database.tenant(user.userId, (tx) =>
    tx.selectFrom(table).select('file_key').where('id', '=', id).executeTakeFirstOrThrow(),
  );
  return row.file_key;
}

/** The ways in which the file of an import is looked at again. */
const WAYS = [
  ['GET', 'file', undefined],
  ['POST', 'preview', {}],
  ['POST', 'run', {}],
] as const;

async function expectProblem(id: string, user: TestUser, status: number, code: string) {
  for (const [method, way, body] of WAYS) {
    const answer = await user.call(method, `/v2/imports/${id}/${way}`, body);
    expect(answer.json, way).toMatchObject({ status, code });
    expect(answer.headers['content-disposition']).toBeUndefined();
  }
}

it('a stored file that is missing is told as gone, and one that changed by its hash', async () => {
  const user = await server.newUser();
  const { id } = await importFile(user, executions(ROUND_TRIP));
  const key = await keyOf(user, 'imports', id);
  await files.write(key, Readable.from([Buffer.from('something else')]));
  await expectProblem(id, user, 409, 'file-changed');
  await files.remove(key);
  await expectProblem(id, user, 410, 'file-gone');
  expect((await user.call('GET', '/v2/trades')).json.trades).toHaveLength(1);

  const waiting = await handOver(user, executions(ROUND_TRIP));
  await files.remove(await keyOf(user, 'import_uploads', waiting));
  const preview = await user.call('POST', `/v2/imports/uploads/${waiting}/preview`, {});
  expect(preview.json).toMatchObject({ status: 410, code: 'file-gone' });
});

it('a file that belongs to nothing is removed, and no other', async () => {
  const user = await server.newUser();
  const kept = await keyOf(user, 'import_uploads', await handOver(user, executions(ROUND_TRIP)));
  const stray = '0190c3d2-7a10-8c4e-9a55-1d2f3a4b5c6d';
  await files.write(stray, Readable.from([Buffer.from('left behind')]));
  const job = strayFileJob({ database: server.database, files });
  const { signal } = new AbortController();
  for (const fileKey of [kept, stray]) await job.handle({ ownerId: user.userId, fileKey }, { signal });
  const sizeOf = async (key: string) => (await files.read(key).toArray()).length;
  expect(await sizeOf(kept)).toBe(1);
  await expect(sizeOf(stray)).rejects.toThrow('There is no file');
  const jobs = await server.database.asOwner(
    `select from pgboss.job where name = 'stray-import-file' and data->'payload'->>'fileKey' = $1`,
    [kept],
  );
  expect(jobs).toHaveLength(1);
});
