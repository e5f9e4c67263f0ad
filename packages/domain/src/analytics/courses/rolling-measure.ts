import { cellSample } from '../engine/cell-sample.ts';
import { countedInOne } from '../engine/counted-in-one.ts';
import { passing } from '../engine/passing.ts';
import type { Facts } from '../facts/facts.ts';
import { type Measure, restsOn } from '../measures/measure.ts';
import { isMeasureId, MEASURES } from '../measures/measures.ts';
import type { Question } from '../questions/question.ts';

/** The last so many trades, or trading days, at each point. */
export interface RollingWindow {
  readonly size: number;
  readonly of: 'trades' | 'days';
}

/** What a measure was of the last results, point by point; NaN where it says nothing. */
export interface RollingMeasure {
  readonly currency: string | null;
  /** Trades, or days with one, that there are: below the window there is no point. */
  readonly there: number;
  /** Of each point the day of its last result, as days since 1970, and how many trades lie in its window. */
  readonly day: Int32Array;
  readonly n: Uint32Array;
  readonly value: Float64Array;
  /** Ends at 95 %, an end that is not known infinite; NaN where nothing is known of how it scatters. */
  readonly low: Float64Array;
  readonly high: Float64Array;
}

/** As many as can be told apart: neighbours share all but a trade. */
const MOST_POINTS = 400;

/**
 * The first measure of the question over a window that moves along the trades as they were closed.
 *
 * @param wanted currency; where nothing is counted in it, that with most results.
 */
export function rollingMeasure(
  facts: Facts,
  asked: Question,
  window: RollingWindow,
  wanted: string | null,
): RollingMeasure {
  const question: Question = { ...asked, home: 'closed' };
  const passed = passing(facts, question, question.filter);
  const { results } = passed;
  const one = countedInOne(facts, question, passed, wanted);
  const list = window.of === 'trades' ? one.list : byDay(one.list, results.day);
  const day = Int32Array.from(list, (i) => results.day[i] ?? 0);
  const ends = window.of === 'trades' ? everyTrade(list.length) : endsOfDays(day);
  const [id = ''] = question.measures;
  const measure: Measure | null = isMeasureId(id) ? MEASURES[id] : null;
  const { unit, basis } = question;
  const points = measure === null ? [] : thinned(window.size - 1, ends.length);
  const found = points.map((at) => {
    const [from, to] = [at < window.size ? 0 : (ends[at - window.size] ?? 0), ends[at] ?? 0];
    const sample = cellSample({ facts, results, unit, basis, startingEquity: null }, list.subarray(from, to));
    const value =
      (measure === null ? sample.n : restsOn(measure, sample)) < (measure?.minimum ?? 1)
        ? null
        : (measure?.compute(sample) ?? null);
    const interval = value === null ? null : (measure?.interval?.(sample) ?? null);
    return {
      day: day[to - 1] ?? 0,
      n: sample.n,
      value: value === 'inf' ? Number.POSITIVE_INFINITY : (value ?? Number.NaN),
      low: interval?.[0] ?? Number.NaN,
      high: interval?.[1] ?? Number.NaN,
    };
  });
  return {
    currency: one.currency,
    there: ends.length,
    day: Int32Array.from(found, (point) => point.day),
    n: Uint32Array.from(found, (point) => point.n),
    value: Float64Array.from(found, (point) => point.value),
    low: Float64Array.from(found, (point) => point.low),
    high: Float64Array.from(found, (point) => point.high),
  };
}

const everyTrade = (count: number): Uint32Array => Uint32Array.from({ length: count }, (_, at) => at + 1);

/** Where accounts have different clocks, closings go to and fro between two days. */
const byDay = (list: Uint32Array, day: Int32Array): Uint32Array =>
  list.slice().sort((a, b) => (day[a] ?? 0) - (day[b] ?? 0) || a - b);

/** Behind the last result of each day. */
const endsOfDays = (day: Int32Array): Uint32Array =>
  Uint32Array.from(
    Array.from(day.keys()).flatMap((at) =>
      at + 1 === day.length || day[at + 1] !== day[at] ? [at + 1] : [],
    ),
  );

/** Places from the first full window to the last, which is always among them. */
function thinned(first: number, count: number): readonly number[] {
  const full = Math.max(0, count - Math.max(0, first));
  const step = Math.max(1, Math.ceil(full / MOST_POINTS));
  return Array.from({ length: Math.ceil(full / step) }, (_, at) => count - 1 - at * step).reverse();
}
