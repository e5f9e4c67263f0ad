import type { UnexplainedSalesAnswer, UnexplainedSalesJson } from '@tapebook/contract';
import { sql } from 'kysely';
import { findAccounts, updateAccount } from '#server/features/accounts/index.ts';
import { type FoundProblem, rebuildBooks, TouchedBooks } from '#server/features/trades/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import type { Intake } from '../staging/intake.ts';
import { accountIdsOf, type Staged } from '../staging/staged.ts';
import { findUnexplained, markHeldBefore, marksShorts, type UnexplainedShorts } from './find-unexplained.ts';
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
  const { plainSales } = staged.summary;
  if (plainSales !== 'untold' && plainSales !== 'within-day') return NOTHING;
  const accountIds = [...new Set(accountIdsOf(staged).values())];
  const first = await findUnexplained(tx, intake, accountIds);
  if (first.length === 0) return NOTHING;
  const holdings = statedHoldings(staged);
  // Where shares are never short overnight, what is not bought back within the day was held.
  const isHeld = plainSales === 'within-day' || (await marksShorts(tx, intake));
  const accounts = await findAccounts(tx, intake.ownerId);
  const known = new Map(accounts.map(({ id, unexplained_sales: said }) => [id, said]));
  const answerOf = (short: UnexplainedShorts) =>
    isHeld ? 'held-before' : (answerOfList(short, holdings) ?? answer ?? known.get(short.accountId) ?? null);

  let shorts = first;
  let trades = NOTHING.trades;
  const problems: FoundProblem[] = [];
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const held = shorts.filter((short) => answerOf(short) === 'held-before');
    if (held.length === 0) break;
    const { change, found } = await closeWhatWasHeld(tx, intake, held);
    trades = { all: trades.all + change.all, closed: trades.closed + change.closed };
    problems.push(...found);
    shorts = await findUnexplained(tx, intake, accountIds);
  }
  if (answer !== null) {
    for (const accountId of new Set(first.map((short) => short.accountId))) {
      await updateAccount(tx, intake.ownerId, accountId, { unexplainedSales: answer });
    }
  }
  return { question: questionOf(shorts.filter((short) => answerOf(short) === null)), trades, problems };
}

/** What the source's own list of positions says: a short that is still open must stand in it, below zero. */
function answerOfList(
  { accountId, instrumentId, isOpen }: UnexplainedShorts,
  holdings: StatedHoldings,
): UnexplainedSalesAnswer | null {
  const held = holdings.of(accountId, instrumentId);
  if (held?.isNegative() === true) return 'sold-short';
  return isOpen && holdings.lists(accountId) ? 'held-before' : null;
}

/** Has the sales close what was held before, and builds their books anew. */
async function closeWhatWasHeld(tx: Tx, intake: Intake, shorts: readonly UnexplainedShorts[]) {
  const { ownerId } = intake;
  const touched = new TouchedBooks();
  for (const { accountId, instrumentId } of shorts) touched.add(accountId, instrumentId);
  const books = touched.books;
  const count = () => countTrades(tx, ownerId, books);
  const before = await count();
  await markHeldBefore(tx, intake, shorts);
  const { problems } = await rebuildBooks(tx, ownerId, books);
  const after = await count();
  return {
    change: { all: after.all - before.all, closed: after.closed - before.closed },
    found: problems,
  };
}

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

function questionOf(shorts: readonly UnexplainedShorts[]): UnexplainedSalesJson | null {
  if (shorts.length === 0) return null;
  const symbols = [...new Set(shorts.map(({ symbol }) => symbol))];
  const lines = shorts.flatMap(({ firstLine }) => (firstLine === null ? [] : [firstLine]));
  return {
    sales: shorts.reduce((sum, { sales }) => sum + sales, 0),
    symbols: symbols.slice(0, MOST_SYMBOLS),
    furtherSymbols: Math.max(0, symbols.length - MOST_SYMBOLS),
    firstLine: lines.length === 0 ? null : Math.min(...lines),
  };
}
