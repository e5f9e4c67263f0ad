import { type AccountRow, findAccounts } from '#server/features/accounts/index.ts';
import {
  buildKept,
  type Judged,
  judgeStaged,
  keepJudged,
  type Outcome,
  refuseArchived,
  type Staged,
  undoIntake,
} from '#server/features/intake/index.ts';
import { heldActivities, roomProblem } from '#server/features/limits/index.ts';
import { explainedShorts, type Replaced, salesBeside } from '#server/features/short-sales/index.ts';
import { type Database, holdOffUpkeep, stoppable, type Tx } from '#server/platform/database/index.ts';
import { FileMissingError, type Files } from '#server/platform/files/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import type { Previewed } from '../previews/preview-request.ts';
import type { ImportStage, ReportProgress } from '../record/import-progress.ts';
import { type ImportOptions, type ImportRow, isUnderWay, NO_COUNTS } from '../record/import-row.ts';
import { beginImport, finishImport, lockImport, markUndone } from '../record/imports.repository.ts';
import { findSavedMappings } from '../saved-mappings/saved-mappings.repository.ts';
import { MappingLookup } from '../statement/mapping-lookup.ts';
import { refusalOf } from '../statement/refusals.ts';
import { statedProblems } from '../statement/stated-problems.ts';
import { filesJson } from '../statement/statement-files.ts';
import type { FileSummary } from '../statement/statement-source.ts';
import { FILE_GONE } from '../statement/stored-file.ts';
import { unexplainedProblem } from '../statement/unexplained-problem.ts';
import { isOfOtherClock, stageInZone } from '../zones/stage-in-zone.ts';
import { completeImport } from './complete-import.ts';
import type { WorkerResult } from './worker-protocol.ts';

interface Deps {
  readonly database: Database;
  readonly files: Files;
  /** How many activities a person may have here; `null`: as many as there are. */
  readonly mostActivities: number | null;
}

/** Thrown to roll back what a refused reading has staged; carries what is to be kept of it. */
class NotImported extends Error {
  readonly end: Parameters<typeof finishImport>[3];

  constructor(end: Parameters<typeof finishImport>[3]) {
    super(`Not imported: ${end.status}`);
    this.end = end;
  }
}

/** What the file was taken for, where it was taken for anything. */
const recognisedAs = ({ detected }: Pick<FileSummary, 'detected'>) =>
  detected === null ? {} : { broker: detected.broker, format: detected.format };

function refuseUnread({ summary }: Staged<FileSummary>): void {
  const recognised = { files: filesJson(summary), ...recognisedAs(summary) };
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

/**
 * Each of its times would be wrong: nothing of it is kept before the person has said which zone its clock is of. What is in the journal
 * already keeps its times.
 */
function refuseOtherClock({ staged: { summary }, found }: Judged<FileSummary>): void {
  if (!isOfOtherClock(summary) || summary.counts.activities === found.duplicate + found.rejected) return;
  const problems = statedProblems(summary).toSorted(
    (one, other) =>
      Number(other.code === 'server-clock-differs') - Number(one.code === 'server-clock-differs'),
  );
  throw new NotImported({
    status: 'needs-mapping',
    files: filesJson(summary),
    ...recognisedAs(summary),
    problems,
  });
}

/** Nothing of it is kept before the person has said what such sales are. */
function refuseUnexplained({ summary }: Staged<FileSummary>, { unexplained }: Outcome): void {
  if (unexplained === null) return;
  throw new NotImported({
    status: 'needs-mapping',
    files: filesJson(summary),
    ...recognisedAs(summary),
    problems: [unexplainedProblem(unexplained), ...statedProblems(summary)].slice(0, 1000),
  });
}

function refuseWhereArchived(
  { summary, resolver }: Staged<FileSummary>,
  accounts: readonly AccountRow[],
): void {
  const refused = refuseArchived(resolver.all.values(), accounts);
  if (refused === null) return;
  throw new NotImported({
    status: 'failed',
    ...recognisedAs(summary),
    problems: [{ line: null, code: refused.code, message: refused.message }],
  });
}

/** All that it brings, or nothing: half a statement ties to no balance. */
async function refuseWithoutRoom(
  tx: Tx,
  ownerId: string,
  { summary }: Staged<FileSummary>,
  most: number | null,
): Promise<void> {
  const problem = most === null ? null : roomProblem(await heldActivities(tx, ownerId), most);
  if (problem?.code !== 'limit-reached') return;
  throw new NotImported({ status: 'failed', ...recognisedAs(summary), problems: [problem] });
}

const isTakenAccount = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === '23505' &&
  'table' in error &&
  error.table === 'accounts';

/** The import whose file this one read anew leaves the journal as this one comes in. */
async function undoReplaced(tx: Tx, ownerId: string, row: ImportRow): Promise<Replaced | null> {
  if (row.replaces_id === null) return null;
  const replaced = await lockImport(tx, ownerId, row.replaces_id);
  if (replaced === undefined || replaced.status !== 'completed') return null;
  const intake = { ownerId, importId: replaced.id };
  const shorts = await explainedShorts(tx, salesBeside(intake, replaced.account_ids));
  await undoIntake(tx, intake, replaced.account_ids);
  await markUndone(tx, ownerId, replaced.id, row.id);
  return { shorts, accountIds: replaced.account_ids };
}

/** Stage, judge, keep, build: the way of a statement into the journal. @returns how many activities it states. */
export async function importRow(
  tx: Tx,
  { files, mostActivities }: Omit<Deps, 'database'>,
  row: ImportRow,
  keepsEarly: boolean,
  report: ReportProgress,
): Promise<number> {
  const { user_id: ownerId, id: importId } = row;
  const accounts = await findAccounts(tx, ownerId);
  const saved = await findSavedMappings(tx, ownerId);
  const mappings = new MappingLookup(row.options as ImportOptions, saved);
  const intake = { ownerId, importId };
  const { staged, options } = await stageInZone(tx, files, row, { accounts, mappings, keepsEarly, report });
  refuseUnread(staged);
  refuseWhereArchived(staged, accounts);
  const { summary, rows } = staged;
  await holdOffUpkeep(tx, summary.counts.rows);
  const replaced = await undoReplaced(tx, ownerId, row);
  const reach = (stage: ImportStage) => report(stage, Number(row.file_size), summary.counts.rows);
  reach('storing');
  const judged = await judgeStaged(tx, intake, staged);
  refuseOtherClock(judged);
  const kept = await keepJudged(tx, judged);
  reach('building');
  const outcome = await buildKept(tx, kept, options.unexplainedSales ?? null, replaced);
  refuseUnexplained(staged, outcome);
  await refuseWithoutRoom(tx, ownerId, staged, mostActivities);
  await completeImport(tx, row, { summary, options, partNames: rows.partNames, mappings, outcome });
  reach('done');
  return summary.counts.activities;
}

/**
 * Runs one import from its stored file to its trades, in one transaction: whatever happens in
 * between, the journal is as before or as after. Running it again does nothing once it has ended.
 *
 * @param signal stops it: it then ends as cancelled, unless its transaction had committed already.
 * @returns `elsewhere` where another process has it in hand: this one leaves it alone.
 */
export async function runImport(
  deps: Deps,
  ownerId: string,
  importId: string,
  report: ReportProgress,
  signal: AbortSignal,
): Promise<Exclude<WorkerResult, Previewed>> {
  const { database } = deps;
  const begun = await database.tenant(ownerId, (tx) => beginImport(tx, ownerId, importId));
  if (begun === 'elsewhere') return { kind: 'elsewhere' };
  if (begun === 'ended') return { kind: 'imported', added: 0 };
  const reportUnlessStopped: ReportProgress = (stage, bytesRead, rows) => {
    signal.throwIfAborted();
    report(stage, bytesRead, rows);
  };
  let added = 0;
  const attempt = (keepsEarly: boolean): Promise<void> =>
    stoppable(database, ownerId, signal, async (tx) => {
      const row = await lockImport(tx, ownerId, importId);
      if (row === undefined || !isUnderWay(row)) return;
      added = await importRow(tx, deps, row, keepsEarly, reportUnlessStopped);
    });
  try {
    await attempt(true).catch((error: unknown) => {
      // Another import made the same account meanwhile: it is there now, so this one finds it.
      if (isTakenAccount(error)) return attempt(false);
      throw error;
    });
  } catch (error) {
    // The database is away: once it is back, the job begins the import anew.
    if (error instanceof ProblemError && error.status === 503) throw error;
    const end =
      error instanceof NotImported
        ? error.end
        : error instanceof FileMissingError
          ? { status: 'failed' as const, problems: [{ line: null, ...FILE_GONE }] }
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
  return { kind: 'imported', added };
}
