import type { ColumnRole } from '../../../contracts/source.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import { textIn } from '../../../tables/read-cell.ts';
import { isTotalRow } from '../../../tables/total-rows.ts';
import type { Columns } from '../columns/columns.ts';
import type { FoundHeader } from '../headings/find-header.ts';
import { exitQuantityAt } from './exit-quantity.ts';

/** A third of the rows at least leave it to the one above: fewer may have lost it. */
const LEAST_SHARE = 3;

/**
 * Columns that are filled in the first row of a group alone, as lists and merged cells of a sheet have it: what is traded,
 * and the day. That it is so shows in no two neighbours saying the same: where each row says it for itself, they do.
 */
export function groupedColumns(columns: Columns, sample: readonly Row[]): readonly number[] {
  if (isTwoRows(columns, sample)) return [columns.symbol ?? -1, columns.quantity ?? -1];
  const { symbol, isin, name, date, dateTime } = columns;
  return [symbol ?? isin ?? name, date ?? dateTime].filter(
    (position) => position !== undefined && isGrouped(position, columns, sample),
  ) as number[];
}

/**
 * Whether each trade stands in two rows, of which the second says what became of it: when and at what it was closed, and nothing of
 * what and how much it was. One of them is of a purchase and the other of a sale, which have a column of prices each.
 */
function isTwoRows(columns: Columns, sample: readonly Row[]): boolean {
  const { symbol, quantity } = columns;
  if (symbol === undefined || quantity === undefined) return false;
  let closings = 0;
  let above: string | null = null;
  for (const row of sample) {
    const side = sideIn(row, columns);
    const [name, size] = [textIn(row, symbol), textIn(row, quantity)];
    if (side === null || isTotalRow(row.cells)) continue;
    if ((name === '') !== (size === '')) return false;
    if (name !== '') above = side;
    else if (above === null || above === side) return false;
    else {
      closings += 1;
      above = null;
    }
  }
  return closings * LEAST_SHARE >= sample.length;
}

/** Which of the two prices a row has filled; `null` where it has none, or both. */
function sideIn(row: Row, columns: Columns): 'bought' | 'sold' | null {
  const { entryPrice, exitPrice, date, dateTime } = columns;
  if (!/\d/.test(at(row, date ?? dateTime))) return null;
  const [bought, sold] = [entryPrice, exitPrice].map((position) => /\d/.test(at(row, position)));
  return bought === sold ? null : bought ? 'bought' : 'sold';
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
  private readonly ofTwoRows: boolean;

  constructor(positions: readonly number[], columns: Columns) {
    this.positions = positions;
    this.columns = columns;
    this.ofTwoRows = columns.quantity !== undefined && positions.includes(columns.quantity);
  }

  /** @returns the row as it is meant, and whether that took something from above. */
  fill(row: Row): { readonly row: Row; readonly took: string | null } {
    const isOf = this.ofTwoRows ? sideIn(row, this.columns) !== null : isOfGroup(row, this.columns);
    if (this.positions.length === 0 || !isOf) return { row, took: null };
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

/** What a trade says once, above its further exits. */
const OF_ENTRY = [
  'symbol',
  'isin',
  'name',
  'side',
  'quantity',
  'entryPrice',
  'entryDateTime',
  'entryTime',
  'account',
  'currency',
  'strike',
  'right',
  'expiry',
] as const satisfies readonly ColumnRole[];

/** Of these a further exit has none. */
const EMPTY = ['symbol', 'isin', 'name', 'quantity', 'entryPrice'] as const satisfies readonly ColumnRole[];

/**
 * Journals with a column for how much an exit closed have further exits of a trade in rows below it that say nothing else: when,
 * at what and how much. Each of them is of the entry above.
 */
export class ContinuedExits {
  private readonly positions: readonly number[];
  private readonly header: FoundHeader;
  private readonly exited: number;
  private above: Row | null = null;

  constructor(header: FoundHeader) {
    this.header = header;
    const { columns } = header;
    this.exited =
      columns.exitPrice === undefined || columns.quantity === undefined ? -1 : exitQuantityAt(header);
    this.positions = this.exited < 0 ? [] : OF_ENTRY.flatMap((role) => columns[role] ?? []);
  }

  /** The row with the entry that it is an exit of; any other as it is. */
  fill(row: Row): Row {
    if (this.exited < 0 || row.broken !== undefined) return row;
    const { columns } = this.header;
    const says = (role: ColumnRole) => columns[role] !== undefined && textIn(row, columns[role]) !== '';
    if (!EMPTY.some(says)) {
      // Averages and sums below a table say no day.
      const isDated = columns.exitDateTime === undefined || says('exitDateTime');
      const isExit = isDated && says('exitPrice') && /[1-9]/.test(textIn(row, this.exited));
      return isExit && this.above !== null ? this.continued(row, this.above) : row;
    }
    this.above = says('quantity') && says('entryPrice') && says('exitPrice') ? row : null;
    return row;
  }

  private continued(row: Row, above: Row): Row {
    const cells = [...row.cells];
    for (const position of this.positions) {
      while (cells.length <= position) cells.push('');
      if ((cells[position] ?? '').trim() === '') cells[position] = textIn(above, position);
    }
    return filledFrom(row, cells);
  }
}
