/** An instrument with activities in an account. */
export interface Book {
  readonly instrumentId: string;
  readonly activityCount: number;
}

/** A symbol change: the position of one instrument goes on in another. */
export interface Tie {
  readonly from: string;
  readonly to: string;
}

/** Instruments that must be built together with `start`, `start` included. */
export function reach(ties: readonly Tie[], start: Iterable<string>): Set<string> {
  const reached = new Set(start);
  for (let size = -1; size !== reached.size; ) {
    size = reached.size;
    for (const { from, to } of ties) {
      if (reached.has(from)) reached.add(to);
      if (reached.has(to)) reached.add(from);
    }
  }
  return reached;
}

/**
 * Parts books into batches of about `limit` activities, so that a rebuild's memory is bounded; books
 * that a symbol change ties stay together.
 */
export function batchBooks(books: readonly Book[], ties: readonly Tie[], limit: number): string[][] {
  const batches: string[][] = [];
  const placed = new Set<string>();
  const countOf = new Map(books.map(({ instrumentId, activityCount }) => [instrumentId, activityCount]));
  let batch: string[] = [];
  let count = 0;
  for (const { instrumentId } of books) {
    if (placed.has(instrumentId)) continue;
    for (const id of reach(ties, [instrumentId])) {
      placed.add(id);
      batch.push(id);
      count += countOf.get(id) ?? 0;
    }
    if (count >= limit) {
      batches.push(batch);
      batch = [];
      count = 0;
    }
  }
  if (batch.length > 0) batches.push(batch);
  return batches;
}
