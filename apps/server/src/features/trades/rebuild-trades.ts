import { isMainThread } from 'node:worker_threads';
import { sql } from 'kysely';
import { inIndexOrder, type Tx } from '#server/platform/database/index.ts';
import { readAccountRules } from './account-rules.ts';
import { findAnnotated } from './annotated.repository.ts';
import { type BookStretch, findBooks, findStretches } from './books.repository.ts';
import { type BookKey, batchBooks, bookName, reach, type SizedBook, type Tie } from './books.ts';
import { type BuildTask, type BuiltBooks, buildBooks, type FoundProblem } from './build-books.ts';
import { BuilderThread } from './builder-thread.ts';
import { relinkCampaigns } from './campaigns/relink-campaigns.ts';
import { loadBooks } from './load-books.ts';
import { loadMarketData } from './load-market-data.ts';
import { lockBooks } from './lock-books.ts';
import { type ReplacedTrades, replaceTrades } from './replace-trades.ts';
import type { TouchedBook } from './touched-books.ts';
import type { AccountRules } from './trade-rules.ts';

export interface RebuiltTrades extends ReplacedTrades {
  readonly problems: readonly FoundProblem[];
}

/** Bounds the memory of a rebuild. */
const ACTIVITIES_AT_ONCE = 5_000;

/** What the thread that answers people builds itself: some ten milliseconds. More goes to another thread. */
const ACTIVITIES_IN_PASSING = 2_000;

/** More than this is one large book, which no batch parts. */
const MOST_IN_BATCH = 2 * ACTIVITIES_AT_ONCE;

/** For the batches of an import: its heap is kept near what a batch takes. */
const batchBuilder = new BuilderThread({ maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 40 });

/** For books of any size, as large as they are. */
const roomyBuilder = new BuilderThread({ maxYoungGenerationSizeMb: 24 });

/** Built elsewhere wherever that leaves this thread something to do meanwhile. */
const build = (task: BuildTask, activityCount: number, isOneOfMany: boolean): Promise<BuiltBooks> => {
  const here = isMainThread
    ? activityCount <= ACTIVITIES_IN_PASSING
    : !isOneOfMany && activityCount <= MOST_IN_BATCH;
  if (here) return Promise.try(buildBooks, task);
  const isRoomy = isMainThread || activityCount > MOST_IN_BATCH;
  return (isRoomy ? roomyBuilder : batchBuilder).build(task);
};

/** Whether a trade that was built is one that a person joined with others, which may lie before the base. */
function meetsJoins({ trades }: BuiltBooks, rules: readonly AccountRules[]): boolean {
  const joined = new Set(rules.flatMap(({ joins }) => joins.flat()));
  return joined.size > 0 && trades.some(({ ids }) => ids.some((id) => joined.has(id)));
}

type Batch = readonly SizedBook<BookStretch>[];

interface BuiltBatch {
  readonly stretches: readonly BookStretch[];
  readonly built: BuiltBooks;
}

async function loadBatch(
  tx: Tx,
  ownerId: string,
  batch: Batch,
  rules: readonly AccountRules[],
): Promise<BuildTask> {
  const stretches = batch.map(({ book }) => book);
  const text = await loadBooks(tx, ownerId, stretches);
  const market = await loadMarketData(tx, ownerId, stretches);
  const annotated = await findAnnotated(tx, ownerId, stretches);
  return { text, rules, market, annotated };
}

/**
 * Builds batches in turn. While one is built in another thread, the next one is read and whoever takes them
 * writes the one before: the database and the two threads all have something to do. At most two are in hand.
 */
async function* buildBatches(
  tx: Tx,
  ownerId: string,
  batches: readonly Batch[],
  rules: readonly AccountRules[],
): AsyncGenerator<BuiltBatch> {
  const start = async (batch: Batch) => {
    const task = await loadBatch(tx, ownerId, batch, rules);
    const count = batch.reduce((sum, { activityCount }) => sum + activityCount, 0);
    const building = build(task, count, batches.length > 1);
    // Waited for only after the next batch is read; a failure must not go unheard until then.
    building.catch(() => {});
    return { stretches: batch.map(({ book }) => book), building };
  };
  let ahead: Awaited<ReturnType<typeof start>> | null = null;
  for (const batch of [...batches, null]) {
    const current: typeof ahead = ahead;
    ahead = batch === null ? null : await start(batch);
    if (current === null) continue;
    const { stretches } = current;
    const built = await current.building;
    const isWhole = stretches.every(({ base }) => base === null);
    if (isWhole || !meetsJoins(built, rules)) {
      yield { stretches, built };
    } else {
      const books = stretches.map((book) => ({ ...book, from: null }));
      yield* buildBatches(tx, ownerId, [await findStretches(tx, ownerId, books)], rules);
    }
  }
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
  if (touched.length === 0) return total;
  const concerned = reach(formerTies, touched);
  const ties = [...(await lockBooks(tx, ownerId, concerned)), ...formerTies];
  const tied = new Set(ties.flatMap(({ from, to }) => [bookName(from), bookName(to)]));
  const fromOf = new Map(touched.map((book) => [bookName(book), book.from]));
  const books = reach(ties, concerned).map((book) => ({
    ...book,
    // What is tied is built whole: what happens in one book may reach back into the other.
    from: tied.has(bookName(book)) ? null : (fromOf.get(bookName(book)) ?? null),
  }));
  const rules = await readAccountRules(tx, ownerId, [...new Set(books.map(({ accountId }) => accountId))]);
  const replacedBooks: BookStretch[] = [];
  await inIndexOrder(tx, async () => {
    const stretches = await findStretches(tx, ownerId, books);
    const batches = batchBooks(stretches, ties, ACTIVITIES_AT_ONCE);
    for await (const { stretches: replacedStretches, built } of buildBatches(tx, ownerId, batches, rules)) {
      const replaced = await replaceTrades(tx, ownerId, replacedStretches, built);
      replacedBooks.push(...replacedStretches);
      total.opened += replaced.opened;
      total.closed += replaced.closed;
      if (listChanged) total.changedIds.push(...replaced.changedIds);
      total.problems.push(...built.problems);
    }
  });
  await relinkCampaigns(tx, ownerId, replacedBooks);
  return total;
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
