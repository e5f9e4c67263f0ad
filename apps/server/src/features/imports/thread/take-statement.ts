import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import type { Files } from '#server/platform/files/index.ts';
import { NO_OPTIONS } from '../record/import-row.ts';
import { insertImport } from '../record/imports.repository.ts';
import { importRow } from './run-import.ts';

interface NamedText {
  readonly fileName: string;
  readonly text: string;
  /** Id of the account that it goes to. */
  readonly accountId: string;
}

/**
 * Brings a small statement into the journal within a transaction, as an import like any other: kept, traceable, to be undone.
 * For files that the server has written itself, so that nobody has to wait for a thread; what a person sends is read by one.
 *
 * @returns the id of the import.
 */
export async function takeStatement(
  tx: Tx,
  files: Files,
  ownerId: string,
  { fileName, text, accountId }: NamedText,
): Promise<string> {
  const fileKey = randomUUID();
  const { size, sha256 } = await files.write(fileKey, Readable.from([Buffer.from(text)]));
  try {
    const row = await insertImport(tx, ownerId, {
      id: randomUUID(),
      fileName,
      fileKey,
      fileSize: size,
      fileSha256: sha256,
      options: { ...NO_OPTIONS, account: accountId },
    });
    // What the server writes itself is no more than it has room for.
    await importRow(tx, { files, mostActivities: null }, row, true, () => {});
    // Tables of the transaction alone: the next statement of the same one makes its own.
    await sql`DISCARD TEMP`.execute(tx);
    return row.id;
  } catch (error) {
    await files.remove(fileKey);
    throw error;
  }
}
