import { Decimal } from '@tapebook/domain/money';
import { type ResolvedTime, resolveIsoTime } from '../cells/parse-date-time.ts';
import type { Row } from './csv-scanner.ts';
import { CutRow } from './cut-row.ts';

/** The cell's text without the spaces around it; `''` where the row ends before it. */
export const textIn = (row: Row, position: number): string =>
  row instanceof CutRow ? row.text(position) : (row.cells[position]?.trim() ?? '');

/** Whether the cell says anything. */
export const isFilledIn = (row: Row, position: number): boolean =>
  row instanceof CutRow ? row.isFilled(position) : textIn(row, position) !== '';

/**
 * The number of a cell that holds digits and at most a point, which most programs write and which can be read
 * in one way only where the decimal mark is a point; `null` for every other cell.
 */
export const plainNumberIn = (row: Row, position: number): Decimal | null =>
  row instanceof CutRow ? row.plainNumber(position) : Decimal.tryParse(row.cells[position] ?? '');

/** The time of a cell that holds one as {@link resolveIsoTime} reads it; `null` for every other cell. */
export const isoTimeIn = (row: Row, position: number, timeZone: string): ResolvedTime | null =>
  row instanceof CutRow
    ? row.isoTime(position, timeZone)
    : resolveIsoTime(row.cells[position]?.trim() ?? '', timeZone);

/** How many cells the row has. */
export const widthOf = (row: Row): number => (row instanceof CutRow ? row.width : row.cells.length);

/** Whether no cell of the row says anything. */
export const isBlank = (row: Row): boolean => row.cells.every((cell) => cell.trim() === '');

/** The row's cells without the spaces around them, with the delimiter of the file between them. */
export function lineIn(row: Row, delimiter: string): string {
  const line = row instanceof CutRow ? row.plainLine : null;
  return line ?? row.cells.map((cell) => cell.trim()).join(delimiter);
}

/** How many cells say something; more than two need not be counted. */
export function countFilled(row: Row): number {
  const width = widthOf(row);
  let count = 0;
  for (let position = 0; position < width && count <= 2; position += 1) {
    if (isFilledIn(row, position)) count += 1;
  }
  return count;
}
