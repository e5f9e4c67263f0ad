import { isoWeekday } from '../../time/index.ts';
import type { CategoryColumn, TradeTable } from '../tables/trade-table.ts';

/** A way to part trades into groups. */
export interface Dimension {
  readonly label: string;
  /** The number of a row's group; groups are ordered by it. */
  readonly groupOf: (table: TradeTable) => (row: number) => number;
  /** Name of a group, for the reader and for a filter. */
  readonly nameOf: (table: TradeTable, group: number) => string;
}

function byCategory(label: string, column: CategoryColumn): Dimension {
  return {
    label,
    groupOf: (table) => {
      const { codes } = table.categories[column];
      return (row) => codes[row] ?? 0;
    },
    nameOf: (table, group) => table.categories[column].values[group] ?? '',
  };
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Upper ends in seconds, and what the buckets are called. */
const HOLD_BUCKETS: readonly (readonly [number, string])[] = [
  [60, 'under 1 min'],
  [300, '1–5 min'],
  [900, '5–15 min'],
  [3600, '15–60 min'],
  [14_400, '1–4 h'],
  [86_400, '4–24 h'],
  [604_800, '1–7 days'],
  [2_592_000, '7–30 days'],
  [Number.POSITIVE_INFINITY, 'over 30 days'],
];
/** Of trades without an end. */
const STILL_OPEN = HOLD_BUCKETS.length;
/** Of trades of which nobody knows when they were opened: behind all others. */
const UNKNOWN_OPENING = 100;
const UNKNOWN = 'unknown';

/** Groups by what is known of the opening. */
function byOpening(
  label: string,
  groupOf: (table: TradeTable, row: number) => number,
  nameOf: (group: number) => string,
): Dimension {
  return {
    label,
    groupOf: (table) => {
      const { openedAt } = table.numbers;
      return (row) => (Number.isNaN(openedAt[row] ?? 0) ? UNKNOWN_OPENING : groupOf(table, row));
    },
    nameOf: (_table, group) => (group === UNKNOWN_OPENING ? UNKNOWN : nameOf(group)),
  };
}

const two = (value: number): string => String(value).padStart(2, '0');

export const DIMENSIONS = {
  symbol: byCategory('Symbol', 'symbol'),
  underlying: byCategory('Underlying', 'underlying'),
  account: byCategory('Account', 'account'),
  assetClass: byCategory('Asset class', 'assetClass'),
  direction: {
    ...byCategory('Direction', 'direction'),
    nameOf: ({ categories: { direction } }, group) => direction.values[group] || UNKNOWN,
  },
  outcome: byCategory('Outcome', 'outcome'),
  weekday: byOpening(
    'Weekday of opening',
    ({ integers: { openDay } }, row) => isoWeekday(openDay[row] ?? 0),
    (group) => WEEKDAYS[group - 1] ?? '',
  ),
  hour: byOpening(
    'Hour of opening',
    ({ integers: { openMinute } }, row) => Math.floor((openMinute[row] ?? 0) / 60),
    (group) => `${two(group)}:00`,
  ),
  month: {
    label: 'Month of closing',
    groupOf: ({ integers: { day } }) => {
      return (row) => {
        const date = new Date((day[row] ?? 0) * 86_400_000);
        return date.getUTCFullYear() * 12 + date.getUTCMonth();
      };
    },
    nameOf: (_table, group) => `${Math.floor(group / 12)}-${two((group % 12) + 1)}`,
  },
  holdTime: byOpening(
    'Hold time',
    ({ numbers: { openedAt, closedAt } }, row) => {
      const seconds = ((closedAt[row] ?? 0) - (openedAt[row] ?? 0)) / 1e6;
      const bucket = HOLD_BUCKETS.findIndex(([end]) => seconds < end);
      return bucket < 0 ? STILL_OPEN : bucket;
    },
    (group) => HOLD_BUCKETS[group]?.[1] ?? 'open',
  ),
} as const satisfies Record<string, Dimension>;

export type DimensionId = keyof typeof DIMENSIONS;

export const isDimensionId = (text: string): text is DimensionId => Object.hasOwn(DIMENSIONS, text);
