import type { Segment } from './segments.ts';

export const FEWEST_TRADES = 20;
export const FEWEST_DAYS = 10;
const MOST_ALIKE = 0.95;

/** Why a segment gets numbers and no verdict. */
export type NoVerdict = 'few-trades' | 'few-others' | 'few-days' | 'same-as-another';

/** Of each segment why it is not tested; `null` where it is. @param days of each row. */
export function eligibilityOf(segments: readonly Segment[], days: ArrayLike<number>): (NoVerdict | null)[] {
  const tested: Segment[] = [];
  return segments.map((segment) => {
    const { rows } = segment;
    if (rows.length < FEWEST_TRADES) return 'few-trades';
    if (days.length - rows.length < FEWEST_TRADES) return 'few-others';
    if (daysIn(rows, days) < FEWEST_DAYS) return 'few-days';
    if (tested.some((other) => areAlike(rows, other.rows))) return 'same-as-another';
    tested.push(segment);
    return null;
  });
}

/** Rows stand in the order of opening, but the trading day of an account need not follow it. */
export const daysIn = (rows: Uint32Array, days: ArrayLike<number>): number => {
  const seen = new Set<number>();
  for (const row of rows) seen.add(days[row] ?? 0);
  return seen.size;
};

/** Whether more than 95 % of what is in either is in both (Jaccard); given up as soon as too much is in one alone. */
function areAlike(a: Uint32Array, b: Uint32Array): boolean {
  const [all, allowed] = [a.length + b.length, 1 - MOST_ALIKE];
  let [i, j, alone] = [0, 0, 0];
  while (i < a.length && j < b.length) {
    const [left, right] = [a[i] ?? 0, b[j] ?? 0];
    if (left <= right) i += 1;
    if (right <= left) j += 1;
    if (left !== right) alone += 1;
    if (alone > allowed * all) return false;
  }
  alone += a.length - i + (b.length - j);
  const both = (all - alone) / 2;
  return both > MOST_ALIKE * (both + alone);
}
