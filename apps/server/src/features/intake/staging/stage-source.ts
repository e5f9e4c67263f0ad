import type { StatementActivity } from '@tapebook/statements';
import { sql } from 'kysely';
import type { AccountRow } from '#server/features/accounts/index.ts';
import { type CopyRow, CopyRows, copyInto, type Tx } from '#server/platform/database/index.ts';
import { type AccountChoices, AccountResolver, type StatementBroker } from '../accounts/account-resolver.ts';
import { findRememberedAccounts, type RememberedAccounts } from '../accounts/remembered-accounts.ts';
import type { ActivitySource, SourceBatch, SourceSummary } from './activity-source.ts';
import { EarlyFacts } from './early-facts.ts';
import type { Intake } from './intake.ts';
import { shrinks } from './shrinking-rows.ts';
import type { Staged, StagedCancellation } from './staged.ts';
import { StagingRows } from './staging-rows.ts';
import { createStaging, STAGING, STAGING_COLUMNS } from './staging-table.ts';

/** So many rows are read between two writes. They are in memory twice: those that are written, and those that are read. */
const ROWS_AT_ONCE = 2500;

export interface StagingChoices {
  /** Of the journal. */
  readonly accounts: readonly AccountRow[];
  /** To which of them the person wants the source's to go. */
  readonly choices: AccountChoices;
  /** Whether what needs no judging goes into the journal at once. */
  readonly keepsEarly: boolean;
}

/** Reads a source and streams its rows into the staging table as they come. */
export async function stageSource<Told extends SourceSummary>(
  tx: Tx,
  intake: Intake,
  source: ActivitySource<Told>,
  given: StagingChoices,
): Promise<Staged<Told>> {
  await createStaging(tx);
  const remembered = await findRememberedAccounts(tx, intake.ownerId);
  await sql`SAVEPOINT unread`.execute(tx);
  const staged = await stageWith(tx, intake, source, { ...given, remembered });
  const belongs = staged.resolver.choiceBelongsTo();
  if (belongs === undefined) return staged;
  // Only at its end it is known whose accounts a source of several has, and which of them was chosen for.
  await sql`ROLLBACK TO SAVEPOINT unread`.execute(tx);
  return stageWith(tx, intake, source, { ...given, remembered, bound: belongs });
}

interface Bound extends StagingChoices {
  readonly remembered: RememberedAccounts;
  /** The account of the source that the one choice is for, where that is known. */
  readonly bound?: string | null;
}

async function stageWith<Told extends SourceSummary>(
  tx: Tx,
  intake: Intake,
  source: ActivitySource<Told>,
  { accounts, choices, keepsEarly, remembered, bound }: Bound,
): Promise<Staged<Told>> {
  const resolver = new AccountResolver(accounts, choices, remembered, bound);
  const staging = new StagingRows();
  const early = keepsEarly ? new EarlyFacts(tx, intake) : null;
  const cancellations: StagedCancellation[] = [];
  const firstCurrency = new Map<string, string>();
  let leftOut = 0;

  /** Of an archive its first file's, as it is the import's. */
  let format: string | null = null;
  const activityRow = (activity: StatementActivity, batch: SourceBatch): CopyRow => {
    const { account, facts, line, file } = activity;
    if (resolver.leavesOut(account)) {
      leftOut += 1;
      const message = `It belongs to the account ${account === '' ? 'of this file' : account}, which you left out.`;
      return staging.verdict({ verdict: 'ignored', line, file, code: 'account-left-out', message });
    }
    if (!firstCurrency.has(account)) firstCurrency.set(account, facts.currency);
    const resolved = resolver.resolve(account, batch.statedBy);
    // What another report of the archive tells may be there already from the first.
    const isFirst = format === null || batch.format === format;
    const isEarly = isFirst && !shrinks(batch.format) && early?.admits(activity, resolved) === true;
    return staging.activity(activity, resolved.id, isEarly ? 'kept' : 'activity');
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
      storing = (await early.begin(format, staging.last, staging.instruments.values())).kept;
    } else {
      storing = copying;
    }
    // Waited for later; a failure must not go unheard until then.
    storing.catch(() => {});
  };
  const met: StatementBroker[] = [];
  const receive = async (batch: SourceBatch): Promise<void> => {
    met[0] ??= batch.statedBy;
    for (const activity of batch.activities) rows.add(activityRow(activity, batch));
    for (const verdict of batch.verdicts) rows.add(staging.verdict(verdict));
    for (const cancellation of batch.cancellations) {
      if (resolver.leavesOut(cancellation.account)) continue;
      const { id } = resolver.resolve(cancellation.account, batch.statedBy);
      cancellations.push({ accountId: id, format: batch.format, cancellation });
    }
    format ??= batch.format;
    if (rows.count >= ROWS_AT_ONCE) await store();
  };
  try {
    const summary = await source.read(receive);
    await store();
    await storing;
    return {
      summary: withoutAccounts(summary, resolver, leftOut),
      resolver,
      rows: staging,
      early,
      cancellations,
      firstCurrency,
      quiet: quietAccounts(summary, resolver, met[0]),
    };
  } finally {
    await storing.catch(() => {});
  }
}

/** Of what is stated in all, some is of accounts of which nothing happened: those are where earlier facts of theirs went. */
function quietAccounts(
  { totals, holdingsListed }: SourceSummary,
  resolver: AccountResolver,
  statedBy: StatementBroker | undefined,
): ReadonlyMap<string, string> {
  const quiet = new Map<string, string>();
  for (const reference of [...totals.map(({ account }) => account), ...holdingsListed]) {
    const id = statedBy === undefined ? null : resolver.recall(reference, statedBy);
    if (id !== null && !resolver.all.has(reference)) quiet.set(reference, id);
  }
  return quiet;
}

function withoutAccounts<Told extends SourceSummary>(
  summary: Told,
  resolver: AccountResolver,
  leftOut: number,
): Told {
  const { counts, totals, accounts, holdingsListed } = summary;
  return {
    ...summary,
    accounts: accounts.filter(({ ref }) => !resolver.leavesOut(ref)),
    totals: totals.filter(({ account }) => !resolver.leavesOut(account)),
    holdingsListed: holdingsListed.filter((account) => !resolver.leavesOut(account)),
    counts: {
      ...counts,
      activities: counts.activities - leftOut,
      ignored: counts.ignored + leftOut,
    },
  };
}
