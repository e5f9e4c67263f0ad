import { dateOrderEvidence } from '../../../cells/parse-date-time.ts';
import type { DateOrder } from '../../../contracts/source.ts';
import type { FormatInput } from '../../../contracts/statement-format.ts';

const OPEN_DATE = /"\d{1,2}[/-]\d{1,2}[/-]\d{4}/;
const OPEN_DATES = /"(\d{1,2}[/-]\d{1,2}[/-]\d{4})/g;
/** More than the longest attribute that could be cut between two pieces. */
const OVERLAP = 40;

/**
 * The order of day and month, which is a setting of the query. All dates of the file decide it, since
 * the query writes them all alike.
 *
 * @returns `null` when no date settles it: then it is asked.
 */
export async function flexDateOrder({ sniff, options, text }: FormatInput): Promise<DateOrder | null> {
  if (!OPEN_DATE.test(sniff.head)) return 'ymd';
  if (options.mapping?.dateOrder !== undefined) return options.mapping.dateOrder;
  let tail = '';
  let ambiguous = false;
  for await (const piece of text()) {
    const window = tail + piece;
    for (const [, date = ''] of window.matchAll(OPEN_DATES)) {
      const evidence = dateOrderEvidence(date);
      if (evidence === 'dmy' || evidence === 'mdy') return evidence;
      ambiguous ||= evidence === 'either';
    }
    tail = window.slice(-OVERLAP);
  }
  return ambiguous ? null : 'dmy';
}
