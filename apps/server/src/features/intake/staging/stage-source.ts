import type { StatementActivity, StatementBatch, StatementSummary } from '@tapebook/statements';
import { readStatement } from '@tapebook/statements';
import { sql } from 'kysely';
import type { AccountRow } from '#server/features/accounts/index.ts';
import { type CopyRow, CopyRows, copyInto, type Tx } from '#server/platform/database/index.ts';
import type { Files } from '#server/platform/files/index.ts';
import { AccountResolver, type ResolvedAccount } from '../accounts/account-resolver.ts';
import { findRememberedAccounts, type RememberedAccounts } from '../accounts/remembered-accounts.ts';
import { brokerOf } from '#server/features/imports/statement/broker-of.ts';
import { EarlyFacts } from './early-facts.ts';
import type { ImportOptions, ImportRow } from '#server/features/imports/record/import-row.ts';
import type { Cancellation } from '../keep/keep-cancellations.ts';
import type { MappingLookup } from '#server/features/imports/statement/mapping-lookup.ts';
import { readOptionsOf } from '#server/features/imports/statement/read-options.ts';
import type { ReportProgress } from '#server/features/imports/record/import-progress.ts';
import { STAGING, STAGING_COLUMNS, StagingRows } from './staging-rows.ts';

/** Everything that reading brought besides the rows themselves, which are in the staging table. */
export interface Reading {
  /** Less what belongs to accounts that are left out. */
  readonly summary: StatementSummary;
  readonly resolver: AccountResolver;
  readonly mappings: MappingLookup;
  readonly staged: StagingRows;
  /** What went into the journal as it was read. */
  readonly early: EarlyFacts | null;
  readonly cancellations: readonly Cancellation[];
  readonly firstCurrency: ReadonlyMap<string, string>;
}

/** So many rows are read between two writes. They are in memory twice: those that are written, and those that are read. */
const ROWS_AT_ONCE = 2500;

interface Given {
  readonly accounts: readonly AccountRow[];
  readonly mappings: MappingLookup;
  /** Whether what needs no judging goes into the journal at once. */
  readonly keepsEarly: boolean;
}

/** Reads the import's file and streams its rows into the staging table as they come. */
export async function readIntoStaging(
  tx: Tx,
  files: Files,
  row: ImportRow,
  given: Given,
  report: ReportProgress,
): Promise<Reading> {
  const remembered = await findRememberedAccounts(tx, row.user_id);
  await sql`SAVEPOINT unread`.execute(tx);
  const reading = await readWith(tx, files, row, { ...given, remembered }, report);
  const belongs = reading.resolver.choiceBelongsTo();
  if (belongs === undefined) return reading;
  // Only at its end it is known whose accounts a statement of several has, and which of them was chosen for.
  await sql`ROLLBACK TO SAVEPOINT unread`.execute(tx);
  return readWith(tx, files, row, { ...given, remembered, bound: belongs }, report);
}

interface Bound extends Given {
  readonly remembered: RememberedAccounts;
  /** The account of the statement that the one choice is for, where that is known. */
  readonly bound?: string | null;
}

async function readWith(
  tx: Tx,
  files: Files,
  row: ImportRow,
  { accounts, mappings, keepsEarly, remembered, bound }: Bound,
  report: ReportProgress,
): Promise<Reading> {
  const options = row.options as ImportOptions;
  const resolver = new AccountResolver(accounts, options, remembered, bound);
  const staged = new StagingRows();
  const early = keepsEarly ? new EarlyFacts(tx, { ownerId: row.user_id, importId: row.id }) : null;
  const cancellations: Cancellation[] = [];
  const firstCurrency = new Map<string, string>();
  const source = {
    fileName: row.file_name,
    size: Number(row.file_size),
    open: () => files.read(row.file_key),
  };
  let leftOut = 0;

  /** Of an archive its first file's, as it is the import's. */
  let format: string | null = null;
  const accountFor = (reference: string, { detected }: StatementBatch): ResolvedAccount =>
    resolver.resolve(reference, brokerOf(detected));
  const activityRow = (activity: StatementActivity, batch: StatementBatch): CopyRow => {
    const { account, facts, line, file } = activity;
    if (resolver.leavesOut(account)) {
      leftOut += 1;
      const message = `It belongs to the account ${account === '' ? 'of this file' : account}, which you left out.`;
      return staged.verdict({ verdict: 'ignored', line, file, code: 'account-left-out', message });
    }
    if (!firstCurrency.has(account)) firstCurrency.set(account, facts.currency);
    const resolved = accountFor(account, batch);
    // What another report of the archive tells may be there already from the first.
    const isFirst = format === null || batch.detected?.format === format;
    const isEarly = isFirst && early?.takes(activity, resolved) === true;
    return staged.activity(activity, resolved.id, isEarly ? 'kept' : 'activity');
  };

  let rows = new CopyRows();
  let storing = Promise.resolve();
  /** Writes what was read; it is under way when this returns, and the next one waits for it. */
  const store = async (): Promise<void> => {
    await storing;
    const copying = copyInto(tx, STAGING, STAGING_COLUMNS, rows);
    rows = new CopyRows();
    if (format !== null && early?.hasAccounts === true) {
      // A copy is fed by this thread: left to itself while the next rows are read, it would mostly wait for it.
      await copying;
      storing = (await early.begin(format, staged.last, staged.instruments.values())).kept;
    } else {
      storing = copying;
    }
    // Waited for later; a failure must not go unheard until then.
    storing.catch(() => {});
  };
  const take = async (batch: StatementBatch): Promise<void> => {
    for (const activity of batch.activities) rows.add(activityRow(activity, batch));
    for (const verdict of batch.verdicts) rows.add(staged.verdict(verdict));
    for (const cancellation of batch.cancellations) {
      if (resolver.leavesOut(cancellation.account)) continue;
      cancellations.push({ accountId: accountFor(cancellation.account, batch).id, cancellation });
    }
    report('reading', batch.progress.bytes, batch.progress.rows);
    format ??= batch.detected?.format ?? null;
    if (rows.count >= ROWS_AT_ONCE) await store();
  };
  const read = readOptionsOf(options, accounts, (table) => mappings.of(table));
  try {
    const summary = await readStatement(source, read, take);
    await store();
    await storing;
    return {
      summary: withoutAccounts(summary, resolver, leftOut),
      resolver,
      mappings,
      staged,
      early,
      cancellations,
      firstCurrency,
    };
  } finally {
    await storing.catch(() => {});
  }
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
