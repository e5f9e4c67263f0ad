import { createHash } from 'node:crypto';
import { FileMissingError, type Files } from '#server/platform/files/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import type { ImportRow } from '../record/import-row.ts';
import type { Refused } from './refusals.ts';

/** Said where the bytes of an import are not there any more. */
export const FILE_GONE: Refused = {
  code: 'file-gone',
  message:
    'The file of this import is no longer stored, so it cannot be read again. What it imported stays. Upload the statement again.',
};

/**
 * Makes sure that the stored file is the one that was uploaded, before anything of it is handed out or read anew.
 *
 * @throws {ProblemError} `file-gone`, or `file-changed` where its hash is another.
 */
export async function checkStoredFile(
  files: Files,
  row: Pick<ImportRow, 'file_key' | 'file_sha256'>,
): Promise<void> {
  const hash = createHash('sha256');
  try {
    for await (const bytes of files.read(row.file_key)) hash.update(bytes);
  } catch (error) {
    if (error instanceof FileMissingError) throw new ProblemError(FILE_GONE.code, FILE_GONE.message);
    throw error;
  }
  if (hash.digest('hex') === row.file_sha256) return;
  throw new ProblemError(
    'file-changed',
    'The stored file is not the one that was uploaded: its contents have changed since. Upload the statement again.',
  );
}
