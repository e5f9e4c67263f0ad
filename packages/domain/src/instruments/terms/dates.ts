import { parseDay } from '../../time/index.ts';

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** Names of months in whole: all begin with their three letters. */
const WHOLE = /^(?:JANUARY|FEBRUARY|MARCH|APRIL|JUNE|JULY|AUGUST|SEPT|SEPTEMBER|OCTOBER|NOVEMBER|DECEMBER)$/;

/** Number of a month by its English name, in three letters or whole, in any case; `null` for other text. */
export function monthNumber(name: string): number | null {
  const word = name.toUpperCase();
  const index = MONTHS.indexOf(WHOLE.test(word) ? word.slice(0, 3) : word);
  return index < 0 ? null : index + 1;
}

/**
 * A day as `YYYY-MM-DD`; `null` unless it exists. A year of two digits is one of this century: no listed
 * contract is older than its electronic symbols.
 */
export function dayOf(year: string, month: string | number, day: string): string | null {
  const whole = year.length === 2 ? `20${year}` : year;
  const text = `${whole}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return parseDay(text) === null ? null : text;
}

/**
 * A last day as options' names print it: `03/15/2024` (month first, as all U.S. brokers), `2024-03-15`,
 * `20240315`, `15MAR24`, `15 MAR 24`, `Mar 15 '24`, `March 15 2024`, `15.03.2024` (day first, as dots are written).
 */
export function readExpiry(text: string): string | null {
  let match = /^(\d{1,2})[/-](\d{1,2})[/-](\d{2}|\d{4})$/.exec(text);
  // No month is above twelve: then the day stands first.
  if (match) {
    const [, first = '', second = '', year = ''] = match;
    return dayOf(year, first, second) ?? (Number(first) > 12 ? dayOf(year, second, first) : null);
  }
  match = /^(\d{1,2})\.(\d{1,2})\.(\d{2}|\d{4})$/.exec(text);
  if (match) {
    const [, first = '', second = '', year = ''] = match;
    return dayOf(year, second, first) ?? dayOf(year, first, second);
  }
  match = /^(\d{4})[-/]?(\d{2})[-/]?(\d{2})$/.exec(text);
  if (match) return dayOf(match[1] ?? '', match[2] ?? '', match[3] ?? '');
  match = /^(\d{1,2}) ?([A-Z]{3,9}) ?'?(\d{2}|\d{4})$/i.exec(text);
  if (match) return dayOf(match[3] ?? '', monthNumber(match[2] ?? '') ?? '', match[1] ?? '');
  match = /^([A-Z]{3,9}) ?(\d{1,2})(?:, ?| ?'| )(\d{2}|\d{4})$/i.exec(text);
  if (match) return dayOf(match[3] ?? '', monthNumber(match[1] ?? '') ?? '', match[2] ?? '');
  return null;
}
