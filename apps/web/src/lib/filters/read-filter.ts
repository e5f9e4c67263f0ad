import { type Filter, parseFilter } from '@tapebook/domain/analytics';
import { parseDay } from '@tapebook/domain/time';

/** What can be read of a text; the bar tells what cannot. */
export const readFilter = (text: string, today: string): Filter =>
  parseFilter(text, undefined, parseDay(today) ?? undefined).filter;
