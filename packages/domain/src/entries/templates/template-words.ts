import { formatDay, isoWeekday } from '../../time/index.ts';
import type { EntryPeriod } from '../entry-id.ts';
import type { TemplateWords } from './expand-template.ts';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const wordsOfDay = (day: number): TemplateWords => ({
  day: formatDay(day),
  weekday: WEEKDAYS[isoWeekday(day) - 1] ?? '',
});

/**
 * What a template can say of the entry that it is put into. A page is about no day: it says on which it is put in.
 *
 * @param period that the entry is about; `null` of a page.
 * @param today days since 1970.
 */
export function wordsOfEntry(period: EntryPeriod | null, id: string, today: number): TemplateWords {
  if (period === null) return wordsOfDay(today);
  if (period.kind === 'day') return wordsOfDay(period.first);
  return { [period.kind]: id, from: formatDay(period.first), to: formatDay(period.last) };
}

/**
 * What a template can say of the trade that it is put into.
 *
 * @param day of its opening, since 1970.
 */
export const wordsOfTrade = (symbol: string, direction: string, day: number): TemplateWords => ({
  ...wordsOfDay(day),
  symbol,
  direction,
});
