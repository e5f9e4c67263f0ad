import { encodeCursor } from './cursor.ts';

export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly nextCursor: string | null;
}

/**
 * Makes a page of rows that were asked for with one more than the limit: the one too many only tells
 * that the list goes on. `keyOf` gives the sort key that the next page begins after.
 */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  keyOf: (last: Row) => readonly string[],
): Page<Row> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: shown,
    nextCursor: rows.length > limit && last !== undefined ? encodeCursor(keyOf(last)) : null,
  };
}
