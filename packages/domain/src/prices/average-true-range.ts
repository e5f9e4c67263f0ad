import { type Bars, firstBarFrom } from './bars.ts';
import { thinBars } from './thin-bars.ts';

/** How many bars Wilder averaged over; here each counts alike, so that what lies before them changes nothing. */
export const RANGE_BARS = 14;

/** Sizes of bars that people take the average true range of, in seconds. */
export const RANGE_SIZES = [300, 900, 3600, 86_400] as const;

const MICROS = 1_000_000;
const DAY_SECONDS = 86_400;
/** A long weekend with holidays: what traded longer ago than this beside its bars says nothing of now. */
const PAUSE_SECONDS = 5 * DAY_SECONDS;

/** How far back bars may reach for the range at an instant, in seconds: weeks have weekends. */
export const rangeReach = (seconds: number): number => 2 * RANGE_BARS * seconds + PAUSE_SECONDS;

/** Bars of the size that is asked for, put together of smaller ones where all of those are known. */
function barsOfSize(bars: Bars, seconds: number): Bars | null {
  if (bars.seconds === seconds) return bars;
  // How many minutes a day has is the market's: of an incomplete day nobody would know.
  if (bars.seconds > seconds || seconds % bars.seconds !== 0 || seconds >= DAY_SECONDS) return null;
  const thinned = thinBars(bars, seconds);
  const whole = seconds / bars.seconds;
  const count = (begin: number): number =>
    firstBarFrom(bars, begin + seconds * MICROS) - firstBarFrom(bars, begin);
  const places = [...thinned.at.keys()].filter((place) => count(thinned.at[place] ?? 0) === whole);
  const picked = (column: Float64Array): Float64Array =>
    Float64Array.from(places, (place) => column[place] ?? Number.NaN);
  return {
    ...thinned,
    at: picked(thinned.at),
    open: picked(thinned.open),
    high: picked(thinned.high),
    low: picked(thinned.low),
    close: picked(thinned.close),
    volume: picked(thinned.volume),
  };
}

/**
 * Average true range of the last bars that had ended at an instant: what was known then, and nothing of later; `null` where
 * fewer bars are known, or they lie too far apart to tell of that time.
 *
 * @param sets what is known of one instrument, of each feed and size by itself; the size that is asked for counts
 *   before smaller ones that are put together.
 */
export function averageTrueRange(sets: readonly Bars[], seconds: number): (at: number) => number | null {
  const sized = sets
    .toSorted((one, other) => other.seconds - one.seconds)
    .flatMap((known) => barsOfSize(known, seconds) ?? []);
  return (at) => {
    for (const bars of sized) {
      const range = rangeOf(bars, at);
      if (range !== null) return range;
    }
    return null;
  };
}

function rangeOf({ at: begins, high, low, close, seconds }: Bars, at: number): number | null {
  const end = firstBarFrom({ at: begins }, at - seconds * MICROS + 1);
  const start = end - RANGE_BARS;
  // The first of them is held against the close before it.
  if (start < 1 || at - (begins[start] ?? 0) > rangeReach(seconds) * MICROS) return null;
  let sum = 0;
  for (let place = start; place < end; place += 1) {
    const before = close[place - 1] ?? Number.NaN;
    const [top, bottom] = [high[place] ?? Number.NaN, low[place] ?? Number.NaN];
    sum += Math.max(top, before) - Math.min(bottom, before);
  }
  const range = sum / RANGE_BARS;
  return range > 0 ? range : null;
}
