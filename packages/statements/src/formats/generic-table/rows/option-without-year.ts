import { isoWeekday, parseDay } from '@tapebook/domain/time';
import { parsePrintedTime } from '../../../cells/parse-date-time.ts';
import type { DateOrder } from '../../../contracts/source.ts';

/** `AAPL 3/20 200C`, `SPY 20 Mar $600 put`, as people call what ends within the year. */
const NAMED =
  /^([A-Z][A-Z.]{0,5}) +(?:(\d{1,2}[/-]\d{1,2})|(\d{1,2}) ?([A-Z]{3,9})|([A-Z]{3,9}) ?(\d{1,2})) +\$?(\d{1,5}(?:\.\d{1,3})?) *(c|p|calls?|puts?)$/i;

/** `SPY $600 Call 3/20` */
const DAY_LAST = /^([A-Z][A-Z.]{0,5}) +(\$?\d{1,5}(?:\.\d{1,3})?) *(c|p|calls?|puts?) +(\d{1,2}\/\d{1,2})$/i;

/** In years; of more there are none. */
const LONGEST = 3;
const FRIDAY = 5;

/** What expired worthless is booked some days later. */
const BOOKED_WITHIN = 7;

/**
 * The name with the year of its last day: the next such day after it was traded.
 *
 * @returns `null` for every other name.
 */
export function withYearOfOption(
  name: string,
  traded: string | undefined,
  dateOrder: DateOrder,
): string | null {
  const day = traded === undefined ? null : parseDay(traded);
  const [, root = '', numbers, before, month, monthFirst, behind, strike = '', right = ''] =
    NAMED.exec(name.replace(DAY_LAST, '$1 $4 $2 $3')) ?? [];
  if (root === '' || day === null) return null;
  const year = Number(traded?.slice(0, 4));
  // `JAN 27` is a day as well as a month of 2027: options end on a Friday, if they end on that day.
  const mayBeYear =
    behind !== undefined && Number(behind) >= year % 100 && Number(behind) <= (year % 100) + LONGEST;
  // Options of the United States are called so, where the month comes first.
  const order = dateOrder === 'dmy' ? 'dmy' : 'mdy';
  for (const each of [year - 1, year, year + 1]) {
    const text =
      numbers === undefined
        ? `${before ?? behind} ${month ?? monthFirst} ${each}`
        : `${numbers}${numbers.includes('-') ? '-' : '/'}${each}`;
    const date = parsePrintedTime(text, order)?.date;
    if (date === undefined || (parseDay(date) ?? 0) < day - BOOKED_WITHIN) continue;
    if (mayBeYear && isoWeekday(parseDay(date) ?? 0) !== FRIDAY) return null;
    return `${root} ${date} ${strike} ${right[0]?.toUpperCase() ?? ''}`;
  }
  return null;
}
