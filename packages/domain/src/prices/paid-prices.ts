import { type Bars, firstBarFrom } from './bars.ts';

/** A price at which something was traded, and when in microseconds since 1970. */
export interface PaidPrice {
  readonly at: number;
  readonly price: number;
}

/** No paper is half as dear again as all that it traded at around that time. Less is the hour of another zone, or a fill at a strike. */
const FAR = 1.5;

/**
 * Whether bars are of something else than what was traded: most prices that were paid lie far from those of their time. A paper of
 * another exchange has the same symbol, or one feed counts in pence.
 *
 * @returns `null` where nothing was paid at the time of any bar.
 */
export function areOfAnother(sets: readonly Bars[], paid: readonly PaidPrice[]): boolean | null {
  let seen = 0;
  let far = 0;
  for (const bars of sets) {
    for (const { at, price } of paid) {
      const range = rangeAround(bars, at);
      // Prices below nothing have no ratio.
      if (range === null || price <= 0 || range.low <= 0) continue;
      seen += 1;
      if (price * FAR < range.low || price > range.high * FAR) far += 1;
    }
  }
  return seen === 0 ? null : far * 2 > seen;
}

/** From the bar before to the one after: an hour after the close, the next day tells of it. */
function rangeAround(bars: Bars, at: number): { readonly low: number; readonly high: number } | null {
  const place = firstBarFrom(bars, at + 1) - 1;
  const begin = bars.at[place];
  if (begin === undefined || at >= begin + bars.seconds * 1_000_000) return null;
  const [from, to] = [Math.max(0, place - 1), place + 2];
  return {
    low: Math.min(...bars.low.subarray(from, to)),
    high: Math.max(...bars.high.subarray(from, to)),
  };
}
