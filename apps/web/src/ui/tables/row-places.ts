/** Which place, an element of the page, each line has that is drawn. */
export interface RowPlaces {
  readonly of: ReadonlyMap<string, number>;
  /** No place from here on was ever given. */
  readonly next: number;
}

export const NO_PLACES: RowPlaces = { of: new Map(), next: 0 };

/**
 * Gives the lines their places. A line that stays keeps its own, and what is new beside it gets new ones, so that nothing is moved
 * within the page. After a jump, where none stays, the new lines take the places of the old ones in their order: to write other
 * words into rows that stand costs half of what other rows cost.
 *
 * @param apart a line whose place nobody takes: the focus is in it, and would be in another line without having been moved.
 * @returns the same object where nothing has changed.
 */
export function placeRows(before: RowPlaces, lines: readonly string[], apart: string | null): RowPlaces {
  // Each once: two rows of one name would be one row then, and not a page that draws itself without end.
  const drawn = [...new Set(lines)];
  if (drawn.length === before.of.size && drawn.every((line) => before.of.has(line))) return before;
  const stay = drawn.some((line) => before.of.has(line));
  const free = stay ? [] : [...before.of].flatMap(([line, place]) => (line === apart ? [] : place));
  let { next } = before;
  const of = new Map<string, number>();
  for (const [index, line] of drawn.entries()) {
    const place = before.of.get(line) ?? free[index];
    of.set(line, place ?? next);
    if (place === undefined) next += 1;
  }
  return { of, next };
}
