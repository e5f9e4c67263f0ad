import type { Statistics } from '#server/features/statistics/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Tx } from '#server/platform/database/index.ts';
import type { Jobs } from '#server/platform/jobs/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { type EntryRow, lockEntry } from './entries.repository.ts';

export interface EntryDeps {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly statistics: Statistics;
}

export const nowOf = (clock: Clock): string => new Date(clock.now()).toISOString();

export const noEntry = () => new ProblemError('not-found', 'There is no such entry in this journal.');

/** @throws {ProblemError} `not-found`, also of what lies in the trash. */
export async function lockKnownEntry(tx: Tx, ownerId: string, id: string): Promise<EntryRow> {
  const entry = await lockEntry(tx, ownerId, id);
  if (entry === undefined || entry.deleted_at !== null) throw noEntry();
  return entry;
}
