import { formatDay } from '@tapebook/domain/time';

/** The ISO weekday of a day since 1970, from the calendar: 1 Monday … 7 Sunday. */
export const weekdayOf = (day: number): number => new Date(day * 86_400_000).getUTCDay() || 7;

/** What a filter calls the period of a day, read off its date. */
export function periodKey(period: string, day: number, weekStart: number): string {
  const date = formatDay(day);
  switch (period) {
    case 'week': {
      let first = day;
      while (weekdayOf(first) !== weekStart) first -= 1;
      return formatDay(first);
    }
    case 'month':
      return date.slice(0, 7);
    case 'quarter':
      return `${date.slice(0, 4)}-Q${Math.ceil(Number(date.slice(5, 7)) / 3)}`;
    case 'year':
      return date.slice(0, 4);
    default:
      return date;
  }
}

export const PERIODS = ['day', 'week', 'month', 'quarter', 'year'] as const;
export const isPeriod = (field: string): boolean => (PERIODS as readonly string[]).includes(field);
