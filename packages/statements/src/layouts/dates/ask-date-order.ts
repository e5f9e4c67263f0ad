import type { DateOrder } from '../../contracts/source.ts';
import type { ProposedMapping } from '../../contracts/statement.ts';
import type { Row } from '../../tables/csv-scanner.ts';
import type { Header } from '../columns.ts';
import type { FoundOrder } from './date-order.ts';

export const DATE_ORDER_QUESTION = 'Does 03/04/2025 mean 3 April or 4 March in this file?';
const SAMPLE_ROWS = 5;

/**
 * The question for the order of day and month, of a file whose dates can all be read in two ways, or its answer.
 *
 * @returns `null` where the file itself tells.
 */
export function askDateOrder(
  header: Header<string>,
  rows: readonly Row[],
  { order, open, told }: FoundOrder,
): ProposedMapping | null {
  if (!open && !told) return null;
  return {
    columns: {},
    columnsKnown: true,
    ...(order === null || open ? {} : { dateOrder: order }),
    headerLine: header.line,
    header: header.cells,
    sample: rows
      .filter(({ line, broken }) => line > header.line && broken === undefined)
      .slice(0, SAMPLE_ROWS)
      .map(({ cells }) => cells),
    questions: open
      ? [
          {
            about: 'dateOrder',
            question: `${DATE_ORDER_QUESTION} No date in it tells${TAKEN[order ?? 'ymd']}.`,
            choices: ['dmy', 'mdy'],
          },
        ]
      : [],
  };
}

/** What was taken meanwhile. */
const TAKEN: Readonly<Record<DateOrder, string>> = {
  dmy: '; the day was taken to come first',
  mdy: '; the month was taken to come first',
  ymd: '',
};
