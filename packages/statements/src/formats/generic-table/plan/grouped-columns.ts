import type { Row } from '../../../tables/csv-scanner.ts';
import { textIn } from '../../../tables/read-cell.ts';
import { isTotalRow } from '../../../tables/total-rows.ts';
import type { Columns } from '../columns/columns.ts';

/** A third of the rows at least leave it to the one above: fewer may have lost it. */
const LEAST_SHARE = 3;

/**
 * Columns that are filled in the first row of a group alone, as lists and merged cells of a sheet have it: what is traded,
 * and the day. That it is so shows in no two neighbours saying the same: where each row says it for itself, they do.
 */
export function groupedColumns(columns: Columns, sample: readonly Row[]): readonly number[] {
  const { symbol, isin, name, date, dateTime } = columns;
  return [symbol ?? isin ?? name, date ?? dateTime].filter(
    (position) => position !== undefined && isGrouped(position, columns, sample),
  ) as number[];
}

function isGrouped(position: number, columns: Columns, sample: readonly Row[]): boolean {
  let rows = 0;
  let empty = 0;
  let above = '';
  for (const row of sample) {
    if (!isOfGroup(row, columns)) continue;
    const text = textIn(row, position);
    rows += 1;
    if (text === '') {
      if (above === '') return false;
      empty += 1;
    } else if (text === above) return false;
    else above = text;
  }
  return empty > 0 && empty * LEAST_SHARE >= rows;
}

/** Whether something was traded in the row: payments and sums have no instrument, or none of the one above. */
export const isOfGroup = (row: Row, { quantity, price, entryPrice, profit, side }: Columns): boolean =>
  [quantity, price ?? entryPrice ?? profit].every((position) => /\d/.test(at(row, position))) &&
  (side === undefined || at(row, side) !== '') &&
  !isTotalRow(row.cells);

const at = (row: Row, position: number | undefined): string =>
  position === undefined ? '' : textIn(row, position);

/** Has each row say for itself what its group says once. */
export class GroupedRows {
  private readonly positions: readonly number[];
  private readonly columns: Columns;
  private readonly above = new Map<number, string>();

  constructor(positions: readonly number[], columns: Columns) {
    this.positions = positions;
    this.columns = columns;
  }

  /** @returns the row as it is meant, and whether that took something from above. */
  fill(row: Row): { readonly row: Row; readonly took: string | null } {
    if (this.positions.length === 0 || !isOfGroup(row, this.columns)) return { row, took: null };
    let cells: string[] | null = null;
    let took: string | null = null;
    for (const position of this.positions) {
      const text = textIn(row, position);
      if (text !== '') {
        this.above.set(position, text);
        continue;
      }
      const said = this.above.get(position);
      if (said === undefined) continue;
      cells ??= [...row.cells];
      while (cells.length <= position) cells.push('');
      cells[position] = said;
      took ??= said;
    }
    return cells === null ? { row, took } : { row: filledFrom(row, cells), took };
  }
}

/** The row with these cells, of which the file holds those that it has itself: by them it is known again. */
function filledFrom(row: Row, cells: readonly string[]): Row {
  const { line, held } = row;
  if (held === undefined) return { cells, line };
  const own = cells.map((cell, at) => (textIn(row, at) === '' ? cell : (held.cells[at] ?? '')));
  return { cells, line, held: { cells: own, line, shown: cells } };
}
