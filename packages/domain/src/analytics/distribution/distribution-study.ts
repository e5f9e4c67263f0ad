import { dimensionOf } from '../dimensions/all-dimensions.ts';
import type { NumberDimension } from '../dimensions/dimension.ts';
import { binsOf, edgesFor, roundWidth } from '../engine/bins.ts';
import { cellSample } from '../engine/cell-sample.ts';
import { countedInOne } from '../engine/counted-in-one.ts';
import { passing } from '../engine/passing.ts';
import type { Facts } from '../facts/facts.ts';
import type { Question } from '../questions/question.ts';
import { normalCdf } from '../statistics/distributions/normal.ts';
import { quantileOfSorted } from '../statistics/resampling/quantile.ts';
import { roundTime } from './round-time.ts';

/** How results of trades are spread in the unit of the question, or another number that trades have: R, hold time, size. */
export interface DistributionStudy {
  readonly currency: string | null;
  readonly currencies: readonly string[];
  readonly n: number;
  readonly days: number;
  readonly mean: number;
  /** Of the sample; NaN below two results. */
  readonly deviation: number;
  /** What so large a part of the trades stays below. */
  readonly quantiles: {
    readonly p5: number;
    readonly p25: number;
    readonly p50: number;
    readonly p75: number;
    readonly p95: number;
  };
  /** Edges between bins, ascending: the first bin has all below the first, the last all from the last on. */
  readonly edges: Float64Array;
  readonly counts: Uint32Array;
  /** How many each bin would have of results that are spread normally, with this mean and deviation. */
  readonly normal: Float64Array;
  /** Trades further than two deviations from the mean. */
  readonly beyond: number;
  readonly net: number;
  /** All together without the ten that made most. */
  readonly withoutBest: number;
}

/** Of so many that make the difference. */
export const BEST = 10;
/** What a normal distribution has further than two deviations from its mean. */
export const NORMAL_BEYOND = 2 * normalCdf(-2);

/** As few as a width that tells something apart would leave, and as many as a chart has room for. */
const [FEWEST, MOST] = [12, 40];

/**
 * Of what the question is parted by, where that is a number of trades; else of their results.
 *
 * @param wanted currency; where nothing is counted in it, that with most results.
 */
export function distributionStudy(facts: Facts, asked: Question, wanted: string | null): DistributionStudy {
  const question: Question = { ...asked, home: 'closed' };
  const found = passing(facts, question, question.filter);
  const { results } = found;
  const one = countedInOne(facts, question, found, wanted);
  const { list } = one;
  const { unit, basis } = question;
  const sample = cellSample({ facts, results, unit, basis, startingEquity: null }, list);
  const other = otherThanResults(question);
  const ofRows = other?.valuesOf(facts);
  const all =
    ofRows === undefined
      ? sample.column('net')
      : Float64Array.from(list, (i) => ofRows[results.row[i] ?? 0] ?? Number.NaN);
  const values = all.filter((value) => !Number.isNaN(value));
  const sorted = values.slice().sort();
  const n = sorted.length;
  const quantile = (p: number): number => (n === 0 ? Number.NaN : quantileOfSorted(sorted, p));
  const net = values.reduce((sum, value) => sum + value, 0);
  const mean = net / n;
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1));
  const end = endOf(quantile, sorted[0] ?? 0);
  const edges = Float64Array.from(
    edgesFor(
      values.filter((value) => value <= end),
      widthOf(quantile, n, end, other?.quantity === 'seconds' ? roundTime : roundWidth),
    ),
  );
  const codes = binsOf(values, [...edges]);
  const counts = new Uint32Array(n === 0 ? 0 : edges.length + 1);
  for (const code of codes) counts[code] = (counts[code] ?? 0) + 1;
  const below = (at: number): number => (deviation > 0 ? normalCdf((at - mean) / deviation) : Number.NaN);
  return {
    currency: one.currency,
    currencies: one.currencies,
    n,
    days: sample.daySums().length,
    mean,
    deviation,
    quantiles: {
      p5: quantile(0.05),
      p25: quantile(0.25),
      p50: quantile(0.5),
      p75: quantile(0.75),
      p95: quantile(0.95),
    },
    edges,
    counts,
    normal: Float64Array.from(counts, (_, bin) => {
      const [from, to] = [edges[bin - 1] ?? -Infinity, edges[bin] ?? Infinity];
      return n * (below(to) - below(from));
    }),
    beyond: values.filter((value) => Math.abs(value - mean) > 2 * deviation).length,
    net,
    withoutBest: sorted.subarray(0, Math.max(0, n - BEST)).reduce((sum, value) => sum + value, 0),
  };
}

/** What trades are spread by, where that is not what they made: results are in the unit of the question, which a filter does not know. */
export function otherThanResults({ by }: Question): NumberDimension | undefined {
  const dimension = by === undefined ? undefined : dimensionOf(by.dimension);
  if (dimension?.kind !== 'number' || by?.dimension === 'netPnl' || by?.dimension === 'grossPnl')
    return undefined;
  return dimension;
}

/**
 * Where the last bin begins of what is never below zero: a few trades held for weeks must not leave all others in one bin.
 * Results have their tails whole: what they lose is the point.
 */
function endOf(quantile: (p: number) => number, lowest: number): number {
  const middle = quantile(0.75) - quantile(0.25);
  return lowest < 0 || middle === 0 ? Infinity : quantile(0.75) + 3 * middle;
}

/** Freedman and Diaconis: 2 · (middle half) / ∛n, made round, within what a chart can show. */
function widthOf(
  quantile: (p: number) => number,
  n: number,
  end: number,
  round: (width: number) => number,
): number | undefined {
  const range = Math.min(end, quantile(0.99)) - quantile(0.01);
  if (!(range > 0)) return undefined;
  const width = (2 * (quantile(0.75) - quantile(0.25))) / Math.cbrt(n);
  return round(Math.min(range / FEWEST, Math.max(range / MOST, width)));
}
