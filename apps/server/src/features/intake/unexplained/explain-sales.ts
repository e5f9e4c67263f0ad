import type { UnexplainedSalesAnswer, UnexplainedSalesJson } from '@tapebook/contract';
import { Decimal } from '@tapebook/domain/money';
import { sql } from 'kysely';
import { findAccounts, updateAccount } from '#server/features/accounts/index.ts';
import { markSalesHeldBefore } from '#server/features/short-sales/index.ts';
import {
  type BookKey,
  type FoundProblem,
  rebuildBooks,
  TouchedBooks,
} from '#server/features/trades/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import type { Intake } from '../staging/intake.ts';
import { accountIdsOf, type Staged } from '../staging/staged.ts';
import { findUnexplained, markStatedCosts, marksShorts, type UnexplainedShort } from './find-unexplained.ts';
import { type StatedHoldings, statedHoldings } from './stated-holdings.ts';

/** What came of sales that the journal does not explain. */
export interface Explained {
  /** Sales that a person has to be asked about; `null` where there are none. */
  readonly question: UnexplainedSalesJson | null;
  /** By how much the numbers of trades changed as sales turned out to be none of shorts. */
  readonly trades: { readonly all: number; readonly closed: number };
  /** What building the changed books anew found. */
  readonly problems: readonly FoundProblem[];
}

const NOTHING: Explained = { question: null, trades: { all: 0, closed: 0 }, problems: [] };

/** A sale that is taken for a close may show that the one before it was none either, so it is looked again. */
const MOST_ROUNDS = 5;

/**
 * A sale of what the journal does not hold opens a short only for a reason: its source says so, it is bought back
 * within the day, or a person said it. All others close what was held before the journal begins. Built trades tell
 * which sales those are, after splits, transfers and whatever else the journal knew before.
 *
 * @param answer what the person says of the sales of this source; kept with the accounts concerned.
 */
export async function explainSales(
  tx: Tx,
  intake: Intake,
  staged: Staged,
  answer: UnexplainedSalesAnswer | null,
): Promise<Explained> {
  const accountIds = [...new Set(accountIdsOf(staged).values())];
  // Whatever its plain sales are: a row that its source calls short and gives a result has closed something.
  let { trades, problems } = await closeAtStatedCosts(tx, intake, accountIds);
  const { plainSales } = staged.summary;
  if (plainSales !== 'untold' && plainSales !== 'within-day') return { question: null, trades, problems };
  // Where shares are never short overnight, what is not bought back within the day was held.
  const isHeld = plainSales === 'within-day' || (await marksShorts(tx, intake));
  const look = () => findUnexplained(tx, intake, accountIds, isHeld);
  const first = await look();
  if (first.length === 0) return { question: null, trades, problems };
  const holdings = statedHoldings(staged);
  const accounts = await findAccounts(tx, intake.ownerId);
  const known = new Map(accounts.map(({ id, unexplained_sales: said }) => [id, said]));
  const answerOf = (short: UnexplainedShort) =>
    isHeld ? 'held-before' : (answerOfList(short, holdings) ?? answer ?? known.get(short.accountId) ?? null);

  let shorts = first;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const held = shorts.filter((short) => answerOf(short) === 'held-before');
    if (held.length === 0) break;
    await markSalesHeldBefore(
      tx,
      intake.ownerId,
      held.flatMap(({ sales }) => sales.map(({ id }) => id)),
    );
    const { change, found } = await buildMarked(tx, intake.ownerId, held);
    trades = sum(trades, change);
    problems = [...problems, ...found];
    shorts = await look();
  }
  if (answer !== null) {
    for (const accountId of new Set(first.map((short) => short.accountId))) {
      await updateAccount(tx, intake.ownerId, accountId, { unexplainedSales: answer });
    }
  }
  return { question: questionOf(shorts.filter((short) => answerOf(short) === null)), trades, problems };
}

/**
 * What the source's own list of positions says: a short that is still open must stand in it, below zero. Of one that is
 * over, it says by what is held since: as much as the trades have, or what was sold and bought again as well. Of several
 * that are over it says so where what is held beyond the trades is enough for each.
 */
function answerOfList(
  { accountId, instrumentId, isOpen, isAlone, depth, held: built }: UnexplainedShort,
  holdings: StatedHoldings,
): UnexplainedSalesAnswer | null {
  if (!holdings.lists(accountId)) return null;
  const listed = holdings.of(accountId, instrumentId) ?? Decimal.zero;
  if (isOpen) return listed.isNegative() ? 'sold-short' : 'held-before';
  if (built === null) return null;
  const beyond = listed.minus(built);
  if (beyond.isZero()) return 'sold-short';
  return beyond.isPositive() && (isAlone || beyond.compare(depth) >= 0) ? 'held-before' : null;
}

/** What the source itself says of a fill comes first: what it closed had cost so much. */
async function closeAtStatedCosts(
  tx: Tx,
  intake: Intake,
  accountIds: readonly string[],
): Promise<Omit<Explained, 'question'>> {
  let { trades, problems }: Omit<Explained, 'question'> = NOTHING;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const books = await markStatedCosts(tx, intake, accountIds);
    if (books.length === 0) break;
    const { change, found } = await buildMarked(tx, intake.ownerId, books);
    trades = sum(trades, change);
    problems = [...problems, ...found];
  }
  return { trades, problems };
}

/** Builds anew the books of fills that turned out to close what was held before. */
async function buildMarked(tx: Tx, ownerId: string, marked: readonly BookKey[]) {
  const touched = new TouchedBooks();
  for (const { accountId, instrumentId } of marked) touched.add(accountId, instrumentId);
  const books = touched.books;
  const count = () => countTrades(tx, ownerId, books);
  const before = await count();
  const { problems } = await rebuildBooks(tx, ownerId, books);
  const after = await count();
  return {
    change: { all: after.all - before.all, closed: after.closed - before.closed },
    found: problems,
  };
}

const sum = (one: Explained['trades'], other: Explained['trades']): Explained['trades'] => ({
  all: one.all + other.all,
  closed: one.closed + other.closed,
});

async function countTrades(
  tx: Tx,
  ownerId: string,
  books: readonly { readonly accountId: string; readonly instrumentId: string }[],
): Promise<{ all: number; closed: number }> {
  const { rows } = await sql<{ all: number; closed: number }>`
    SELECT count(*)::int AS all, count(*) FILTER (WHERE t.status = 'closed')::int AS closed
    FROM unnest(${books.map(({ accountId }) => accountId)}::uuid[], ${books.map(({ instrumentId }) => instrumentId)}::uuid[])
           AS b (account_id, instrument_id)
    JOIN tapebook.trades t ON t.user_id = ${ownerId} AND t.account_id = b.account_id AND t.instrument_id = b.instrument_id`.execute(
    tx,
  );
  return rows[0] ?? { all: 0, closed: 0 };
}

/** So many symbols are named in the question. */
const MOST_SYMBOLS = 5;

function questionOf(unanswered: readonly UnexplainedShort[]): UnexplainedSalesJson | null {
  // What this source sold had its purchase: what lacks one was sold before, and is no part of it.
  const shorts = unanswered.filter(({ lacking }) => lacking.length > 0);
  if (shorts.length === 0) return null;
  const symbols = [...new Set(shorts.map(({ symbol }) => symbol))];
  const sales = shorts.flatMap((short) => short.lacking);
  const lines = sales.flatMap(({ line }) => (line === null ? [] : [line]));
  return {
    sales: sales.length,
    symbols: symbols.slice(0, MOST_SYMBOLS),
    furtherSymbols: Math.max(0, symbols.length - MOST_SYMBOLS),
    firstLine: lines.length === 0 ? null : lines.reduce((least, line) => Math.min(least, line)),
  };
}
