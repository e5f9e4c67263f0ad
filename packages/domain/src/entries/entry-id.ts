import { dayNumberOf, formatDay, isoWeekday, parseDay } from '../time/index.ts';

export const ENTRY_KINDS = ['day', 'week', 'month', 'page'] as const;
/** What an entry is about: a trading day, a week, a month, or nothing of the calendar. */
export type EntryKind = (typeof ENTRY_KINDS)[number];
export type PeriodKind = Exclude<EntryKind, 'page'>;

/** The days that an entry is about, as days since 1970. */
export interface EntryPeriod {
  readonly kind: PeriodKind;
  readonly first: number;
  readonly last: number;
}

/** Days from the one with which weeks begin (ISO weekday) back to Monday's number. */
const beforeMonday = (weekStart: number): number => (weekStart === 1 ? 0 : 8 - weekStart);

/** The first day of the week of a day. */
export const weekBegin = (day: number, weekStart = 1): number =>
  day - ((isoWeekday(day) - weekStart + 7) % 7);

/**
 * The id of the entry of a period: `2026-03-02`, `2026-W10`, `2026-03`. Weeks are numbered as ISO does it; one that
 * begins on a Saturday or Sunday has the number of the Monday in it, so that its entry stays when the setting changes.
 */
export function entryIdOf(kind: PeriodKind, day: number, weekStart = 1): string {
  switch (kind) {
    case 'day':
      return formatDay(day);
    case 'month':
      return formatDay(day).slice(0, 7);
    case 'week': {
      const thursday = weekBegin(day, weekStart) + beforeMonday(weekStart) + 3;
      const year = formatDay(thursday).slice(0, 4);
      const week = Math.floor((thursday - dayNumberOf(Number(year), 1, 1)) / 7) + 1;
      return `${year}-W${String(week).padStart(2, '0')}`;
    }
  }
}

/** The period that an id names; `null` of pages, and of what names none. */
export function entryPeriod(id: string, weekStart = 1): EntryPeriod | null {
  if (/^\d{4}-\d{2}-\d{2}$/.test(id)) {
    const day = parseDay(id);
    return day === null ? null : { kind: 'day', first: day, last: day };
  }
  if (/^\d{4}-\d{2}$/.test(id)) return monthOf(id);
  const [, year, week] = /^(\d{4})-W(\d{2})$/.exec(id) ?? [];
  if (year === undefined) return null;
  const january = parseDay(`${year}-01-04`);
  if (january === null) return null;
  const first = weekBegin(january) + (Number(week) - 1) * 7 - beforeMonday(weekStart);
  const found = { kind: 'week', first, last: first + 6 } as const;
  return entryIdOf('week', first, weekStart) === id ? found : null;
}

function monthOf(id: string): EntryPeriod | null {
  const first = parseDay(`${id}-01`);
  if (first === null) return null;
  const [year = 0, month = 0] = id.split('-').map(Number);
  const next = month === 12 ? dayNumberOf(year + 1, 1, 1) : dayNumberOf(year, month + 1, 1);
  return { kind: 'month', first, last: next - 1 };
}
