import { sql } from 'kysely';
import { type MovedPlan, rematchPlans } from '#server/features/plans/index.ts';
import { inIndexOrder, type Tx } from '#server/platform/database/index.ts';
import { type BookStretch, findBooks, findStretches } from '../books/books.repository.ts';
import { type BookKey, bookName, reach, type Tie, tiedNames } from '../books/books.ts';
import { lockBooks } from '../books/lock-books.ts';
import type { TouchedBook } from '../books/touched-books.ts';
import { buildBatches } from '../building/build-batches.ts';
import type { FoundProblem } from '../building/build-books.ts';
import { relinkCampaigns } from '../linking/relink-campaigns.ts';
import { readAccountRules } from '../rules/account-rules.ts';
import { type ReplacedTrades, replaceTrades } from './replace-trades.ts';

export interface RebuiltTrades extends ReplacedTrades {
  readonly problems: readonly FoundProblem[];
  /** Planned trades that an earlier fill locks now. */
  readonly movedPlans: readonly MovedPlan[];
}

export interface Rebuilding {
  /**
   * Ties that held before the change, where it may have undone some: what they tied comes apart, and is built
   * anew too.
   */
  readonly formerTies?: readonly Tie[];
  /** Whether the caller wants `changedIds`, which may be as many as an import has trades. */
  readonly listChanged?: boolean;
}

/**
 * Builds the trades of what was touched anew: each book from its last flat point before the change, and
 * together with all books that are tied to it, of whatever account. Call it in the transaction that made
 * the change, with the accounts locked ({@link lockBooks}).
 */
export async function rebuildBooks(
  tx: Tx,
  ownerId: string,
  touched: readonly TouchedBook[],
  { formerTies = [], listChanged = false }: Rebuilding = {},
): Promise<RebuiltTrades> {
  const total = { opened: 0, closed: 0, changedIds: [] as string[], problems: [] as FoundProblem[] };
  if (touched.length === 0) return { ...total, movedPlans: [] };
  const concerned = reach(formerTies, touched);
  const ties = [...(await lockBooks(tx, ownerId, concerned)), ...formerTies];
  const tied = tiedNames(ties);
  const fromOf = new Map(touched.map((book) => [bookName(book), book.from]));
  const books = reach(ties, concerned).map((book) => ({
    ...book,
    // What is tied is built whole: what happens in one book may reach back into the other.
    from: tied.has(bookName(book)) ? null : (fromOf.get(bookName(book)) ?? null),
  }));
  const rules = await readAccountRules(tx, ownerId, [...new Set(books.map(({ accountId }) => accountId))]);
  const replacedBooks = new Map<string, BookStretch>();
  await inIndexOrder(tx, async () => {
    const stretches = await findStretches(tx, ownerId, books);
    for await (const { stretches: parts, built } of buildBatches(tx, ownerId, stretches, ties, rules)) {
      const replaced = await replaceTrades(tx, ownerId, parts, built);
      for (const { until: _, ...whole } of parts) {
        const name = bookName(whole);
        if (!replacedBooks.has(name)) replacedBooks.set(name, whole);
      }
      total.opened += replaced.opened;
      total.closed += replaced.closed;
      if (listChanged) total.changedIds.push(...replaced.changedIds);
      total.problems.push(...built.problems);
    }
  });
  await relinkCampaigns(tx, ownerId, [...replacedBooks.values()]);
  return { ...total, movedPlans: await rematchPlans(tx, ownerId) };
}

/** As {@link rebuildBooks}: whole books of one account, those of `instrumentIds` or all (`null`). */
export async function rebuildTrades(
  tx: Tx,
  ownerId: string,
  accountId: string,
  instrumentIds: readonly string[] | null,
): Promise<RebuiltTrades> {
  const books =
    instrumentIds === null
      ? await findBooks(tx, ownerId, accountId)
      : instrumentIds.map((instrumentId) => ({ accountId, instrumentId }));
  return rebuildBooks(
    tx,
    ownerId,
    books.map((book) => ({ ...book, from: null })),
  );
}

/** All trades of an account anew: after its rules changed. */
export const rebuildAccount = (tx: Tx, ownerId: string, accountId: string): Promise<RebuiltTrades> =>
  rebuildTrades(tx, ownerId, accountId, null);

/**
 * Trades of any account that waited for terms of an instrument which are known now. Locks those accounts, so
 * call it before building the writer's own.
 */
export async function rebuildWhereLearnt(
  tx: Tx,
  ownerId: string,
  instrumentIds: readonly string[],
  rebuilding: Rebuilding = {},
): Promise<RebuiltTrades> {
  const books = await findBooksOf(tx, ownerId, instrumentIds);
  return rebuildBooks(
    tx,
    ownerId,
    books.map((book) => ({ ...book, from: null })),
    rebuilding,
  );
}

/** Books of any account in some instruments. */
async function findBooksOf(tx: Tx, ownerId: string, instrumentIds: readonly string[]): Promise<BookKey[]> {
  if (instrumentIds.length === 0) return [];
  const { rows } = await sql<BookKey>`
    SELECT a.id AS "accountId", i.id AS "instrumentId"
    FROM tapebook.accounts a CROSS JOIN unnest(${[...instrumentIds]}::uuid[]) AS i (id)
    WHERE a.user_id = ${ownerId} AND EXISTS (
      SELECT FROM tapebook.activities f
      WHERE f.user_id = ${ownerId} AND f.account_id = a.id AND f.instrument_id = i.id)`.execute(tx);
  return rows;
}

/** Locks the accounts that trade some instruments: before what is known of these changes. */
export async function lockBooksOf(tx: Tx, ownerId: string, instrumentIds: readonly string[]): Promise<void> {
  await lockBooks(tx, ownerId, await findBooksOf(tx, ownerId, instrumentIds));
}
