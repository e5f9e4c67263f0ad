import { ProblemError } from '#server/platform/problems/index.ts';

export const unreadable = (cause?: unknown): ProblemError =>
  new ProblemError(
    'unreadable-archive',
    'This is not a zip that can be opened, or it ends too early. Choose the archive as it was exported, or export it again.',
    { cause },
  );

export const notOurs = (): ProblemError =>
  new ProblemError(
    'unreadable-archive',
    'This zip is not a journal archive: its manifest is missing or says something else. Statements go to Import.',
  );

export const changed = (path: string): ProblemError =>
  new ProblemError(
    'archive-changed',
    `${path} is not as it was exported: the archive was changed or damaged on its way. Nothing was brought back; take another copy of it.`,
  );

export const tooNew = (): ProblemError =>
  new ProblemError(
    'archive-too-new',
    'This archive was made by a newer Tapebook, and this one cannot read it. Nothing was restored; update Tapebook first.',
  );

export const ofAnother = (): ProblemError =>
  new ProblemError(
    'archive-of-another',
    'This archive was made from another journal, not from this one. It can be restored here; confirm that you want that.',
  );

export const doesNotFit = (table: string | null, cause: unknown): ProblemError =>
  new ProblemError(
    'invalid-content',
    `${table === null ? 'One of its files of records' : `records/${table}.ndjson`} holds something that no journal can hold, or that points at what is not there. Nothing was brought back.`,
    { cause },
  );

/** Data exceptions and broken constraints: what an archive that is as it was exported never has. */
export const isUnfit = (state: string | undefined | null): boolean => /^(22|23)/.test(state ?? '');

export const isRunning = (): ProblemError =>
  new ProblemError(
    'restore-running',
    'An archive is already being restored into this journal. Wait until it is done, then try again.',
  );

export const noRoom = (cause?: unknown): ProblemError =>
  new ProblemError('storage-full', 'There is no room for what is in this archive. Nothing was restored.', {
    cause,
  });

/** What a disk without room says. */
export const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

export const lostArchive = (cause: unknown): ProblemError =>
  new ProblemError(
    'unreadable-archive',
    'The server no longer has the archive. Nothing was restored; choose it again.',
    { cause },
  );

/** What was begun several times, and ended the process or failed each time. */
export const gaveUp = (): ProblemError =>
  new ProblemError(
    'internal-error',
    'Restoring this archive was started several times, and each time the server ended before it was done. Nothing was restored; tell whoever runs it.',
  );

export const failedHere = (cause: unknown): ProblemError =>
  new ProblemError(
    'internal-error',
    'Something went wrong on our side while this archive was restored. Nothing of it is in the journal; try again, and tell whoever runs the server if it happens again.',
    { cause },
  );
