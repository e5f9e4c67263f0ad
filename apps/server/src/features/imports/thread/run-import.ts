import { type AccountRow, findAccounts } from '#server/features/accounts/index.ts';
import { type Database, stoppable, type Tx, takeStock } from '#server/platform/database/index.ts';
import type { Files } from '#server/platform/files/index.ts';
import { refuseArchived } from '#server/features/intake/accounts/refuse-archived.ts';
import { type ImportOptions, type ImportRow, isUnderWay, NO_COUNTS } from '../record/import-row.ts';
import { beginImport, finishImport, lockImport, markUndone } from '../record/imports.repository.ts';
import { keepStatement } from '#server/features/intake/keep-judged.ts';
import { MappingLookup } from '../statement/mapping-lookup.ts';
import { type Reading, readIntoStaging } from '#server/features/intake/staging/stage-source.ts';
import { refusalOf } from '../statement/refusals.ts';
import { findSavedMappings } from '../saved-mappings/saved-mappings.repository.ts';
import { createStaging } from '#server/features/intake/staging/staging-rows.ts';
import { statedProblems } from '../statement/stated-problems.ts';
import { filesJson } from '../statement/statement-files.ts';
import type { ReportProgress } from '../record/import-progress.ts';
import { takeBack } from '../runs/undo-import.ts';

interface Deps {
  readonly database: Database;
  readonly files: Files;
}

/** What so many new rows do to plans is not left to the database's own upkeep, which comes by once a minute. */
const MANY = 20_000;

/** Thrown to roll back what a refused reading has staged; carries what is to be kept of it. */
class NotImported extends Error {
  readonly end: Parameters<typeof finishImport>[3];

  constructor(end: Parameters<typeof finishImport>[3]) {
    super(`Not imported: ${end.status}`);
    this.end = end;
  }
}

/** An import that another process has in hand: this one leaves it alone. */
export class RunsElsewhere extends Error {
  override readonly name = 'RunsElsewhere';
}

function refuseUnread({ summary }: Reading): void {
  const recognised = {
    files: filesJson(summary),
    ...(summary.detected === null
      ? {}
      : { broker: summary.detected.broker, format: summary.detected.format }),
  };
  const problems = statedProblems(summary);
  if (summary.outcome === 'needs-mapping')
    throw new NotImported({ status: 'needs-mapping', ...recognised, problems });
  if (summary.outcome === 'refused') {
    const refused = refusalOf(summary.problems);
    throw new NotImported({
      status: 'failed',
      ...recognised,
      problems: [{ line: null, code: refused.code, message: refused.message }, ...problems].slice(0, 1000),
    });
  }
}

function refuseWhereArchived({ summary, resolver }: Reading, accounts: readonly AccountRow[]): void {
  const refused = refuseArchived(resolver.all.values(), accounts);
  if (refused === null) return;
  throw new NotImported({
    status: 'failed',
    ...(summary.detected === null
      ? {}
      : { broker: summary.detected.broker, format: summary.detected.format }),
    problems: [{ line: null, code: refused.code, message: refused.message }],
  });
}

const isTakenAccount = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === '23505' &&
  'table' in error &&
  error.table === 'accounts';

/** The import whose file this one read anew leaves the journal as this one comes in. */
async function takePlace(tx: Tx, ownerId: string, row: ImportRow): Promise<void> {
  if (row.replaces_id === null) return;
  const replaced = await lockImport(tx, ownerId, row.replaces_id);
  if (replaced === undefined || replaced.status !== 'completed') return;
  await takeBack(tx, ownerId, replaced);
  await markUndone(tx, ownerId, replaced.id, row.id);
}

/**
 * Runs one import from its stored file to its trades, in one transaction: whatever happens in
 * between, the journal is as before or as after. Running it again does nothing once it has ended.
 *
 * @param signal stops it: it then ends as cancelled, unless its transaction had committed already.
 * @throws {RunsElsewhere}
 */
export async function runImport(
  deps: Deps,
  ownerId: string,
  importId: string,
  report: ReportProgress,
  signal: AbortSignal,
): Promise<void> {
  const { database } = deps;
  const begun = await database.tenant(ownerId, (tx) => beginImport(tx, ownerId, importId));
  if (begun === 'elsewhere') throw new RunsElsewhere(`Another process runs the import ${importId}`);
  if (begun === 'ended') return;
  const reportUnlessStopped: ReportProgress = (stage, bytesRead, rows) => {
    signal.throwIfAborted();
    report(stage, bytesRead, rows);
  };
  let added = 0;
  const attempt = (keepsEarly: boolean): Promise<void> =>
    stoppable(database, ownerId, signal, async (tx) => {
      const row = await lockImport(tx, ownerId, importId);
      if (row === undefined || !isUnderWay(row)) return;
      await createStaging(tx);
      const accounts = await findAccounts(tx, ownerId);
      const saved = await findSavedMappings(tx, ownerId);
      const mappings = new MappingLookup(row.options as ImportOptions, saved);
      const given = { accounts, mappings, keepsEarly };
      const reading = await readIntoStaging(tx, deps.files, row, given, reportUnlessStopped);
      refuseUnread(reading);
      refuseWhereArchived(reading, accounts);
      await takePlace(tx, ownerId, row);
      await keepStatement(tx, ownerId, row, reading, reportUnlessStopped);
      added = reading.summary.counts.activities;
    });
  try {
    await attempt(true).catch((error: unknown) => {
      // Another import made the same account meanwhile: it is there now, so this one finds it.
      if (isTakenAccount(error)) return attempt(false);
      throw error;
    });
  } catch (error) {
    const end =
      error instanceof NotImported
        ? error.end
        : signal.aborted
          ? { status: 'cancelled' as const, problems: [] }
          : null;
    await database.tenant(ownerId, (tx) =>
      finishImport(
        tx,
        ownerId,
        importId,
        end ?? {
          status: 'failed',
          counts: NO_COUNTS,
          problems: [
            {
              line: null,
              code: 'internal-error',
              message: 'Something went wrong on our side. Nothing was imported: try again.',
            },
          ],
        },
      ),
    );
    if (end === null) throw error;
  }
  // The import has ended: nobody waits for it, and without it queries are slower for a while, no more.
  if (added >= MANY) void takeStock(database.target).catch(() => {});
}
