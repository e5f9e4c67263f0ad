import { strikeCancelled } from '#server/features/activities/index.ts';
import { TouchedBooks } from '#server/features/trades/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { bringCoinsHome } from './coins/bring-coins-home.ts';
import type { Judged } from './judge-staged.ts';
import { withUnitedNames } from './judges/instruments/with-united-names.ts';
import { addBooksOfImport } from './keep/books-of-import.ts';
import { keepCancellations, keepStruck } from './keep/keep-cancellations.ts';
import { keepFacts, keepVerdicts } from './keep/keep-facts.ts';
import { keepPositions, keepStatedResults } from './keep/keep-positions.ts';
import { keepMarketFacts, touchMarked } from './keep/market-facts.repository.ts';
import { takeBackVanished } from './keep/take-back-vanished.ts';
import type { SourceSummary } from './staging/activity-source.ts';
import { accountIdsOf } from './staging/staged.ts';

/** What was judged and is in the journal, with the books whose trades are to be built anew. */
export interface Kept<Told extends SourceSummary = SourceSummary> extends Omit<Judged<Told>, 'waiting'> {
  readonly touched: TouchedBooks;
}

/** Moves what was judged into the journal: facts, verdicts, what is said of the market, and what is taken back. */
export async function keepJudged<Told extends SourceSummary>(
  tx: Tx,
  { waiting, ...judged }: Judged<Told>,
): Promise<Kept<Told>> {
  const { intake, united } = judged;
  const { ownerId, importId } = intake;
  // All that went in as it was read leaves nothing to look for among the rows, which may be a million.
  const isWaiting = judged.staged.rows.hasToBeJudged;
  const added = judged.added + waiting.early + (isWaiting ? await keepFacts(tx, intake, waiting) : 0);
  await keepVerdicts(tx, intake);
  const staged = withUnitedNames(judged.staged, united);
  await keepMarketFacts(tx, ownerId, importId, staged.summary);
  const touched = new TouchedBooks();
  if (staged.rows.hasToBeJudged || united.any) await addBooksOfImport(tx, ownerId, importId, touched);
  else for (const book of staged.rows.keptBooks()) touched.add(book.accountId, book.instrumentId);
  for (const { accountId, instrumentId } of judged.moved) touched.add(accountId, instrumentId);
  if (judged.found.duplicate > 0) {
    await keepPositions(tx, ownerId, touched);
    await keepStatedResults(tx, ownerId, touched);
  }
  const accountIds = new Set(accountIdsOf(staged).values());
  await bringCoinsHome(tx, ownerId, accountIds, touched);
  await touchMarked(tx, ownerId, importId, touched);
  await keepCancellations(tx, intake, staged.cancellations);
  await keepStruck(tx, intake);
  for (const accountId of await takeBackVanished(tx, intake)) accountIds.add(accountId);
  await strikeCancelled(tx, ownerId, accountIds, touched);
  return { ...judged, staged, added, touched };
}
