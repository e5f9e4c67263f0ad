import {
  readStatement,
  type StatementActivity,
  type StatementBatch,
  type StatementSummary,
} from '@tapebook/statements';
import { sql } from 'kysely';
import {
  type AccountRow,
  findAccounts,
  insertAccount,
  lockAccounts,
} from '#server/features/accounts/index.ts';
import { raiseJournalVersion } from '#server/features/journals/index.ts';
import { rebuildTrades, storeInstruments } from '#server/features/trades/index.ts';
import { type CopyValue, copyInto, type Database, type Tx } from '#server/platform/database/index.ts';
import type { Files } from '#server/platform/files/index.ts';
import { AccountResolver, currencyOf } from './account-resolver.ts';
import { applyCancellations, type Cancellation } from './apply-cancellations.ts';
import { brokerOf } from './broker-of.ts';
import { type ImportOptions, type ImportRow, NO_COUNTS } from './import-row.ts';
import { finishImport, lockImport, sourceOf } from './imports.repository.ts';
import { pullBatches } from './pull-batches.ts';
import { readOptionsOf } from './read-options.ts';
import { reconcile } from './reconcile.ts';
import { refusalOf } from './refusals.ts';
import { settleStaging } from './settle-staging.ts';
import { createStaging, STAGING, STAGING_COLUMNS, StagingRows } from './staging.ts';

export type ImportStage = 'reading' | 'storing' | 'building' | 'done';
export type ReportProgress = (stage: ImportStage, bytesRead: number, rows: number) => void;

interface Deps {
  readonly database: Database;
  readonly files: Files;
}

/** Everything that reading brought besides the rows themselves, which are in the staging table. */
interface Reading {
  readonly summary: StatementSummary;
  readonly resolver: AccountResolver;
  readonly staged: StagingRows;
  readonly cancellations: readonly Cancellation[];
  readonly firstCurrency: ReadonlyMap<string, string>;
}

async function readIntoStaging(
  tx: Tx,
  { files }: Deps,
  row: ImportRow,
  accounts: readonly AccountRow[],
  report: ReportProgress,
): Promise<Reading> {
  const options = row.options as ImportOptions;
  const resolver = new AccountResolver(accounts, options.account);
  const staged = new StagingRows();
  const cancellations: Cancellation[] = [];
  const firstCurrency = new Map<string, string>();
  const source = {
    fileName: row.file_name,
    size: Number(row.file_size),
    open: () => files.read(row.file_key),
  };
  const batches = pullBatches<StatementBatch, StatementSummary>((sink) =>
    readStatement(source, readOptionsOf(options, accounts), sink),
  );
  let summary: StatementSummary | null = null;

  const accountFor = (reference: string, { detected }: StatementBatch): string => {
    return resolver.resolve(reference, brokerOf(detected)).id;
  };
  const activityRow = (activity: StatementActivity, batch: StatementBatch): readonly CopyValue[] => {
    if (!firstCurrency.has(activity.account)) firstCurrency.set(activity.account, activity.facts.currency);
    return staged.activity(activity, accountFor(activity.account, batch));
  };
  async function* rows(): AsyncGenerator<readonly CopyValue[]> {
    for (let step = await batches.next(); ; step = await batches.next()) {
      if (step.done === true) {
        summary = step.value;
        return;
      }
      const batch = step.value;
      for (const activity of batch.activities) yield activityRow(activity, batch);
      for (const verdict of batch.verdicts) yield staged.verdict(verdict);
      for (const cancellation of batch.cancellations) {
        cancellations.push({ accountId: accountFor(cancellation.account, batch), cancellation });
      }
      report('reading', batch.progress.bytes, batch.progress.rows);
    }
  }
  await copyInto(tx, STAGING, STAGING_COLUMNS, rows());
  if (summary === null) throw new Error('The statement ended without a summary');
  return { summary, resolver, staged, cancellations, firstCurrency };
}

/** Writes the accounts that the statement makes, and locks those that it adds to. */
async function openAccounts(
  tx: Tx,
  ownerId: string,
  { summary, resolver, firstCurrency }: Reading,
): Promise<void> {
  const found: string[] = [];
  for (const [reference, { id, made }] of resolver.all) {
    if (made === null) {
      found.push(id);
      continue;
    }
    const stated = summary.accounts.find(({ ref }) => ref === reference);
    await insertAccount(tx, ownerId, {
      ...made,
      currency: currencyOf(stated, firstCurrency.get(reference)),
      timeZone: summary.timeZone?.name ?? made.timeZone,
    });
  }
  await lockAccounts(tx, ownerId, found);
}

async function touchedBooks(tx: Tx, ownerId: string, importId: string): Promise<Map<string, Set<string>>> {
  const { rows } = await sql<{ account_id: string; instrument_id: string }>`
    SELECT DISTINCT account_id, instrument_id FROM tapebook.activities
    WHERE user_id = ${ownerId} AND import_id = ${importId} AND instrument_id IS NOT NULL`.execute(tx);
  const books = new Map<string, Set<string>>();
  for (const { account_id: accountId, instrument_id: instrumentId } of rows) {
    books.set(accountId, (books.get(accountId) ?? new Set()).add(instrumentId));
  }
  return books;
}

async function keep(
  tx: Tx,
  ownerId: string,
  row: ImportRow,
  reading: Reading,
  report: ReportProgress,
): Promise<void> {
  const { summary, resolver, staged } = reading;
  const { detected, counts } = summary;
  if (detected === null) throw new Error('A statement that was read must have been recognised');
  const progress = (stage: ImportStage) => report(stage, Number(row.file_size), counts.rows);
  progress('storing');
  await openAccounts(tx, ownerId, reading);
  await storeInstruments(tx, ownerId, staged.instruments.values());
  const cancelled = await applyCancellations(tx, ownerId, reading.cancellations);
  const settled = await settleStaging(tx, ownerId, row.id, detected.format);
  const books = await touchedBooks(tx, ownerId, row.id);
  for (const { accountId, instrumentId } of cancelled) {
    books.set(accountId, (books.get(accountId) ?? new Set()).add(instrumentId));
  }
  progress('building');
  const trades = { opened: 0, closed: 0 };
  const problems = summary.problems.map(({ line, code, message }) => ({
    line: line ?? null,
    code: code as string,
    message,
  }));
  for (const accountId of [...books.keys()].sort()) {
    const rebuilt = await rebuildTrades(tx, ownerId, accountId, [...(books.get(accountId) ?? [])]);
    trades.opened += rebuilt.opened;
    trades.closed += rebuilt.closed;
    problems.push(...rebuilt.problems.map(({ code, message }) => ({ line: null, code, message })));
  }
  const accountIds = new Map([...resolver.all].map(([reference, { id }]) => [reference, id]));
  await finishImport(tx, ownerId, row.id, {
    status: 'completed',
    sourceId: await sourceOf(tx, ownerId, detected.broker, detected.format, detected.label),
    broker: detected.broker,
    format: detected.format,
    ...(summary.timeZone === null ? {} : { timeZone: summary.timeZone.name }),
    period: summary.period,
    accountIds: [...new Set(accountIds.values())],
    counts: {
      rows: counts.rows,
      activities: settled.added,
      duplicates: settled.duplicates,
      ignored: counts.ignored,
      rejected: counts.rejected,
      tradesOpened: trades.opened,
      tradesClosed: trades.closed,
    },
    problems: problems.slice(0, 1000),
    reconciliation: await reconcile(tx, ownerId, {
      totals: summary.totals,
      period: summary.period,
      accountIds,
    }),
  });
  await raiseJournalVersion(tx, ownerId);
  progress('done');
}

/** Thrown to roll back what a refused reading has staged; carries what is to be kept of it. */
class NotImported extends Error {
  readonly end: Parameters<typeof finishImport>[3];

  constructor(end: Parameters<typeof finishImport>[3]) {
    super(`Not imported: ${end.status}`);
    this.end = end;
  }
}

function refuseUnread({ summary }: Reading): void {
  const recognised =
    summary.detected === null ? {} : { broker: summary.detected.broker, format: summary.detected.format };
  const problems = summary.problems.map(({ line, code, message }) => ({
    line: line ?? null,
    code: code as string,
    message,
  }));
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

const isTakenAccount = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === '23505' &&
  'table' in error &&
  error.table === 'accounts';

/**
 * Runs one import from its stored file to its trades, in one transaction: whatever happens in
 * between, the journal is as before or as after. Running it again does nothing once it has ended.
 */
export async function runImport(
  deps: Deps,
  ownerId: string,
  importId: string,
  report: ReportProgress,
): Promise<void> {
  const { database } = deps;
  const attempt = (): Promise<void> =>
    database.tenant(ownerId, async (tx) => {
      const row = await lockImport(tx, ownerId, importId);
      if (row === undefined || (row.status !== 'queued' && row.status !== 'running')) return;
      await createStaging(tx);
      const reading = await readIntoStaging(tx, deps, row, await findAccounts(tx, ownerId), report);
      refuseUnread(reading);
      await keep(tx, ownerId, row, reading, report);
    });
  try {
    await attempt().catch((error: unknown) => {
      // Another import made the same account meanwhile: it is there now, so this one finds it.
      if (isTakenAccount(error)) return attempt();
      throw error;
    });
  } catch (error) {
    const end = error instanceof NotImported ? error.end : null;
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
}
