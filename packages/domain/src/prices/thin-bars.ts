import { type Bars, emptyColumns } from './bars.ts';

/** Sizes that people look at, in seconds: from one second to a week. */
const SIZES = [1, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400, 86_400, 604_800] as const;

const MONDAY_MICROS = 4 * 86_400_000_000;

/** Larger bars of the same prices, each from a whole multiple of its size on; weeks begin on Monday. */
export function thinBars(bars: Bars, seconds: number): Bars {
  if (seconds <= bars.seconds) return bars;
  const size = seconds * 1_000_000;
  // 1970 began on a Thursday.
  const shift = seconds === 604_800 ? MONDAY_MICROS : 0;
  const beginOf = (at: number): number => Math.floor((at - shift) / size) * size + shift;
  const begins: number[] = [];
  for (const at of bars.at) {
    const begin = beginOf(at);
    if (begins.at(-1) !== begin) begins.push(begin);
  }
  const columns = emptyColumns(begins.length);
  let to = -1;
  for (const [place, at] of bars.at.entries()) {
    const begin = beginOf(at);
    const [open = 0, high = 0, low = 0, close = 0, volume = Number.NaN] = [
      bars.open[place],
      bars.high[place],
      bars.low[place],
      bars.close[place],
      bars.volume[place],
    ];
    if (to < 0 || columns.at[to] !== begin) {
      to += 1;
      columns.at[to] = begin;
      columns.open[to] = open;
      columns.high[to] = high;
      columns.low[to] = low;
      columns.volume[to] = volume;
    } else {
      columns.high[to] = Math.max(columns.high[to] ?? high, high);
      columns.low[to] = Math.min(columns.low[to] ?? low, low);
      columns.volume[to] = (columns.volume[to] ?? 0) + volume;
    }
    columns.close[to] = close;
  }
  return { ...bars, ...columns, seconds };
}

/** The finest usual size in which there are no more than `most` of them. */
export function thinnedTo(bars: Bars, most: number): Bars {
  let thinned = bars;
  for (const seconds of SIZES) {
    if (thinned.at.length <= most) break;
    if (seconds > bars.seconds && seconds % bars.seconds === 0) thinned = thinBars(bars, seconds);
  }
  return thinned;
}
