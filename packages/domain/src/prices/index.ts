export { averageTrueRange, RANGE_BARS, RANGE_SIZES, rangeReach } from './average-true-range.ts';
export { type BarRange, barRange, barsWithin, finestWithin, toldBy } from './bar-range.ts';
export {
  BAR_COLUMNS,
  type BarColumns,
  type Bars,
  barsBetween,
  emptyColumns,
  inOrder,
  mergeBars,
} from './bars.ts';
export { areOfAnother, type PaidPrice } from './paid-prices.ts';
export { splitBars, splitFactor, type UnitSplit } from './split-bars.ts';
export { thinBars, thinnedTo } from './thin-bars.ts';
export { type Held, type WantedBars, wantedBars } from './wanted-bars.ts';
