import { nyseHoliday } from '@tapebook/domain/time';

export const DAY_MS = 86_400_000;

const weekdayOf = (day: number): number => new Date(day).getUTCDay();
const holiday = (day: number): string | null => nyseHoliday(Math.round(day / DAY_MS));

/** Whether the exchange is open on a day, by its midnight in UTC. */
export const isOpen = (day: number): boolean => ![0, 6].includes(weekdayOf(day)) && holiday(day) === null;

/** It closes at one o'clock on the day after Thanksgiving and on the eves of Independence Day and Christmas. */
const isShort = (day: number): boolean =>
  holiday(day - DAY_MS) === 'Thanksgiving' ||
  ['Independence Day', 'Christmas'].includes(holiday(day + DAY_MS) ?? '');

/** The last so many days before one on which the demo's trader could trade, oldest first: short days are left to others. */
export function demoSessions(today: number, count: number): number[] {
  const days: number[] = [];
  for (let day = today - DAY_MS; days.length < count; day -= DAY_MS) {
    if (isOpen(day) && !isShort(day)) days.push(day);
  }
  return days.reverse();
}

/** The session's opening, 09:30 in New York; daylight saving by the rule of the United States. */
export function sessionOpen(day: number): number {
  const year = new Date(day).getUTCFullYear();
  const sunday = (month: number, nth: number): number => {
    const first = new Date(Date.UTC(year, month, 1)).getUTCDay();
    return Date.UTC(year, month, 1 + ((7 - first) % 7) + (nth - 1) * 7);
  };
  const summer = day >= sunday(2, 2) && day < sunday(10, 1);
  return day + (summer ? 13.5 : 14.5) * 3_600_000;
}
