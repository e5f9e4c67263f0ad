import { type PrintedTime, parsePrintedTime } from '../../cells/parse-date-time.ts';
import type { Row } from '../../tables/csv-scanner.ts';
import type { Header } from '../columns.ts';

/**
 * Whether rows print times of the day in a column that the layout has no name for, and none in those that it reads: read by it,
 * every trade would be one of midnight without a word.
 *
 * @param rows those at the top of the file
 */
export function leavesTimesUnread({ cells, positions, line }: Header<string>, rows: readonly Row[]): boolean {
  const read = new Set<number | undefined>(Object.values(positions));
  const below = rows.filter((row) => row.line > line && row.broken === undefined);
  const printedIn = (position: number): (PrintedTime | null)[] =>
    below.flatMap((row) => {
      const text = row.cells[position]?.trim() ?? '';
      return text === '' ? [] : [text.includes(':') ? inEitherOrder(text) : null];
    });
  const columns = cells.map((_, position) => ({ isRead: read.has(position), printed: printedIn(position) }));
  if (columns.some(({ isRead, printed }) => isRead && printed.some((each) => each?.time !== undefined)))
    return false;
  return columns.some(
    ({ isRead, printed }, position) =>
      !isRead &&
      CLOCK.test(cells[position] ?? '') &&
      printed.length > 0 &&
      printed.every((each) => each?.time !== undefined && each.date === undefined),
  );
}

/** Whichever order the days of a file have, its times of the day are the same. */
const inEitherOrder = (text: string): PrintedTime | null =>
  parsePrintedTime(text, 'dmy') ?? parsePrintedTime(text, 'mdy');

/** Of a length of time (`Duration`, `Hold time`) and of when an order was given nothing is lost that a trade needs. */
const CLOCK =
  /^(?!.*\b(?:in (?:trade|market)|held|hold|holding|span|duration|elapsed|order|ordered|placed|placing)\b).*\btime\b/i;
