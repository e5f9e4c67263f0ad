import type { Bars } from './bars.ts';

/** When units changed, and how many there were `to` for `from` afterwards. */
export interface UnitSplit {
  /** In microseconds since 1970. */
  readonly at: number;
  readonly to: number;
  readonly from: number;
}

/** By what a price of that instant is multiplied to stand in the units of after all the splits. */
export const splitFactor = (splits: readonly UnitSplit[], at: number): number =>
  splits.reduce((factor, split) => (split.at > at ? (factor * split.from) / split.to : factor), 1);

/** Raw bars in the units of after all the splits, so that a split draws no cliff. */
export function splitBars(bars: Bars, splits: readonly UnitSplit[]): Bars {
  if (splits.length === 0) return bars;
  const factors = bars.at.map((at) => splitFactor(splits, at));
  const priced = (column: Float64Array): Float64Array =>
    column.map((price, place) => price * (factors[place] ?? 1));
  return {
    ...bars,
    open: priced(bars.open),
    high: priced(bars.high),
    low: priced(bars.low),
    close: priced(bars.close),
    volume: bars.volume.map((volume, place) => volume / (factors[place] ?? 1)),
  };
}
