import { entryPeriod, type PeriodKind } from '@tapebook/domain/entries';
import { formatDay } from '@tapebook/domain/time';
import { formatDate, formatDayRange } from '#web/lib/format/dates.ts';

/** What an entry is called: its period, or its title. */
export function entryName(
  { id, title }: { readonly id: string; readonly title: string },
  weekStart: number,
): string {
  const period = entryPeriod(id, weekStart);
  if (period === null) return title === '' ? 'Untitled page' : title;
  return periodName(period.kind, period.first, period.last);
}

export function periodName(kind: PeriodKind, first: number, last: number): string {
  switch (kind) {
    case 'day':
      return formatDate(formatDay(first), 'weekday');
    case 'week':
      return `Week, ${formatDayRange(formatDay(first), formatDay(last))}`;
    case 'month':
      return formatDate(formatDay(first), 'month');
  }
}
