import { dateOrderEvidence } from '../../../cells/parse-date-time.ts';
import type { DateOrder } from '../../../contracts/source.ts';
import { DATE_ORDER_QUESTION } from '../../../layouts/dates/ask-date-order.ts';
import { toldMapping } from '../../../layouts/told-mapping.ts';
import type { StatementWriter } from '../../../outputs/statement-writer.ts';
import type { FormatInput, FormatReading } from '../../../recognition/statement-format.ts';

/** A date at the start of a value: of an attribute, or of a cell with or without quotes. */
const OPEN_DATE = /["',;|\t\n]\d{1,2}[/-]\d{1,2}[/-]\d{4}/;
const OPEN_DATES = /["',;|\t\n](\d{1,2}[/-]\d{1,2}[/-]\d{4})/g;
/** More than the longest value that could be cut between two pieces. */
const OVERLAP = 40;

/**
 * The order of day and month, which is a setting of the query. All dates of the file decide it, since
 * the query writes them all alike.
 *
 * @returns `null` when no date settles it: then it is asked.
 */
export async function flexDateOrder(input: FormatInput): Promise<DateOrder | null> {
  if (!OPEN_DATE.test(input.sniff.head)) return 'ymd';
  const told = toldMapping(input, [])?.dateOrder;
  if (told !== undefined) return told;
  let tail = '';
  let ambiguous = false;
  for await (const piece of input.text()) {
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

/** Nothing is read until somebody says which of the two it is. */
export function askDateOrder(writer: StatementWriter): FormatReading {
  writer.problem(
    'question',
    'date-order-ambiguous',
    `${DATE_ORDER_QUESTION} No date in it settles that. Say so, or set the query’s date format to yyyyMMdd and export it again.`,
  );
  const questions = [{ about: 'dateOrder' as const, question: DATE_ORDER_QUESTION, choices: ['dmy', 'mdy'] }];
  return { needsMapping: true, mapping: { columns: {}, headerLine: 1, header: [], sample: [], questions } };
}
