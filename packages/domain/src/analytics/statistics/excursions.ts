import { ratioOf } from './spread.ts';

/** How well a trade used the range of prices that it lived through; all in money or in R, before fees. */
export interface Efficiency {
  /** How near to the best price it was entered, 0 to 1. */
  readonly entry: number | null;
  readonly exit: number | null;
  /** entry + exit − 1. */
  readonly total: number | null;
  /** Result over the best open profit. */
  readonly captured: number | null;
}

/** @param mae not positive. @param mfe not negative. */
export function efficiencyOf(result: number, mae: number, mfe: number): Efficiency {
  const range = mfe - mae;
  return {
    entry: ratioOf(mfe, range),
    exit: ratioOf(result - mae, range),
    total: ratioOf(result, range),
    captured: ratioOf(result, mfe),
  };
}

/**
 * Mean favourable over mean adverse excursion, each trade's in its own measure of what is usual: its risk, or
 * the average true range (Faith 2003). The ratio of means, for a mean of ratios hangs on the smallest divisor.
 *
 * @param scale of each trade; what is not known (NaN) is left out.
 * @returns `null` where nothing went against any trade.
 */
export function edgeRatio(mfe: Float64Array, mae: Float64Array, scale: Float64Array): number | null {
  let [favourable, adverse] = [0, 0];
  for (let i = 0; i < scale.length; i += 1) {
    const [up, down] = [(mfe[i] ?? 0) / (scale[i] ?? 0), (mae[i] ?? 0) / (scale[i] ?? 0)];
    if (!Number.isFinite(up + down)) continue;
    favourable += up;
    adverse -= down;
  }
  return ratioOf(favourable, adverse);
}

/** The most that was given back of the open profit of a trade. @param profits open profit in order of time; it begins at 0. */
export function givenBack(profits: ArrayLike<number>): number {
  let [highest, most] = [0, 0];
  for (let i = 0; i < profits.length; i += 1) {
    const profit = profits[i] ?? 0;
    highest = Math.max(highest, profit);
    most = Math.max(most, highest - profit);
  }
  return most;
}
