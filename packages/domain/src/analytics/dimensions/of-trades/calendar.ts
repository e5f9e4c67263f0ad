import { isoWeekday } from '../../../time/index.ts';
import type { Facts } from '../../facts/facts.ts';
import { openDayOf } from '../../facts/opening-order.ts';
import { byNumberOfGroup } from '../by-category.ts';
import { byValue } from '../by-number.ts';

const two = (value: number): string => String(value).padStart(2, '0');

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** What a group is of each day of opening: days are few beside trades, so each is looked up once. */
function byOpenDay(facts: Facts, groupOfDay: (date: Date, day: number) => number): (row: number) => number {
  const openDay = openDayOf(facts);
  const known = new Map<number, number>();
  let [lastDay, lastGroup] = [Number.NaN, -1];
  return (row) => {
    const day = openDay(row);
    if (day === lastDay) return lastGroup;
    let group = known.get(day);
    if (group === undefined) {
      group = groupOfDay(new Date(day * 86_400_000), day);
      known.set(day, group);
    }
    [lastDay, lastGroup] = [day, group];
    return group;
  };
}

/** Where in the year and the month the trading day of a trade's opening lies. */
export const calendarDimensions = {
  monthOfYear: byNumberOfGroup({
    label: 'Month of the year',
    keys: MONTHS.map((name) => name.slice(0, 3).toLowerCase()),
    labels: MONTHS,
    groupOf: (facts) => byOpenDay(facts, (date) => date.getUTCMonth()),
  }),
  /** As a calendar page has its rows: the first week is the one with the 1st in it, however short. */
  weekOfMonth: byNumberOfGroup({
    label: 'Week of the month',
    keys: ['1', '2', '3', '4', '5', '6'],
    labels: ['1st week', '2nd week', '3rd week', '4th week', '5th week', '6th week'],
    groupOf: (facts) =>
      byOpenDay(facts, (date, day) => {
        const ofMonth = date.getUTCDate();
        const before = (isoWeekday(day - ofMonth + 1) - facts.weekStart + 7) % 7;
        return Math.floor((ofMonth - 1 + before) / 7);
      }),
  }),
  dayOfMonth: byNumberOfGroup({
    label: 'Day of the month',
    keys: Array.from({ length: 31 }, (_, i) => two(i + 1)),
    labels: Array.from({ length: 31 }, (_, i) => String(i + 1)),
    groupOf: (facts) => byOpenDay(facts, (date) => date.getUTCDate() - 1),
  }),
  opened: byValue({ label: 'Day of opening', quantity: 'day' }, openDayOf),
} as const;
