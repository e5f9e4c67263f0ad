import { formatDay, parseDay } from '../../../time/index.ts';
import type { TimeDimension } from '../dimension.ts';

const two = (value: number): string => String(value).padStart(2, '0');

function monthOf(day: number): number {
  const date = new Date(day * 86_400_000);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

const monthKey = (month: number): string => `${Math.floor(month / 12)}-${two((month % 12) + 1)}`;
const firstOfMonth = (month: number): number => parseDay(`${monthKey(month)}-01`) ?? 0;

/** 1970-01-01, day 0, was a Thursday: the week that began on Monday had begun three days before. */
const weekOf = (day: number, weekStart: number): number => Math.floor((day + 3 - (weekStart - 1)) / 7);
const firstOfWeek = (week: number, weekStart: number): number => week * 7 - 3 + (weekStart - 1);

function period(parts: Omit<TimeDimension, 'kind' | 'labelOf'> & Partial<TimeDimension>): TimeDimension {
  return { kind: 'time', labelOf: parts.keyOf, ...parts };
}

/** Periods of the day to which a result belongs. */
export const timeDimensions = {
  day: period({
    label: 'Day',
    periodOf: (day) => day,
    firstDayOf: (day) => day,
    keyOf: (day) => formatDay(day),
  }),
  week: period({
    label: 'Week',
    periodOf: weekOf,
    firstDayOf: firstOfWeek,
    keyOf: (week, weekStart) => formatDay(firstOfWeek(week, weekStart)),
    labelOf: (week, weekStart) => `Week of ${formatDay(firstOfWeek(week, weekStart))}`,
  }),
  month: period({ label: 'Month', periodOf: monthOf, firstDayOf: firstOfMonth, keyOf: monthKey }),
  quarter: period({
    label: 'Quarter',
    periodOf: (day) => Math.floor(monthOf(day) / 3),
    firstDayOf: (quarter) => firstOfMonth(quarter * 3),
    keyOf: (quarter) => `${Math.floor(quarter / 4)}-Q${(((quarter % 4) + 4) % 4) + 1}`,
  }),
  year: period({
    label: 'Year',
    periodOf: (day) => Math.floor(monthOf(day) / 12),
    firstDayOf: (year) => firstOfMonth(year * 12),
    keyOf: (year) => String(year),
  }),
} as const;
