import type { ColumnRole } from '../../../contracts/source.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import { textIn } from '../../../tables/read-cell.ts';
import type { FoundHeader } from '../headings/find-header.ts';
import { exitQuantityAt } from '../plan/exit-quantity.ts';
import { filledFrom } from '../plan/grouped-columns.ts';

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
      const isExit = says('exitPrice') && /[1-9]/.test(textIn(row, this.exited));
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
