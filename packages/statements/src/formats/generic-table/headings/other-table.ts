import { parseNumber } from '../../../cells/parse-number.ts';
import { listedKindOf } from '../../../cells/row-kinds.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import { printedTime } from '../columns/column-profile.ts';

const SIDES: ReadonlySet<string> = new Set(['buy', 'sell']);
/** How much, and at what. */
const FEWEST_NUMBERS = 2;

/** Whether a row above the headings has a day, a side and numbers: a trade of another table that stands there, and no word about this one. */
export function isTradeOfAnother({ cells }: Row): boolean {
  const printed = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  if (!printed.some((cell) => printedTime(cell)?.date !== undefined)) return false;
  if (!printed.some((cell) => SIDES.has(listedKindOf(cell)?.kind ?? ''))) return false;
  return (
    printed.filter((cell) => printedTime(cell) === null && parseNumber(cell) !== null).length >=
    FEWEST_NUMBERS
  );
}

export const ofAnotherTable = (line: number, header: number): string =>
  `Line ${line} stands above the headings of line ${header} and looks like a trade of another table. One table of a file is read: save each of them as a file or a sheet of its own, and import them one after the other.`;
