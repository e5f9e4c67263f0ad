import { type Bars, firstBarFrom } from './bars.ts';

/** How low and how high prices went, as far as bars tell. */
export interface BarRange {
  readonly low: number;
  readonly high: number;
}

const microsOf = (bars: Bars): number => bars.seconds * 1_000_000;

/** Whether any bar of the set begins within some time. */
function knows(bars: Bars, from: number, to: number): boolean {
  const begin = bars.at[firstBarFrom(bars, from)];
  return begin !== undefined && begin < to;
}

/** What a bar tells of some time; whole where it lies within, else by one of its ends. */
interface Told {
  /** When it is told of: a bar's beginning, of one that only closes within its end. */
  readonly at: number;
  readonly low: number;
  readonly high: number;
  readonly close: number;
  readonly straddles: boolean;
}

/**
 * What each bar that lies in some time at least in part tells of it. A bar counts whole if it lies within; of one that
 * straddles an end nobody knows on which side its extremes were, so that its opening or its closing counts, whichever
 * lies within.
 *
 * @param finer where one of these knows anything of a bar's time, the bar tells nothing more.
 */
function* told(bars: Bars, finer: readonly Bars[], from: number, to: number): Generator<Told> {
  const size = microsOf(bars);
  for (let place = firstBarFrom(bars, from - size + 1); place < bars.at.length; place += 1) {
    const begin = bars.at[place] ?? 0;
    if (begin > to) break;
    if (finer.some((set) => knows(set, begin, begin + size))) continue;
    const opensWithin = begin >= from;
    const closesWithin = begin + size <= to;
    const whole = opensWithin && closesWithin;
    const column = opensWithin ? bars.open : bars.close;
    if (opensWithin || closesWithin)
      yield {
        at: opensWithin ? begin : begin + size,
        close: (closesWithin ? bars.close : bars.open)[place] ?? 0,
        low: (whole ? bars.low : column)[place] ?? 0,
        high: (whole ? bars.high : column)[place] ?? 0,
        // One that begins at the very end tells its opening, and reaches over nothing.
        straddles: !whole && begin < to,
      };
  }
}

const bySize = (sets: readonly Bars[]): Bars[] =>
  sets.toSorted((left, right) => left.seconds - right.seconds);

/**
 * Extremes from `from` to `to` by all that is known: of each stretch of time the finest bars tell, of bars of one size
 * the first set that has any. So days fill in what minutes leave out, and a single known minute hides no other day.
 *
 * @returns `null` where no bar tells anything.
 */
export function barRange(sets: readonly Bars[], from: number, to: number): BarRange | null {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  const ordered = bySize(sets);
  for (const [place, bars] of ordered.entries()) {
    for (const bar of told(bars, ordered.slice(0, place), from, to)) {
      if (bar.low < low) low = bar.low;
      if (bar.high > high) high = bar.high;
    }
  }
  return low <= high ? { low, high } : null;
}

/** What bars tell of some time, one after the other. */
export function barsWithin(
  sets: readonly Bars[],
  from: number,
  to: number,
): readonly Pick<Told, 'at' | 'low' | 'high' | 'close'>[] {
  const ordered = bySize(sets);
  const all = ordered.flatMap((bars, place) => [...told(bars, ordered.slice(0, place), from, to)]);
  return ordered.length > 1 ? all.sort((left, right) => left.at - right.at) : all;
}

/** Which bars tell something of some time, the finest first, and whether any of them reaches over one of its ends. */
export function toldBy(
  sets: readonly Bars[],
  from: number,
  to: number,
): { readonly sets: readonly Bars[]; readonly straddled: boolean } {
  const ordered = bySize(sets);
  const all = ordered.map((bars, place) => [...told(bars, ordered.slice(0, place), from, to)]);
  return {
    sets: ordered.filter((_, place) => (all[place] ?? []).length > 0),
    straddled: all.some((bars) => bars.some(({ straddles }) => straddles)),
  };
}

/** Those that tell something from `from` to `to`, of the finest size; of equals the first. */
export function finestWithin(sets: readonly Bars[], from: number, to: number): Bars | null {
  return bySize(sets).find((bars) => barRange([bars], from, to) !== null) ?? null;
}
