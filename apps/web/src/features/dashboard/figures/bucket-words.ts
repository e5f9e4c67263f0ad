import { formatDate } from '#web/lib/format/dates.ts';
import { dateFormat } from '#web/lib/format/locale.ts';
import type { BucketSize, ResultBuckets } from './result-buckets.ts';

/** Heading of the points in a table. */
export const POINT_HEADINGS = { day: 'Day', week: 'Week', month: 'Month' } as const satisfies Record<
  BucketSize,
  string
>;

/** What a bucket is called in full: `Mar 2, 2026`, `Mar 2 – Mar 8, 2026`, `March 2026`. */
export function bucketLabels({ size, from, to }: ResultBuckets): readonly string[] {
  switch (size) {
    case 'day':
      return from.map((day) => formatDate(day));
    case 'week':
      return from.map((day, index) => `${formatDate(day, 'axis-day')} – ${formatDate(to[index])}`);
    case 'month':
      return from.map((day) => formatDate(day, 'month'));
  }
}

/** The short form under the axis. */
export const bucketTicks = ({ size, from }: ResultBuckets): readonly string[] =>
  from.map((day) => (size === 'day' ? formatDate(day, 'axis-day') : monthOfYear(day)));

const monthOfYear = (day: string): string =>
  dateFormat({ month: 'short', year: '2-digit', timeZone: 'UTC' }).format(Date.parse(`${day}T00:00:00Z`));
