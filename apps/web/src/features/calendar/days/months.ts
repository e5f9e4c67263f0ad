import { formatDay, parseDay } from '@tapebook/domain/time';

/** The month of a day: `2026-03`. */
export const monthOf = (day: number): string => formatDay(day).slice(0, 7);

export function firstOfMonth(month: string): number {
  const day = parseDay(`${month}-01`);
  if (day === null) throw new RangeError(`Not a month: ${month}`);
  return day;
}

/** @example addMonths('2026-01', -1) // '2025-12' */
export function addMonths(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const months = year * 12 + (number - 1) + by;
  return `${Math.floor(months / 12)}-${String((((months % 12) + 12) % 12) + 1).padStart(2, '0')}`;
}

export const lastOfMonth = (month: string): number => firstOfMonth(addMonths(month, 1)) - 1;

/** The same day of another month, or its last where that is shorter. */
export function monthsAway(day: number, by: number): number {
  const month = addMonths(monthOf(day), by);
  return Math.min(firstOfMonth(month) + day - firstOfMonth(monthOf(day)), lastOfMonth(month));
}

/** ISO weekday of a day, 1 to 7: day 0 of 1970 was a Thursday. */
export const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;

/**
 * The weeks that a month touches, each of seven days since 1970.
 *
 * @param weekStart ISO weekday with which a week begins.
 */
export function weeksOf(month: string, weekStart: number): readonly (readonly number[])[] {
  const first = firstOfMonth(month);
  const begin = first - ((weekdayOf(first) - weekStart + 7) % 7);
  const weeks: number[][] = [];
  for (let day = begin; day <= lastOfMonth(month); day += 7) {
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((place) => day + place));
  }
  return weeks;
}

/** Places in the week that have a column: weekends only where something stands on them. */
export function shownWeekdays(
  weeks: readonly (readonly number[])[],
  has: (day: number) => boolean,
): readonly number[] {
  return [0, 1, 2, 3, 4, 5, 6].filter((place) => {
    const isWeekend = weekdayOf(weeks[0]?.[place] ?? 0) > 5;
    return !isWeekend || weeks.some((week) => has(week[place] ?? 0));
  });
}

/** Weeks of which a day of the month is in sight: one that begins on a Sunday without results begins a week later. */
export const weeksInSight = (
  month: string,
  weeks: readonly (readonly number[])[],
  places: readonly number[],
): readonly (readonly number[])[] =>
  weeks.filter((week) => places.some((place) => monthOf(week[place] ?? 0) === month));

/** What is counted by day, by month. */
export function byMonth(counts: ReadonlyMap<number, number>): ReadonlyMap<string, number> {
  const months = new Map<string, number>();
  for (const [day, count] of counts) months.set(monthOf(day), (months.get(monthOf(day)) ?? 0) + count);
  return months;
}

/** 1970-01-01 was a Thursday. */
export const isWeekend = (day: number): boolean => [0, 6].includes((((day + 4) % 7) + 7) % 7);
