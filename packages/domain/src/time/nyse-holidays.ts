import { dayNumberOf, isoWeekday } from './day-number.ts';

/** The rules below hold from this year on: the last that was changed before is Martin Luther King's day. */
const FIRST_YEAR = 1998;
const JUNETEENTH_SINCE = 2022;

const MONDAY = 1;
const THURSDAY = 4;
const SATURDAY = 6;
const SUNDAY = 7;

/**
 * The holiday for which the New York Stock Exchange is closed on a weekday, by its rules; days on which it closed
 * for a death or a storm are none.
 *
 * @param day days since 1970.
 * @returns `null` for a day of trading, a weekend, and years before 1998.
 */
export function nyseHoliday(day: number): string | null {
  const year = new Date(day * 86_400_000).getUTCFullYear();
  if (year < FIRST_YEAR) return null;
  return holidaysOf(year).find((one) => one.day === day)?.name ?? null;
}

interface Holiday {
  readonly day: number;
  readonly name: string;
}

const known = new Map<number, readonly Holiday[]>();

function holidaysOf(year: number): readonly Holiday[] {
  const before = known.get(year);
  if (before !== undefined) return before;
  const newYear = dayNumberOf(year, 1, 1);
  const holidays: readonly Holiday[] = [
    // On a Saturday it is not made up for: the year's books are closed on the Friday.
    ...(isoWeekday(newYear) === SATURDAY ? [] : [{ day: observed(newYear), name: 'New Year’s Day' }]),
    { day: nth(year, 1, MONDAY, 3), name: 'Martin Luther King Jr. Day' },
    { day: nth(year, 2, MONDAY, 3), name: 'Washington’s Birthday' },
    { day: easter(year) - 2, name: 'Good Friday' },
    { day: lastMondayOfMay(year), name: 'Memorial Day' },
    ...(year < JUNETEENTH_SINCE ? [] : [{ day: observed(dayNumberOf(year, 6, 19)), name: 'Juneteenth' }]),
    { day: observed(dayNumberOf(year, 7, 4)), name: 'Independence Day' },
    { day: nth(year, 9, MONDAY, 1), name: 'Labor Day' },
    { day: nth(year, 11, THURSDAY, 4), name: 'Thanksgiving' },
    { day: observed(dayNumberOf(year, 12, 25)), name: 'Christmas' },
  ];
  known.set(year, holidays);
  return holidays;
}

/** A Saturday's holiday is kept on the Friday, a Sunday's on the Monday. */
const observed = (day: number): number =>
  isoWeekday(day) === SATURDAY ? day - 1 : isoWeekday(day) === SUNDAY ? day + 1 : day;

function nth(year: number, month: number, on: number, which: number): number {
  const first = dayNumberOf(year, month, 1);
  return first + ((on - isoWeekday(first) + 7) % 7) + 7 * (which - 1);
}

function lastMondayOfMay(year: number): number {
  const last = dayNumberOf(year, 5, 31);
  return last - ((isoWeekday(last) - MONDAY + 7) % 7);
}

/** Easter Sunday of the Gregorian calendar, after Meeus, Jones and Butcher. */
function easter(year: number): number {
  const a = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const leaps = Math.floor(century / 4);
  const moon = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * a + century - leaps - moon + 15) % 30;
  const week = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const late = Math.floor((a + 11 * epact + 22 * week) / 451);
  const place = epact + week - 7 * late + 114;
  return dayNumberOf(year, Math.floor(place / 31), (place % 31) + 1);
}
