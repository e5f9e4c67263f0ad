/**
 * The next trade of a list that waits for review, going on at its beginning once the end is reached.
 *
 * @param from place in the list to begin at.
 * @returns its row; `null` where none waits.
 */
export function nextUnreviewed(
  rows: readonly number[],
  from: number,
  waits: (row: number) => boolean,
): number | null {
  const start = Math.min(Math.max(0, from), rows.length);
  return rows.slice(start).find(waits) ?? rows.slice(0, start).find(waits) ?? null;
}

/** The trades before and after the one that is looked at. */
export interface Neighbours {
  readonly before: number | undefined;
  readonly after: number | undefined;
}

/**
 * @param at place of the trade in the list; −1 where it is no longer of it.
 * @param lastAt where it was then: what came after it stands there now.
 */
export function neighboursOf(rows: readonly number[], at: number, lastAt: number): Neighbours {
  const place = at < 0 ? lastAt : at;
  return { before: rows[place - 1], after: rows[at < 0 ? place : place + 1] };
}
