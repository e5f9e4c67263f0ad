import { cellSample } from '../engine/cell-sample.ts';
import { oneCurrency } from '../engine/one-currency.ts';
import { passing } from '../engine/passing.ts';
import type { Facts } from '../facts/facts.ts';
import type { Filter } from '../filters/filter.ts';
import type { Question } from '../questions/question.ts';

/** What several sets of trades came to along the same axis. */
export interface Courses {
  readonly currency: string | null;
  /** Days since 1970, or trades from 1; thinned where there are more than can be seen. */
  readonly at: Int32Array;
  /** One a side, each with a value a point: NaN before its first result and, along trades, behind its last. */
  readonly sides: readonly Float64Array[];
}

/** As many as a wide screen has pixels of a line. */
const MOST_POINTS = 800;

/**
 * The cumulated results of each side, by the day of closing or trade by trade.
 *
 * @param asked what is asked of all sides. @param currency where nothing is counted in it, that with most results.
 */
export function coursesOf(
  facts: Facts,
  asked: Question,
  sides: readonly Filter[],
  { along, currency: wanted }: { readonly along: 'days' | 'trades'; readonly currency: string | null },
): Courses {
  const question: Question = { ...asked, home: 'closed' };
  const found = sides.map((side) => passing(facts, question, [...question.filter, ...side]));
  const rows = found.flatMap(({ results, counted }) => Array.from(counted(), (i) => results.row[i] ?? 0));
  const one = oneCurrency(facts, question, rows, wanted);
  const { unit, basis } = question;
  const samples = found.map(({ results, counted }) =>
    cellSample(
      { facts, results, unit, basis, startingEquity: null },
      counted().filter((i) => one.holds(results.row[i] ?? 0)),
    ),
  );
  const courses = samples.map((sample) =>
    along === 'days'
      ? { at: sample.daySums().day, values: sample.dayEquity().subarray(1) }
      : { at: Int32Array.from({ length: sample.n }, (_, i) => i + 1), values: sample.equity().subarray(1) },
  );
  const every = [...new Set(courses.flatMap(({ at }) => [...at]))].sort((x, y) => x - y);
  const step = Math.ceil(every.length / MOST_POINTS);
  // Counted from the end: the last point is what it all comes to.
  const at = Int32Array.from(every.filter((_, i) => (every.length - 1 - i) % Math.max(1, step) === 0));
  return { currency: one.currency, at, sides: courses.map((course) => alongAxis(course, at, along)) };
}

/** Along days a course keeps its height until its next result; along trades it ends. */
function alongAxis(
  course: { readonly at: Int32Array; readonly values: Float64Array },
  at: Int32Array,
  along: 'days' | 'trades',
): Float64Array {
  let next = 0;
  return Float64Array.from(at, (point) => {
    while (next < course.at.length && (course.at[next] ?? 0) <= point) next += 1;
    if (along === 'trades' && point > course.at.length) return Number.NaN;
    return course.values[next - 1] ?? Number.NaN;
  });
}
