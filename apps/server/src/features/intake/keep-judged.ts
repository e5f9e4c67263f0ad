import type { RowProblemJson } from '@tapebook/contract';
import { sql } from 'kysely';
import {
  adoptReference,
  insertAccount,
  lockAccounts,
  updateAccount,
} from '#server/features/accounts/index.ts';
import { strikeCancelled } from '#server/features/activities/index.ts';
import { raiseJournalVersion } from '#server/features/journals/index.ts';
import { rebuildWhereFeesNeed } from '#server/features/rates/index.ts';
import {
  type FoundProblem,
  findTies,
  rebuildBooks,
  rebuildWhereLearnt,
  storeInstruments,
  TouchedBooks,
} from '#server/features/trades/index.ts';
import { setAgainstSet, type Tx } from '#server/platform/database/index.ts';
import { currencyOf } from './accounts/account-resolver.ts';
import { bringCoinsHome } from './coins/bring-coins-home.ts';
import type { ImportOptions, ImportRow } from '#server/features/imports/record/import-row.ts';
import { finishImport, sourceOf } from '#server/features/imports/record/imports.repository.ts';
import type { Judged } from './judge-staged.ts';
import { keepCancellations, keepStruck } from './keep/keep-cancellations.ts';
import { accountsOfFacts, keepMarketFacts, ratedCurrencies, touchMarked } from './keep/market-facts.repository.ts';
import { withUnitedPapers } from './judges/instruments/with-united-names.ts';
import type { Reading } from './staging/stage-source.ts';
import { reconcile } from './reconcile/reconcile.ts';
import { problemsOfCorrections } from './judges/second-corrections.ts';
import type { ImportStage, ReportProgress } from '#server/features/imports/record/import-progress.ts';
import { settleStaging } from './keep/keep-facts.ts';
import { statedProblems } from '#server/features/imports/statement/stated-problems.ts';
import { filesJson } from '#server/features/imports/statement/statement-files.ts';

/** Writes the accounts that the statement makes, and locks those that it adds to. */
async function openAccounts(
  tx: Tx,
  ownerId: string,
  { summary, resolver, firstCurrency, early }: Reading,
): Promise<void> {
  const found: string[] = [];
  for (const [reference, { id, made, adopts }] of resolver.all) {
    if (made === null) {
      found.push(id);
      if (adopts !== null) await adoptReference(tx, ownerId, id, adopts.broker, reference);
      continue;
    }
    const stated = summary.accounts.find(({ ref }) => ref === reference);
    const currency = currencyOf(stated, firstCurrency.get(reference));
    const timeZone = summary.timeZone?.name ?? made.timeZone;
    if (early?.accounts.has(id) === true) await updateAccount(tx, ownerId, id, { currency, timeZone });
    else await insertAccount(tx, ownerId, { ...made, currency, timeZone });
  }
  await lockAccounts(tx, ownerId, [...found, ...(await accountsOfFacts(tx, ownerId, summary))]);
}

/**
 * Books of the facts that the import brought, each from the first of them on. The whole book where fills of one
 * order may share a fee that the account's model tells.
 */
async function addBooksOfImport(
  tx: Tx,
  ownerId: string,
  importId: string,
  touched: TouchedBooks,
): Promise<void> {
  const { rows } = await sql<{ account_id: string; instrument_id: string | null; first: string | null }>`
    SELECT account_id, instrument_id, CASE WHEN bool_or(order_id IS NOT NULL AND NOT fees_stated) THEN NULL ELSE min(occurred_at) END AS first FROM tapebook.activities
    WHERE user_id = ${ownerId} AND import_id = ${importId}
    GROUP BY account_id, instrument_id`.execute(tx);
  for (const row of rows) touched.add(row.account_id, row.instrument_id, row.first);
}

/** What building found about facts of this import, with their lines; what it found about others was said before. */
async function problemsOfImport(
  tx: Tx,
  ownerId: string,
  importId: string,
  problems: readonly FoundProblem[],
): Promise<RowProblemJson[]> {
  if (problems.length === 0) return [];
  const rows = await tx
    .selectFrom('activities')
    .select(['id', 'line'])
    .where('user_id', '=', ownerId)
    .where('import_id', '=', importId)
    .where('id', '=', sql<string>`any(${problems.map(({ activityId }) => activityId)}::uuid[])`)
    .execute();
  const lines = new Map(rows.map(({ id, line }) => [id, line]));
  return problems.flatMap(({ activityId, code, message }) =>
    lines.has(activityId) ? [{ line: lines.get(activityId) ?? null, code, message }] : [],
  );
}

/** The journal, ready for what was staged: what it refers to is there, and what it may change is locked. */
export interface Prepared {
  readonly formerTies: Awaited<ReturnType<typeof findTies>>;
  readonly instruments: Pick<Awaited<ReturnType<typeof storeInstruments>>, 'learnt' | 'conflicts'>;
}

export async function prepareJournal(tx: Tx, ownerId: string, reading: Reading): Promise<Prepared> {
  await openAccounts(tx, ownerId, reading);
  // What a cancellation strikes may have tied books that then come apart.
  const formerTies = await findTies(tx, ownerId);
  const early = reading.early?.found ?? { learnt: [], conflicts: [] };
  const { learnt, conflicts } = await storeInstruments(tx, ownerId, reading.staged.instruments.values());
  const instruments = {
    learnt: [...new Set([...early.learnt, ...learnt])],
    conflicts: [...new Set([...early.conflicts, ...conflicts])],
  };
  return { formerTies, instruments };
}

/**
 * Turns what was staged into activities, trades and a proof, and ends the import. All in the caller's
 * transaction.
 *
 * @param begun what a preview has done of it already, to tell which facts are there.
 */
export async function keepStatement(
  tx: Tx,
  ownerId: string,
  row: ImportRow,
  read: Reading,
  report: ReportProgress,
  begun: { readonly prepared: Prepared; readonly judged: Judged } | null = null,
): Promise<void> {
  const { detected, counts } = read.summary;
  if (detected === null) throw new Error('A statement that was read must have been recognised');
  const progress = (stage: ImportStage) => report(stage, Number(row.file_size), counts.rows);
  progress('storing');
  const { formerTies, instruments } = begun?.prepared ?? (await prepareJournal(tx, ownerId, read));
  const settled = await settleStaging(tx, ownerId, row.id, read, begun?.judged ?? null);
  const { papers } = settled;
  const reading = withUnitedPapers(read, papers);
  const { summary, resolver, staged } = reading;
  await keepMarketFacts(tx, ownerId, row.id, summary);
  const accountIds = new Map([...resolver.all].map(([reference, { id }]) => [reference, id]));
  const touched = new TouchedBooks();
  if (staged.hasToBeJudged || papers.any) await addBooksOfImport(tx, ownerId, row.id, touched);
  else for (const book of staged.keptBooks()) touched.add(book.accountId, book.instrumentId);
  await bringCoinsHome(tx, ownerId, accountIds.values(), touched);
  await touchMarked(tx, ownerId, row.id, touched);
  await keepCancellations(tx, ownerId, row.id, reading.cancellations);
  await keepStruck(tx, ownerId, row.id);
  await strikeCancelled(tx, ownerId, new Set(accountIds.values()), touched);
  progress('building');
  const problems = statedProblems(summary);
  problems.push(
    ...instruments.conflicts.map((message) => ({ line: null, code: 'multiplier-conflict', message })),
  );
  problems.push(...papers.found.map((message) => ({ line: null, code: 'same-paper', message })));
  if (settled.rejected > 0) problems.push(...(await problemsOfCorrections(tx)));
  await rebuildWhereLearnt(tx, ownerId, instruments.learnt);
  const trades = await rebuildBooks(tx, ownerId, touched.books, { formerTies });
  if (summary.rates.length > 0) await rebuildWhereFeesNeed(tx, ownerId, ratedCurrencies(summary));
  problems.push(...(await problemsOfImport(tx, ownerId, row.id, trades.problems)));
  await finishImport(tx, ownerId, row.id, {
    status: 'completed',
    sourceId: await sourceOf(tx, ownerId, detected.broker, detected.format, detected.label),
    broker: detected.broker,
    format: detected.format,
    ...(summary.timeZone === null ? {} : { timeZone: summary.timeZone.name }),
    period: summary.period,
    accountIds: [...new Set(accountIds.values())],
    accountReferences: [...accountIds].map(([reference, accountId]) => ({ reference, accountId })),
    counts: {
      rows: counts.rows,
      activities: settled.added,
      duplicates: settled.duplicates,
      ignored: counts.ignored,
      rejected: counts.rejected + settled.rejected,
      tradesOpened: trades.opened,
      tradesClosed: trades.closed,
    },
    files: filesJson(summary),
    partNames: staged.partNames,
    options: { ...(row.options as ImportOptions), ...reading.mappings.applied },
    problems: problems.slice(0, 1000),
    reconciliation: await setAgainstSet(tx, () =>
      reconcile(tx, ownerId, {
        summary,
        staged,
        accountIds,
        rejected: counts.rejected + settled.rejected,
      }),
    ),
  });
  await raiseJournalVersion(tx, ownerId);
  progress('done');
}
