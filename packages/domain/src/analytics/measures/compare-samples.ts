import { tQuantile, tTail } from '../statistics/distributions/student-t.ts';
import { type Estimate, errorOf, FEWEST_CLUSTERS, freedom } from '../statistics/estimates/estimate.ts';
import { type Interval, type Measure, type MeasureValue, restsOn } from './measure.ts';
import type { TradeSample } from './trade-sample.ts';

/** A measure of two samples, and how surely they differ in it. */
export interface Comparison {
  readonly a: MeasureValue;
  readonly b: MeasureValue;
  /** Trades (or days) that each side rests on, where a side below the minimum of the measure is not told. */
  readonly rests?: { readonly a: number; readonly b: number };
  /** Ratios of sums differ by a factor, all else by an amount. */
  readonly kind: 'difference' | 'factor';
  /** a − b, or a / b; `null` where one of them is not defined or infinite. */
  readonly change: number | null;
  /** Ends at 95 %. */
  readonly interval: Interval | null;
  /** The chance of a difference at least this large, either way, if there were none. */
  readonly p: number | null;
  /**
   * Trades in each of the two with which a true difference of this size would be told in four of five cases;
   * `null` where nothing is known of the spread, or nothing differs.
   */
  readonly needed: number | null;
}

/**
 * How two samples differ in a measure. What each day adds to the one is held against what it adds to the other,
 * so that days which both share count as one day, and those that they do not as two.
 */
export function compareSamples(measure: Measure, a: TradeSample, b: TradeSample): Comparison {
  const [valueA, valueB] = [measure.compute(a), measure.compute(b)];
  const [left, right] = [measure.estimate?.(a) ?? null, measure.estimate?.(b) ?? null];
  const scale = left?.scale ?? right?.scale;
  const kind = scale === 'log' ? 'factor' : 'difference';
  const unsure = { a: valueA, b: valueB, kind, interval: null, p: null, needed: null } as const;
  if (typeof valueA !== 'number' || typeof valueB !== 'number') return { ...unsure, change: null };
  const factor = kind === 'factor';
  if (factor && !(valueA > 0 && valueB > 0)) return { ...unsure, change: null };
  const change = factor ? valueA / valueB : valueA - valueB;
  if (left === null || right === null) return { ...unsure, change };
  if (left.clusters < FEWEST_CLUSTERS || right.clusters < FEWEST_CLUSTERS) return { ...unsure, change };
  const { error, degrees } = difference(left, a.clusters().day, right, b.clusters().day);
  if (!(error > 0 && Number.isFinite(error))) return { ...unsure, change };
  const shift = factor ? Math.log(change) : change;
  const half = tQuantile(0.975, degrees) * error;
  const ends = [shift - half, shift + half] as const;
  return {
    ...unsure,
    change,
    interval: factor ? [Math.exp(ends[0]), Math.exp(ends[1])] : ends,
    p: 2 * tTail(Math.abs(shift) / error, degrees),
    needed: neededEach(left, right, shift),
  };
}

/**
 * The same with neither side told that has fewer trades than the measure says something of, and no difference from it. A side
 * without any made nothing, which is not the same as 0, and differs from nothing.
 */
export function compareTold(measure: Measure, a: TradeSample, b: TradeSample): Comparison {
  const rests = { a: restsOn(measure, a), b: restsOn(measure, b) };
  const least = measure.minimum ?? 1;
  const [ofA, ofB] = [a.n > 0 && rests.a >= least, b.n > 0 && rests.b >= least];
  const found = compareSamples(measure, a, b);
  if (ofA && ofB) return { ...found, rests };
  return {
    ...found,
    rests,
    a: ofA ? found.a : null,
    b: ofB ? found.b : null,
    change: null,
    interval: null,
    p: null,
    needed: null,
  };
}

/** Standard error of a difference, day by day, and the degrees of freedom that it is known with. */
function difference(
  a: Estimate,
  daysOfA: Int32Array,
  b: Estimate,
  daysOfB: Int32Array,
): { readonly error: number; readonly degrees: number } {
  const [scaleA, scaleB] = [freedom(a.clusters), freedom(b.clusters)];
  let [i, j, squares, union] = [0, 0, 0, 0];
  while (i < daysOfA.length || j < daysOfB.length) {
    const day = Math.min(daysOfA[i] ?? Infinity, daysOfB[j] ?? Infinity);
    let apart = 0;
    if (daysOfA[i] === day) {
      apart += scaleA * (a.influence[i] ?? 0);
      i += 1;
    }
    if (daysOfB[j] === day) {
      apart -= scaleB * (b.influence[j] ?? 0);
      j += 1;
    }
    squares += apart * apart;
    union += 1;
  }
  const [varianceA, varianceB] = [errorOf(a) ** 2, errorOf(b) ** 2];
  // Welch and Satterthwaite's, and never more than there are days.
  const welch =
    (varianceA + varianceB) ** 2 / (varianceA ** 2 / (a.clusters - 1) + varianceB ** 2 / (b.clusters - 1));
  return { error: Math.sqrt(squares), degrees: Math.min(welch, union - 1) };
}

/** Of a test at 5 % that is to find a true difference in 80 of 100 cases: 1.96 + 0.84 standard errors. */
const POWER = 2.8;

/** n = 2 (2.8 s / δ)² of either, s being what one result spreads by (with what it shares with its day). */
function neededEach(a: Estimate, b: Estimate, shift: number): number | null {
  if (shift === 0) return null;
  const spread = (errorOf(a) ** 2 * a.n + errorOf(b) ** 2 * b.n) / 2;
  return Math.ceil((2 * POWER ** 2 * spread) / shift ** 2);
}
