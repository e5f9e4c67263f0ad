import { deviationEstimate } from '../statistics/estimates/deviation.ts';
import { topShareEstimate } from '../statistics/estimates/top-share.ts';
import type { EstimateOf } from './estimates.ts';
import type { SampleColumn, TradeSample } from './trade-sample.ts';

/** The part of all wins that a part of them, rounded up, makes. */
export const topPartOfWins =
  (part: number): EstimateOf =>
  (sample) =>
    topShareEstimate(
      sample.clustered(sample.columnOf('net', 1)),
      Math.ceil(Number((sample.tally().wins * part).toFixed(9))),
    );

/** Something of an estimate, as its share of another amount is. */
export const timesEstimate =
  (of: EstimateOf, factorOf: (sample: TradeSample) => number | null): EstimateOf =>
  (sample) => {
    const [found, factor] = [of(sample), factorOf(sample)];
    if (found === null || factor === null) return null;
    const { value, influence, scale } = found;
    // A logarithm moves as it did, however large the value is.
    const moved = scale === 'log' ? influence : influence.map((one) => one * factor);
    return { ...found, value: value * factor, influence: moved };
  };

/** How far results lie apart. */
export const spreadOfColumn =
  (name: SampleColumn): EstimateOf =>
  (sample) =>
    deviationEstimate(sample.clustered(sample.column(name)));
