import { formatDay, isoWeekday } from '@tapebook/domain/time';
import type { DaySeries } from '#web/lib/answers/day-series.ts';

export type BucketSize = 'day' | 'week' | 'month';

/** Results on an unbroken axis of time: what had no exit has its place too. */
export interface ResultBuckets {
  readonly size: BucketSize;
  /** First and last day of each bucket, `YYYY-MM-DD`. */
  readonly from: readonly string[];
  readonly to: readonly string[];
  /** Result of the bucket; `null` without an exit. */
  readonly net: readonly (number | null)[];
  readonly trades: readonly number[];
  /** Result from the first day to the end of the bucket. */
  readonly cumulative: readonly number[];
  /** Deepest fall below the high within the bucket, not positive. */
  readonly drawdown: readonly number[];
}

/** More bars than this are too thin to tell apart. */
const MAX_BUCKETS = 270;

interface Bucket {
  readonly first: number;
  readonly last: number;
}

/**
 * Parts the days from the first exit to the last into days, weeks or months, whichever is the finest
 * that can still be seen. Weekends are left out where nobody trades on them.
 *
 * @param weekStart first day of a week: 0 Sunday … 6 Saturday.
 * @param least the finest that is wanted; a longer range is parted into longer ones all the same.
 */
export function bucketResults(
  series: DaySeries,
  weekStart: number,
  least: BucketSize | 'auto' = 'auto',
): ResultBuckets {
  const buckets = bucketsOf(series.days, weekStart, least);
  const net: (number | null)[] = [];
  const trades: number[] = [];
  const cumulative: number[] = [];
  const drawdown: number[] = [];
  let next = 0;
  let reached = 0;
  let fallen = 0;
  for (const bucket of buckets.list) {
    let sum: number | null = null;
    let count = 0;
    const before = reached;
    let deepest = 0;
    while (next < series.days.length && (series.days[next] ?? 0) <= bucket.last) {
      reached = series.cumulative[next] ?? reached;
      fallen = series.drawdown[next] ?? fallen;
      deepest = Math.max(deepest, fallen);
      count += series.trades[next] ?? 0;
      sum = (sum ?? 0) + (series.net[next] ?? 0);
      next += 1;
    }
    // The exact sum of the days, not one that collected rounding on the way.
    net.push(sum === null ? null : cents(reached - before));
    trades.push(count);
    cumulative.push(reached);
    drawdown.push(count === 0 ? negative(fallen) : negative(deepest));
  }
  return {
    size: buckets.size,
    from: buckets.list.map(({ first }) => formatDay(first)),
    to: buckets.list.map(({ last }) => formatDay(last)),
    net,
    trades,
    cumulative,
    drawdown,
  };
}

/** Never −0. */
const negative = (value: number): number => (value === 0 ? 0 : -value);

/** The difference of two exact amounts is off in digits that no amount has. */
const cents = (value: number): number => Math.round(value * 1e8) / 1e8 + 0;

function bucketsOf(
  days: Int32Array,
  weekStart: number,
  least: BucketSize | 'auto',
): { size: BucketSize; list: readonly Bucket[] } {
  const first = days[0];
  const last = days.at(-1);
  if (first === undefined || last === undefined) return { size: 'day', list: [] };
  const weekends = days.some((day) => isoWeekday(day) > 5);
  const all = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const single = all.filter((day) => weekends || isoWeekday(day) <= 5);
  if (single.length <= MAX_BUCKETS && least !== 'week' && least !== 'month')
    return { size: 'day', list: single.map((day) => ({ first: day, last: day })) };
  const weeks = part(all, (day) => Math.floor((day + 4 - weekStart) / 7));
  if (weeks.length <= MAX_BUCKETS && least !== 'month') return { size: 'week', list: weeks };
  return { size: 'month', list: part(all, (day) => Number(formatDay(day).slice(0, 7).replace('-', ''))) };
}

/** Runs of days that share a number. */
function part(days: readonly number[], numberOf: (day: number) => number): Bucket[] {
  const list: { first: number; last: number }[] = [];
  let current = Number.NaN;
  for (const day of days) {
    const number = numberOf(day);
    const open = list.at(-1);
    if (number === current && open !== undefined) open.last = day;
    else list.push({ first: day, last: day });
    current = number;
  }
  return list;
}
