import type { Facts } from '../facts/facts.ts';
import {
  countWithout,
  type Results,
  resultsOf,
  type WithoutResult,
  withoutResult,
} from '../facts/results.ts';
import { divisorOf } from '../facts/units.ts';
import { passingResults, passingRows } from '../filters/compile-filter.ts';
import type { Filter } from '../filters/filter.ts';
import type { Question } from '../questions/question.ts';
import type { LeftReason } from './answer.ts';
import type { Move } from './parter.ts';
import { type Repeats, repeatsOf } from './trades/distinct-trades.ts';

/** Results that pass a filter and can be told in the unit, and how many pass that do not count. */
export interface Passing {
  readonly results: Results;
  /** Places of results, ascending: listed when asked for, which costs more than what sums answer. */
  readonly counted: () => Uint32Array;
  /** Which of them are of a trade that was counted before. */
  readonly repeats: () => Repeats;
  /** First and last day of what counts; `null` of nothing. */
  readonly span: () => readonly [number, number] | null;
  readonly left: Readonly<Record<LeftReason, number>>;
}

/**
 * @param among one byte a row of the table: 1 where the trade may pass; absent: all may.
 * @param move results pass by the days to which they are moved.
 */
export function passing(
  facts: Facts,
  { home, unit }: Pick<Question, 'home' | 'unit'>,
  filter: Filter,
  among?: Uint8Array,
  move?: Move,
): Passing {
  const results = resultsOf(facts, home);
  const rows = passingRows(facts, filter);
  if (among !== undefined) {
    for (let row = 0; row < rows.length; row += 1) if (among[row] !== 1) rows[row] = 0;
  }
  const dated = move === undefined ? results : { ...results, day: movedDays(results.day, move) };
  const passes = passingResults(facts, dated, filter, rows);
  const divisor = divisorOf(facts, unit);
  const counted = new Uint32Array(results.length);
  let length = 0;
  let withoutUnit = 0;
  const isLeft = new Uint8Array(divisor?.length ?? 0);
  for (let i = 0; i < results.length; i += 1) {
    if (passes[i] !== 1) continue;
    const row = results.row[i] ?? 0;
    if (divisor !== null && Number.isNaN(divisor[row])) {
      // A trade is one, however often it was sold.
      if (isLeft[row] === 0) withoutUnit += 1;
      isLeft[row] = 1;
    } else {
      counted[length] = i;
      length += 1;
    }
  }
  const found = counted.subarray(0, length);
  return {
    results,
    counted: () => found,
    repeats: () => repeatsOf(facts, results, found),
    span: () => spanOf(results, found),
    left: { ...leftTrades(facts, home, filter, rows), 'unknown-in-unit': withoutUnit },
  };
}

function movedDays(day: Int32Array, move: Move): Int32Array {
  // Neighbours are mostly of one day.
  let [last, to] = [Number.NaN, 0];
  return day.map((on) => {
    if (on !== last) [last, to] = [on, move(on)];
    return to;
  });
}

/** Passing trades that have no result. */
function leftTrades(facts: Facts, home: Question['home'], filter: Filter, rows: Uint8Array): WithoutResult {
  const without = withoutResult(facts, home);
  const passes = passingResults(facts, without, filter, rows);
  return countWithout(facts, without, (place) => passes[place] === 1);
}

/** First and last day of some results. */
export function spanOf({ day }: Results, counted: Uint32Array): readonly [number, number] | null {
  let [first, last] = [Infinity, -Infinity];
  for (let i = 0; i < counted.length; i += 1) {
    const on = day[counted[i] ?? 0] ?? 0;
    if (on < first) first = on;
    if (on > last) last = on;
  }
  return counted.length === 0 ? null : [first, last];
}
