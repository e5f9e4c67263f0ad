/**
 * Prices of an instrument over equal stretches of time, a column for each figure; ascending, each beginning once.
 * Floats carry up to fifteen digits exactly, which no price has more of that is kept.
 */
export interface Bars {
  /** How long each lasts: 60 for minutes, 86,400 for days. */
  readonly seconds: number;
  /** Who told them: `Own file`, or a provider's name. */
  readonly feed: string;
  /** When each begins, in microseconds since 1970. */
  readonly at: Float64Array;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  /** NaN where the feed does not tell. */
  readonly volume: Float64Array;
}

/** The columns of {@link Bars}, in the order in which they are read and kept. */
export const BAR_COLUMNS = ['at', 'open', 'high', 'low', 'close', 'volume'] as const;

export type BarColumns = Pick<Bars, (typeof BAR_COLUMNS)[number]>;

/** Columns for so many bars, to be filled in. */
export const emptyColumns = (count: number): BarColumns => ({
  at: new Float64Array(count),
  open: new Float64Array(count),
  high: new Float64Array(count),
  low: new Float64Array(count),
  close: new Float64Array(count),
  volume: new Float64Array(count),
});

/** The bars at these places, in their order. */
function pickBars(bars: Bars, places: readonly number[]): Bars {
  const columns = emptyColumns(places.length);
  for (const name of BAR_COLUMNS) {
    for (const [to, from] of places.entries()) columns[name][to] = bars[name][from] ?? Number.NaN;
  }
  return { ...bars, ...columns };
}

/** Place of the first bar that begins at `at` or later. */
export function firstBarFrom({ at: begins }: Pick<Bars, 'at'>, at: number): number {
  let low = 0;
  let high = begins.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((begins[middle] ?? 0) >= at) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Those that begin from `from` on and before `to`; the columns are views of the whole. */
export function barsBetween(bars: Bars, from: number, to: number): Bars {
  const start = firstBarFrom(bars, from);
  const end = Math.max(start, firstBarFrom(bars, to));
  const part = (column: Float64Array): Float64Array => column.subarray(start, end);
  return {
    ...bars,
    at: part(bars.at),
    open: part(bars.open),
    high: part(bars.high),
    low: part(bars.low),
    close: part(bars.close),
    volume: part(bars.volume),
  };
}

/** One after the other whatever their order was; of several that begin together the last counts. */
export function inOrder(bars: Bars): Bars {
  const { at } = bars;
  if (at.every((begin, place) => place === 0 || begin > (at[place - 1] ?? 0))) return bars;
  const last = new Map<number, number>();
  for (const [place, begin] of at.entries()) last.set(begin, place);
  return pickBars(
    bars,
    [...last].toSorted(([left], [right]) => left - right).map(([, place]) => place),
  );
}

/** Bars of one size and feed together; where both have one, that of the newer counts. */
export function mergeBars(older: Bars, newer: Bars): Bars {
  const columns = emptyColumns(older.at.length + newer.at.length);
  for (const name of BAR_COLUMNS) {
    columns[name].set(older[name]);
    columns[name].set(newer[name], older.at.length);
  }
  return inOrder({ ...newer, ...columns });
}
