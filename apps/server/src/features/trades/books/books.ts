/** What one account does in one instrument. */
export interface BookKey {
  readonly accountId: string;
  readonly instrumentId: string;
}

/** Two books that are built together, since what happens in one reaches the other. */
export interface Tie {
  readonly from: BookKey;
  readonly to: BookKey;
}

/** A book, with how many activities a build of it takes. */
export interface SizedBook<Key extends BookKey = BookKey> {
  readonly book: Key;
  readonly activityCount: number;
}

export const bookName = ({ accountId, instrumentId }: BookKey): string => `${accountId} ${instrumentId}`;

/** Books that must be built together with `start`, those included, in no particular order. */
export function reach(ties: readonly Tie[], start: Iterable<BookKey>): BookKey[] {
  const neighbours = new Map<string, BookKey[]>();
  const join = (from: BookKey, to: BookKey): void => {
    const known = neighbours.get(bookName(from));
    if (known === undefined) neighbours.set(bookName(from), [to]);
    else known.push(to);
  };
  for (const { from, to } of ties) {
    join(from, to);
    join(to, from);
  }
  const reached = new Map<string, BookKey>();
  const ahead = [...start];
  for (let book = ahead.pop(); book !== undefined; book = ahead.pop()) {
    const name = bookName(book);
    if (reached.has(name)) continue;
    reached.set(name, book);
    ahead.push(...(neighbours.get(name) ?? []));
  }
  return [...reached.values()];
}

/** Names of the books that are tied to any other. */
export const tiedNames = (ties: readonly Tie[]): ReadonlySet<string> =>
  new Set(ties.flatMap(({ from, to }) => [bookName(from), bookName(to)]));

/**
 * Parts books into batches of at most `limit` activities, so that a rebuild's memory is bounded; books that
 * are tied stay together, and a batch of its own holds what is larger than that.
 */
export function batchBooks<Key extends BookKey>(
  books: readonly SizedBook<Key>[],
  ties: readonly Tie[],
  limit: number,
): SizedBook<Key>[][] {
  const sized = new Map(books.map((one) => [bookName(one.book), one]));
  const placed = new Set<string>();
  const batches: SizedBook<Key>[][] = [];
  let room = 0;
  for (const { book } of books) {
    if (placed.has(bookName(book))) continue;
    const names = reach(ties, [book]).map(bookName);
    for (const name of names) placed.add(name);
    const tied = names.flatMap((name) => sized.get(name) ?? []);
    const count = tied.reduce((sum, { activityCount }) => sum + activityCount, 0);
    const batch = batches.at(-1);
    if (batch !== undefined && count <= room) {
      batch.push(...tied);
      room -= count;
    } else {
      batches.push(tied);
      room = limit - count;
    }
  }
  return batches;
}
