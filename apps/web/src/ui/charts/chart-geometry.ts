import { bisectCenter, extent, range } from 'd3-array';
import { type ScaleLinear, scaleLinear } from 'd3-scale';

export const MARGIN = { top: 10, right: 12, bottom: 22, left: 56 } as const;

export interface ChartGeometry {
  readonly x: (index: number) => number;
  /** The point nearest to a place on the axis; -1 when there is none. */
  readonly nearest: (place: number) => number;
  readonly y: ScaleLinear<number, number>;
  readonly yTicks: readonly number[];
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Width in px that one point has to itself. */
  readonly step: number;
}

interface GeometryInput {
  readonly width: number;
  readonly height: number;
  readonly count: number;
  readonly positions?: readonly number[] | undefined;
  readonly values: readonly (number | null)[];
  /** Bars stand in the middle of their step; lines run from edge to edge. */
  readonly banded: boolean;
  /** Room under it for its axis. */
  readonly bottomMargin?: number | undefined;
  /** What is counted or timed has ticks of its own: no half trade, no 16m 40s. */
  readonly ticks?: 'round' | 'whole' | 'time';
}

/** Where everything lies. Zero is always on the axis: a chart of results without it lies. */
export function chartGeometry({
  width,
  height,
  count,
  positions,
  values,
  banded,
  bottomMargin = MARGIN.bottom,
  ticks = 'round',
}: GeometryInput): ChartGeometry {
  const left = MARGIN.left;
  const right = Math.max(left + 1, width - MARGIN.right);
  const bottom = height - bottomMargin;
  const [low = 0, high = 0] = extent(values.filter((value) => value !== null));
  const y = scaleLinear()
    .domain(valueDomain(Math.min(0, low), Math.max(0, high)))
    .range([bottom, MARGIN.top]);
  const step = (right - left) / Math.max(1, banded ? count : count - 1);
  const first = positions?.[0] ?? 0;
  const last = positions?.[count - 1] ?? 1;
  const along = scaleLinear()
    .domain(first === last ? [first, first + 1] : [first, last])
    .range([left, right]);
  const x = (index: number): number => {
    if (count === 1) return (left + right) / 2;
    const position = positions?.[index];
    if (position !== undefined) return along(position);
    return left + step * (banded ? index + 0.5 : index);
  };
  const nearest = (place: number): number => {
    if (count < 2) return count - 1;
    if (positions !== undefined) return bisectCenter(positions, along.invert(place), 0, count);
    const index = Math.round((place - left) / step - (banded ? 0.5 : 0));
    return Math.min(count - 1, Math.max(0, index));
  };
  return {
    x,
    nearest,
    y,
    yTicks: ticksOf(y, ticks, wordsUp(bottom - MARGIN.top)),
    left,
    right,
    top: MARGIN.top,
    bottom,
    step,
  };
}

/** The width that each of some bars has to itself, in a chart of a width. */
export const bandStep = (width: number, count: number): number =>
  Math.max(1, width - MARGIN.left - MARGIN.right) / Math.max(1, count);

/** Seconds that people count in. */
const TIMES = [1, 5, 15, 30, 60, 300, 900, 1800, 3600, 7200, 14_400, 43_200, 86_400, 604_800, 2_592_000];

/** About how many words stand above each other in a height: two lines have some 26 px for themselves. */
const wordsUp = (height: number): number => Math.max(2, Math.min(4, Math.floor(height / 26)));

function ticksOf(
  y: ScaleLinear<number, number>,
  ticks: 'round' | 'whole' | 'time',
  about: number,
): readonly number[] {
  if (ticks === 'whole') return y.ticks(about).filter(Number.isInteger);
  const [low = 0, high = 0] = y.domain();
  const every = ticks === 'time' ? TIMES.find((one) => (high - low) / one <= 5) : undefined;
  return every === undefined
    ? y.ticks(about)
    : range(Math.ceil(low / every), Math.floor(high / every) + 1).map((at) => at * every);
}

/**
 * From a round number to a round number; but an end that would stand mostly empty is cut to just
 * beyond its values, so that a small dip below zero does not take a fifth of the chart.
 */
function valueDomain(low: number, high: number): [number, number] {
  if (low === high) return [0, 1];
  const round = scaleLinear().domain([low, high]).nice(4);
  const [from = low, to = high] = round.domain();
  const ticks = round.ticks(4);
  const step = (ticks[1] ?? to) - (ticks[0] ?? from);
  return [
    low - from > step / 2 ? low - step * 0.08 : from,
    to - high > step / 2 && high > 0 ? high + step * 0.08 : to,
  ];
}

/** Which points get a word under the axis, so that words do not touch. */
export function tickIndices(count: number, width: number, wordWidth = 72): readonly number[] {
  if (count === 0) return [];
  const fit = Math.max(1, Math.floor(width / wordWidth));
  const every = Math.max(1, Math.ceil(count / fit));
  const offset = Math.floor(((count - 1) % every) / 2);
  return range(offset, count, every);
}
