import type { Codes } from '../dimensions/dimension.ts';
import { selectRank } from '../statistics/select.ts';
import { valuesAbove } from '../statistics/spread.ts';
import { codesFor } from '../tables/trade-table.ts';

/** About as many bins as can be told apart at a glance. */
const BINS = 12;
/** Widths that people count in. */
const STEPS = [1, 2, 2.5, 5, 10];

/** Edges have twelve digits. Narrower bins than those can tell would be of no width, and counting on by one would leave large numbers as they are. */
const FINEST = 1e-11;

/** Which values there are: of days nothing lies between two, and the last one ends where the next would begin. */
type BinsOf = 'all' | 'days';

/**
 * Edges of bins of a chosen width, or of about {@link BINS} of a round one that hold all but the outermost
 * hundredth of the values at either end, so that one outlier does not leave everything in one bin.
 *
 * @returns lower edges of all bins but the first, ascending; none when there is nothing to part.
 */
export function edgesFor(values: Float64Array, step?: number, of: BinsOf = 'all'): number[] {
  const known = valuesAbove(values, Number.NEGATIVE_INFINITY);
  if (known.length === 0) return [];
  const low = selectRank(known, Math.floor(known.length * 0.01));
  const high = selectRank(known, Math.max(0, Math.ceil(known.length * 0.99) - 1));
  const wanted = step ?? roundWidth((high - low) / BINS);
  const isOfDays = of === 'days';
  const finest = roundWidth(FINEST * Math.max(Math.abs(low), Math.abs(high)));
  const width = isOfDays ? Math.max(1, Math.ceil(wanted)) : wanted > 0 ? Math.max(wanted, finest) : wanted;
  if (!(width > 0)) return low === high && low === 0 ? [] : [low];
  const edges: number[] = [];
  // Days are told by the first and the last of a bin: the outermost have both ends as well.
  const first = Math.floor(low / width) + (isOfDays ? 0 : 1);
  const last = isOfDays ? Math.floor(high / width) + 1 : Math.ceil(high / width);
  // A width typed far too small must not ask for a million bins.
  const every = Math.max(1, Math.ceil((last - first) / 400));
  // Multiplied anew each time: adding up 0.1 drifts.
  for (let i = first; i <= last; i += every) edges.push(Number((i * width).toPrecision(12)));
  return edges;
}

/** The next larger width that people count in. */
export function roundWidth(width: number): number {
  if (!(width > 0)) return 0;
  const power = 10 ** Math.floor(Math.log10(width));
  const step = STEPS.find((one) => one * power >= width * (1 - 1e-9)) ?? 10;
  return Number((step * power).toPrecision(12));
}

/** The bin of each value: 0 below the first edge, `edges.length` from the last on, one more for what is not known. */
export function binsOf(values: Float64Array, edges: readonly number[]): Codes {
  const codes = codesFor(values.length, edges.length + 2);
  for (let i = 0; i < values.length; i += 1) codes[i] = binOf(values[i] ?? Number.NaN, edges);
  return codes;
}

function binOf(value: number, edges: readonly number[]): number {
  if (Number.isNaN(value)) return edges.length + 1;
  let [low, high] = [0, edges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value < (edges[middle] ?? Infinity)) high = middle;
    else low = middle + 1;
  }
  return low;
}
