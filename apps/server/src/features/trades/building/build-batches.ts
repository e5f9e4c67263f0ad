import { isMainThread } from 'node:worker_threads';
import type { Tx } from '#server/platform/database/index.ts';
import { findAnnotated } from '../books/annotated.repository.ts';
import { type BookStretch, findStretches, MARK_EVERY } from '../books/books.repository.ts';
import { batchBooks, bookName, type SizedBook, type Tie, tiedNames } from '../books/books.ts';
import { loadBooks } from '../books/load-books.ts';
import { loadMarketData } from '../market/load-market-data.ts';
import type { AccountRules } from '../rules/trade-rules.ts';
import { type BuildTask, type BuiltBooks, buildBooks } from './build-books.ts';
import { BuilderThread } from './builder-thread.ts';

/** Bounds the memory of a rebuild. */
const ACTIVITIES_AT_ONCE = MARK_EVERY;

/** What the thread that answers people builds itself: some ten milliseconds. More goes to another thread. */
const ACTIVITIES_IN_PASSING = 2_000;

/** With more than this it is one large book, which nothing parts. */
const MOST_IN_BATCH = 2 * ACTIVITIES_AT_ONCE;

/** For the batches of an import: its heap is kept near what a batch takes. */
const batchBuilder = new BuilderThread({ maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 48 });

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

/** Books that are built together; or one large one, piece by piece. */
interface Batch {
  readonly books: readonly SizedBook<BookStretch>[];
  /** Nothing reaches from one of them to another, nor over their flat points. */
  readonly mayBeParted: boolean;
  /** Which of its marks the piece that is built next ends at; `null` where it is built to its end. */
  readonly mark: number | null;
  /** How many marks on the next piece ends: more where the book was not flat for long. */
  readonly step: number;
}

interface Begun {
  readonly batch: Batch;
  readonly stretches: readonly BookStretch[];
  readonly building: Promise<BuiltBooks>;
}

interface BuiltBatch {
  readonly stretches: readonly BookStretch[];
  readonly built: BuiltBooks;
}

const countOf = (books: Batch['books']): number =>
  books.reduce((sum, { activityCount }) => sum + activityCount, 0);

async function load(
  tx: Tx,
  ownerId: string,
  stretches: readonly BookStretch[],
  rules: readonly AccountRules[],
  { mayBeParted }: Batch,
): Promise<BuildTask> {
  const text = await loadBooks(tx, ownerId, stretches);
  const market = await loadMarketData(tx, ownerId, stretches);
  const annotated = await findAnnotated(tx, ownerId, stretches);
  const isPiece = stretches.some(({ until }) => until !== undefined);
  return { text, rules, market, annotated, mayBeParted, isPiece };
}

/** From where and up to which instant the batch is built now. */
function stretchesOf({ books, mark }: Batch): BookStretch[] {
  return books.map(({ book }) => (mark === null ? book : { ...book, until: book.marks?.[mark] }));
}

/** What is left of a book of which a piece was built; where that never was flat, a larger piece is. */
function restOf({ books, mayBeParted, mark, step }: Batch, { flatPoints }: BuiltBooks): Batch | null {
  const [only] = books;
  if (mark === null || only === undefined) return null;
  const end = flatPoints.at(-1);
  const book = { ...only.book, base: end?.at ?? only.book.base };
  const next = end === undefined ? 2 * step : 1;
  const marks = only.book.marks?.length ?? 0;
  return {
    books: [{ book, activityCount: only.activityCount - (end?.activityCount ?? 0) }],
    mayBeParted,
    mark: mark + next < marks ? mark + next : null,
    step: next,
  };
}

/** The end of what is known for good by now. */
function builtUntil(
  stretches: readonly BookStretch[],
  { flatPoints }: BuiltBooks,
  mark: number | null,
): readonly BookStretch[] {
  const end = flatPoints.at(-1)?.at;
  if (mark === null) return stretches;
  return end === undefined ? [] : stretches.map((stretch) => ({ ...stretch, until: end }));
}

/**
 * Parts books into batches. A large book is built in pieces, each from the flat point at which the one before
 * ended, so that its size does not matter; unless something may reach over its flat points: a tie, what a
 * person joined or cut, or a fee that the fills of an order share.
 */
function toBatches(
  stretches: readonly SizedBook<BookStretch>[],
  ties: readonly Tie[],
  rules: readonly AccountRules[],
): Batch[] {
  const tied = tiedNames(ties);
  const simple = new Set(
    rules
      .filter(({ feeModel, joins, cuts }) => feeModel === null && joins.length === 0 && cuts.size === 0)
      .map(({ accountId }) => accountId),
  );
  return batchBooks(stretches, ties, ACTIVITIES_AT_ONCE).map((books) => {
    const isLarge = countOf(books) > MOST_IN_BATCH;
    const mayBeParted = books.every(
      ({ book }) => book.isWhole !== true && simple.has(book.accountId) && !tied.has(bookName(book)),
    );
    return { books, mayBeParted, mark: isLarge && mayBeParted ? 0 : null, step: 1 };
  });
}

/**
 * Builds books in batches, one after another. While one is built in another thread, the next one is read and whoever
 * takes them writes the one before: the database and the two threads all have something to do. At most two are
 * in hand.
 */
export async function* buildBatches(
  tx: Tx,
  ownerId: string,
  stretches: readonly SizedBook<BookStretch>[],
  ties: readonly Tie[],
  rules: readonly AccountRules[],
): AsyncGenerator<BuiltBatch> {
  const waiting = toBatches(stretches, ties, rules);
  const isOneOfMany = waiting.length > 1 || waiting.some(({ mark }) => mark !== null);
  const start = async (batch: Batch): Promise<Begun> => {
    const parts = stretchesOf(batch);
    const task = await load(tx, ownerId, parts, rules, batch);
    const count = batch.mark === null ? countOf(batch.books) : (batch.step + 1) * ACTIVITIES_AT_ONCE;
    const building = build(task, count, isOneOfMany);
    // Waited for only after the next batch is read; a failure must not go unheard until then.
    building.catch(() => {});
    return { batch, stretches: parts, building };
  };
  let current: Begun | null = null;
  while (waiting.length > 0 || current !== null) {
    const next = waiting.shift();
    const ahead: Begun | null = next === undefined ? null : await start(next);
    if (current !== null) {
      const { batch, stretches: parts, building } = current;
      const built = await building;
      const rest = restOf(batch, built);
      // After the one that is read ahead, so that two large books take turns.
      if (rest !== null) waiting.unshift(rest);
      const isWhole = parts.every(({ base }) => base === null);
      if (isWhole || !meetsJoins(built, rules)) {
        const known = builtUntil(parts, built, batch.mark);
        if (known.length > 0) yield { stretches: known, built };
      } else {
        const books = parts.map((book) => ({ ...book, from: null }));
        yield* buildBatches(tx, ownerId, await findStretches(tx, ownerId, books), ties, rules);
      }
    }
    current = ahead;
  }
}
