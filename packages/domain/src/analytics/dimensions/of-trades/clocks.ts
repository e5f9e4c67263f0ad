import { isoWeekday } from '../../../time/index.ts';
import type { Facts } from '../../facts/facts.ts';
import { openDayOf } from '../../facts/opening-order.ts';
import type { IntegerColumn } from '../../tables/trade-table.ts';
import { byCategory, byNumberOfGroup } from '../by-category.ts';
import { byValue } from '../by-number.ts';

const two = (value: number): string => String(value).padStart(2, '0');

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const HALF_HOURS = Array.from({ length: 48 }, (_, i) => `${two(i >> 1)}:${i % 2 === 0 ? '00' : '30'}`);
/** Every five minutes of a day: about what the eye can tell apart around an opening bell. */
const FIVE_MINUTES = Array.from({ length: 287 }, (_, i) => (i + 1) * 5);

interface Moment {
  /** Before every label: nothing for the opening, `Exit ` for the last exit. */
  readonly prefix: '' | 'Exit ';
  readonly afterwards?: true;
  readonly dayOf: (facts: Facts) => (row: number) => number;
  readonly minute: IntegerColumn;
}

const titled = (prefix: string, label: string): string =>
  prefix === '' ? label : `${prefix}${label.toLowerCase()}`;

function weekday({ prefix, afterwards, dayOf }: Moment) {
  return byNumberOfGroup({
    label: titled(prefix, 'Weekday'),
    ...(afterwards ? { afterwards } : {}),
    keys: WEEKDAYS.map((name) => name.slice(0, 3).toLowerCase()),
    labels: WEEKDAYS,
    groupOf: (facts) => {
      const of = dayOf(facts);
      return (row) => isoWeekday(of(row)) - 1;
    },
  });
}

function hour({ prefix, afterwards, minute }: Moment) {
  return byNumberOfGroup({
    label: titled(prefix, 'Hour'),
    ...(afterwards ? { afterwards } : {}),
    keys: Array.from({ length: 24 }, (_, of) => two(of)),
    labels: Array.from({ length: 24 }, (_, of) => `${two(of)}:00`),
    groupOf: ({ table }) => {
      const minutes = table.integers[minute];
      return (row) => Math.floor((minutes[row] ?? -1) / 60);
    },
  });
}

function halfHour({ prefix, afterwards, minute }: Moment) {
  return byNumberOfGroup({
    label: titled(prefix, 'Half hour'),
    ...(afterwards ? { afterwards } : {}),
    keys: HALF_HOURS,
    groupOf: ({ table }) => {
      const minutes = table.integers[minute];
      return (row) => Math.floor((minutes[row] ?? -1) / 30);
    },
  });
}

function timeOfDay({ prefix, afterwards, minute }: Moment) {
  return byValue(
    {
      label: titled(prefix, 'Time of day'),
      quantity: 'minutes',
      edges: FIVE_MINUTES,
      ...(afterwards ? { afterwards } : {}),
    },
    ({ table }) => {
      const minutes = table.integers[minute];
      return (row) => {
        const of = minutes[row] ?? -1;
        return of < 0 ? Number.NaN : of;
      };
    },
  );
}

const opening: Moment = {
  prefix: '',
  minute: 'openMinute',
  dayOf: openDayOf,
};

const closing: Moment = {
  prefix: 'Exit ',
  afterwards: true,
  minute: 'closeMinute',
  dayOf: ({ table }) => {
    const { day } = table.integers;
    const { closedAt } = table.numbers;
    return (row) => (Number.isNaN(closedAt[row]) ? Number.NaN : (day[row] ?? Number.NaN));
  },
};

const SESSION_LABELS: Readonly<Record<string, string>> = {
  'pre-market': 'Pre-market',
  regular: 'Regular hours',
  'after-hours': 'After hours',
  asia: 'Asia',
  london: 'London',
  'new-york': 'New York',
};

/** When a trade was opened and closed, on the clocks of its account; its session on those of its market. */
export const clockDimensions = {
  weekday: weekday(opening),
  hour: hour(opening),
  halfHour: halfHour(opening),
  openTime: timeOfDay(opening),
  session: byCategory('session', {
    label: 'Session',
    order: Object.keys(SESSION_LABELS),
    nameOf: (_facts, text) => SESSION_LABELS[text] ?? text,
    without: 'Unknown',
  }),
  /** By the minute that has begun, as the clock of the market shows it; negative before it opens. */
  sinceOpen: byValue(
    {
      label: 'Time since the market opened',
      quantity: 'seconds',
      edges: [0, 5, 15, 30, 60, 120, 180, 240, 300, 360].map((minutes) => minutes * 60),
    },
    ({ table }) => {
      const { sinceOpen } = table.numbers;
      const { openMinute } = table.integers;
      // Of an opening of which only the day is known there is no minute.
      return (row) => ((openMinute[row] ?? -1) < 0 ? Number.NaN : 60 * (sinceOpen[row] ?? Number.NaN));
    },
  ),
  closeWeekday: weekday(closing),
  closeHour: hour(closing),
  closeHalfHour: halfHour(closing),
  closeTime: timeOfDay(closing),
} as const;
