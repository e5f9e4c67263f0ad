import { type Bars, firstBarFrom } from './bars.ts';

/** How low and how high prices went, as far as bars tell. */
export interface BarRange {
  readonly low: number;
  readonly high: number;
}

/**
 * Extremes from `from` to `to`. A bar counts whole if it lies within; of one that straddles an end nobody knows
 * on which side its extremes were, so that its opening or its closing counts, whichever lies within.
 *
 * @returns `null` where no bar tells anything.
 */
export function barRange(bars: Bars, from: number, to: number): BarRange | null {
  const size = bars.seconds * 1_000_000;
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  const see = (lowest = Number.NaN, highest = lowest): void => {
    if (lowest < low) low = lowest;
    if (highest > high) high = highest;
  };
  for (let place = firstBarFrom(bars, from - size + 1); place < bars.at.length; place += 1) {
    const begin = bars.at[place] ?? 0;
    if (begin > to) break;
    const opensWithin = begin >= from;
    const closesWithin = begin + size <= to;
    if (opensWithin && closesWithin) see(bars.low[place], bars.high[place]);
    else if (opensWithin) see(bars.open[place]);
    else if (closesWithin) see(bars.close[place]);
  }
  return low <= high ? { low, high } : null;
}

/** Whether a bar holds that instant in its middle: part of it was before, part of it after. */
export function straddles(bars: Bars, at: number): boolean {
  const size = bars.seconds * 1_000_000;
  const begin = bars.at[firstBarFrom(bars, at - size + 1)];
  return begin !== undefined && begin < at && at < begin + size;
}

/** Those that tell something from `from` to `to`, of the finest size; of equals the first. */
export function finestWithin(sets: readonly Bars[], from: number, to: number): Bars | null {
  const able = sets.filter((bars) => barRange(bars, from, to) !== null);
  return able.reduce<Bars | null>(
    (best, bars) => (best === null || bars.seconds < best.seconds ? bars : best),
    null,
  );
}
