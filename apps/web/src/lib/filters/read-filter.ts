import { type Filter, parseFilter } from '@tapebook/domain/analytics';
import { parseDay } from '@tapebook/domain/time';

/** What the days in a text hang on. */
export interface ReadingDays {
  readonly today: string;
  /** With which a week begins: 1 Monday … 6 Saturday, Sunday is 0 in the settings and 7 in ISO. */
  readonly weekStart: number;
}

/** What can be read of a text; the bar tells what cannot. */
export const readFilter = (text: string, { today, weekStart }: ReadingDays): Filter =>
  parseFilter(text, undefined, parseDay(today) ?? undefined, weekStart || 7).filter;
