import { randomUUID } from 'node:crypto';
import { MAX_WAITING_UPLOADS } from '@tapebook/contract';
import { sql } from 'kysely';
import { ensureJournal } from '#server/features/journals/index.ts';
import { requireRoomForStatement } from '#server/features/limits/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import type { StoredStatement } from '../receive/receive-statement.ts';
import { NO_OPTIONS } from '../record/import-row.ts';
import type { ImportDeps } from '../runs/deps.ts';
import { expireUploadJob } from './expire-upload.ts';
import { findUploads, insertUpload, KEPT_SECONDS, type UploadRow } from './uploads.repository.ts';

const MEBIBYTE = 1024 * 1024;
/** What the waiting files of one person may take up together. */
const MOST_BYTES = 1024 * MEBIBYTE;

function refuseTooMany(waiting: readonly UploadRow[], size: number): void {
  if (waiting.length >= MAX_WAITING_UPLOADS) {
    throw new ProblemError(
      'limit-reached',
      `${waiting.length} files wait already. Import some of them, or put them away.`,
    );
  }
  const taken = waiting.reduce((sum, { file_size: each }) => sum + Number(each), size);
  if (taken > MOST_BYTES) {
    throw new ProblemError(
      'limit-reached',
      `The files that wait may take up ${MOST_BYTES / MEBIBYTE} MiB together. Import some of them first.`,
    );
  }
}

/** Keeps a stored file until it is imported or put away; it is put away by itself after a day. */
export async function keepUpload(
  deps: ImportDeps,
  tx: Tx,
  ownerId: string,
  statement: StoredStatement,
): Promise<UploadRow> {
  await ensureJournal(tx, ownerId);
  // Two that come at once must both see the other. Not by a lock of the journal: what is looked at holds that meanwhile.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`uploads of ${ownerId}`}, 0))`.execute(tx);
  refuseTooMany(await findUploads(tx, ownerId), statement.size);
  const row = await insertUpload(tx, ownerId, { id: randomUUID(), ...statement, options: NO_OPTIONS });
  await requireRoomForStatement(tx, ownerId, deps.limits.statementBytes);
  await deps.jobs.enqueue(
    expireUploadJob(deps),
    { ownerId, uploadId: row.id },
    { tx, startAfterSeconds: KEPT_SECONDS },
  );
  return row;
}
