import type { StatementActivity, StatementBatch, StatementSummary } from '@tapebook/statements';
import { readStatement } from '@tapebook/statements';
import { sql } from 'kysely';
import type { AccountRow } from '#server/features/accounts/index.ts';
import { type CopyRow, copyInto, type Tx } from '#server/platform/database/index.ts';
import type { Files } from '#server/platform/files/index.ts';
import { AccountResolver } from './account-resolver.ts';
import { brokerOf } from './broker-of.ts';
import type { ReportProgress } from './import-progress.ts';
import type { ImportOptions, ImportRow } from './import-row.ts';
import type { Cancellation } from './keep-cancellations.ts';
import type { MappingLookup } from './mapping-lookup.ts';
import { pullBatches } from './pull-batches.ts';
import { readOptionsOf } from './read-options.ts';
import { findRememberedAccounts, type RememberedAccounts } from './remembered-accounts.ts';
import { STAGING, STAGING_COLUMNS, StagingRows } from './staging.ts';

/** Everything that reading brought besides the rows themselves, which are in the staging table. */
export interface Reading {
  /** Less what belongs to accounts that are left out. */
  readonly summary: StatementSummary;
  readonly resolver: AccountResolver;
  readonly mappings: MappingLookup;
  readonly staged: StagingRows;
  readonly cancellations: readonly Cancellation[];
  readonly firstCurrency: ReadonlyMap<string, string>;
}

/** Reads the import's file and streams its rows into the staging table as they come. */
export async function readIntoStaging(
  tx: Tx,
  files: Files,
  row: ImportRow,
  { accounts, mappings }: { readonly accounts: readonly AccountRow[]; readonly mappings: MappingLookup },
  report: ReportProgress,
): Promise<Reading> {
  const given = { accounts, mappings, remembered: await findRememberedAccounts(tx, row.user_id) };
  const reading = await readWith(tx, files, row, given, report);
  const belongs = reading.resolver.choiceBelongsTo();
  if (belongs === undefined) return reading;
  // Only at its end it is known whose accounts a statement of several has, and which of them was chosen for.
  await sql`TRUNCATE import_staging`.execute(tx);
  return readWith(tx, files, row, { ...given, bound: belongs }, report);
}

interface Given {
  readonly accounts: readonly AccountRow[];
  readonly mappings: MappingLookup;
  readonly remembered: RememberedAccounts;
  /** The account of the statement that the one choice is for, where that is known. */
  readonly bound?: string | null;
}

async function readWith(
  tx: Tx,
  files: Files,
  row: ImportRow,
  { accounts, mappings, remembered, bound }: Given,
  report: ReportProgress,
): Promise<Reading> {
  const options = row.options as ImportOptions;
  const resolver = new AccountResolver(accounts, options, remembered, bound);
  const staged = new StagingRows();
  const cancellations: Cancellation[] = [];
  const firstCurrency = new Map<string, string>();
  const source = {
    fileName: row.file_name,
    size: Number(row.file_size),
    open: () => files.read(row.file_key),
  };
  const batches = pullBatches<StatementBatch, StatementSummary>((sink) =>
    readStatement(
      source,
      readOptionsOf(options, accounts, (table) => mappings.of(table)),
      sink,
    ),
  );
  let summary: StatementSummary | null = null;
  let leftOut = 0;

  const accountFor = (reference: string, { detected }: StatementBatch): string =>
    resolver.resolve(reference, brokerOf(detected)).id;
  const activityRow = (activity: StatementActivity, batch: StatementBatch): CopyRow => {
    const { account, facts, line, file } = activity;
    if (resolver.leavesOut(account)) {
      leftOut += 1;
      const message = `It belongs to the account ${account === '' ? 'of this file' : account}, which you left out.`;
      return staged.verdict({ verdict: 'ignored', line, file, code: 'account-left-out', message });
    }
    if (!firstCurrency.has(account)) firstCurrency.set(account, facts.currency);
    return staged.activity(activity, accountFor(account, batch));
  };
  function* rowsOf(batch: StatementBatch): Generator<CopyRow> {
    for (const activity of batch.activities) yield activityRow(activity, batch);
    for (const verdict of batch.verdicts) yield staged.verdict(verdict);
  }
  async function* rows(): AsyncGenerator<Iterable<CopyRow>> {
    for (let step = await batches.next(); ; step = await batches.next()) {
      if (step.done === true) {
        summary = step.value;
        return;
      }
      const batch = step.value;
      yield rowsOf(batch);
      for (const cancellation of batch.cancellations) {
        if (resolver.leavesOut(cancellation.account)) continue;
        cancellations.push({ accountId: accountFor(cancellation.account, batch), cancellation });
      }
      report('reading', batch.progress.bytes, batch.progress.rows);
    }
  }
  await copyInto(tx, STAGING, STAGING_COLUMNS, rows());
  if (summary === null) throw new Error('The statement ended without a summary');
  return {
    summary: withoutAccounts(summary, resolver, leftOut),
    resolver,
    mappings,
    staged,
    cancellations,
    firstCurrency,
  };
}

function withoutAccounts(
  summary: StatementSummary,
  resolver: AccountResolver,
  leftOut: number,
): StatementSummary {
  const { counts, totals, accounts } = summary;
  return {
    ...summary,
    accounts: accounts.filter(({ ref }) => !resolver.leavesOut(ref)),
    totals: totals.filter(({ account }) => !resolver.leavesOut(account)),
    counts: {
      ...counts,
      activities: counts.activities - leftOut,
      ignored: counts.ignored + leftOut,
    },
  };
}
