import { randomUUID } from 'node:crypto';
import type { Tx } from '#server/platform/database/index.ts';
import { plainName } from '../receive/receive-statement.ts';
import { NO_OPTIONS } from '../record/import-row.ts';
import type { ImportDeps } from '../runs/deps.ts';
import { queueImport } from '../runs/start-import.ts';
import { watchedFiles } from '../uploads/stray-file.ts';

/** Of the same bytes, and not taken back: what it could bring is there, or on its way. */
const isThere = async (tx: Tx, ownerId: string, sha256: string): Promise<boolean> =>
  (await tx
    .selectFrom('imports')
    .select('id')
    .where('user_id', '=', ownerId)
    .where('file_sha256', '=', sha256)
    .where('status', 'in', ['queued', 'running', 'needs-mapping', 'completed'])
    .executeTakeFirst()) !== undefined;

interface ComingFile {
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Asked in the transaction that takes the file; by default it is wanted. */
  readonly isWanted?: (tx: Tx, sha256: string) => Promise<boolean>;
}

/**
 * Imports a file that came by itself into a person's journal, as if it had been uploaded: it stands in the history, can be undone, and
 * asks what has to be asked. One of the same bytes that was imported before is passed over, so that a process that died between taking a
 * file and putting it aside leaves no second import.
 */
export async function takeFile(
  deps: ImportDeps,
  ownerId: string,
  { name, bytes, isWanted = async () => true }: ComingFile,
): Promise<void> {
  const fileKey = randomUUID();
  const written = await watchedFiles(deps, ownerId).write(fileKey, bytes);
  try {
    const isNew = await deps.database.tenant(ownerId, async (tx) => {
      if (!(await isWanted(tx, written.sha256)) || (await isThere(tx, ownerId, written.sha256))) return false;
      await queueImport(deps, tx, ownerId, {
        fileName: plainName(name),
        fileKey,
        ...written,
        options: NO_OPTIONS,
      });
      return true;
    });
    if (!isNew) await deps.files.remove(fileKey);
  } catch (error) {
    await deps.files.remove(fileKey);
    throw error;
  }
}
