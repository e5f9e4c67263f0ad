import * as z from 'zod/mini';
import type { Database, Tx } from '#server/platform/database/index.ts';
import type { Files } from '#server/platform/files/index.ts';
import type { JobDefinition, Jobs } from '#server/platform/jobs/index.ts';

const payload = z.object({ ownerId: z.string(), fileKey: z.string() });

/** Well after the longest upload has ended, one way or another. */
const LOOKED_AT_AFTER_SECONDS = 2 * 3600;

async function isKept(tx: Tx, ownerId: string, fileKey: string): Promise<boolean> {
  const of = (table: 'imports' | 'import_uploads') =>
    tx
      .selectFrom(table)
      .select('id')
      .where('user_id', '=', ownerId)
      .where('file_key', '=', fileKey)
      .executeTakeFirst();
  return (await of('imports')) !== undefined || (await of('import_uploads')) !== undefined;
}

interface Deps {
  readonly database: Database;
  readonly files: Files;
  readonly jobs: Jobs;
}

/** Removes a file that came in and belongs to nothing: whoever received it died before it was written down. */
export const strayFileJob = ({
  database,
  files,
}: Omit<Deps, 'jobs'>): JobDefinition<z.infer<typeof payload>> => ({
  name: 'stray-import-file',
  payload,
  async handle({ ownerId, fileKey }) {
    const kept = await database.tenant(ownerId, (tx) => isKept(tx, ownerId, fileKey));
    if (!kept) await files.remove(fileKey);
  },
});

/** The same files, of which none stays that belongs to nothing. */
export const watchedFiles = (deps: Deps, ownerId: string): Files => ({
  ...deps.files,
  async write(fileKey, bytes) {
    await deps.database.tenant(ownerId, (tx) =>
      deps.jobs.enqueue(
        strayFileJob(deps),
        { ownerId, fileKey },
        { tx, startAfterSeconds: LOOKED_AT_AFTER_SECONDS },
      ),
    );
    return deps.files.write(fileKey, bytes);
  },
});
