import {
  type CategoryColumn,
  categoryAt,
  type NumberColumn,
  type TradeTable,
} from '@tapebook/domain/analytics';

/** Why a result is a dash. */
export const UNKNOWN_RESULT = 'Not known: the contract size or the cost basis is missing';
export const NOTHING_REALISED = 'Still open: nothing is realised yet';

export type Outcome = 'win' | 'loss' | 'scratch';

/** Reads single trades out of the table, by the number of their row. */
export class TradeValues {
  readonly table: TradeTable;
  private readonly band: number;

  constructor(table: TradeTable, breakEvenBand: number) {
    this.table = table;
    this.band = breakEvenBand;
  }

  number(column: NumberColumn, row: number): number {
    return this.table.numbers[column][row] ?? Number.NaN;
  }

  text(column: CategoryColumn, row: number): string {
    return categoryAt(this.table.categories[column], row);
  }

  isOpen(row: number): boolean {
    return this.text('status', row) === 'open';
  }

  isUntouched(row: number): boolean {
    return this.isOpen(row) && this.number('openQuantity', row) === this.number('quantity', row);
  }

  /** NaN for an open trade. */
  holdMilliseconds(row: number): number {
    return (this.number('closedAt', row) - this.number('openedAt', row)) / 1_000;
  }

  /** By the break-even band that is set, as everywhere; `null` while open or unknown. */
  outcome(row: number): Outcome | null {
    const net = this.number('netPnl', row);
    if (this.isOpen(row) || Number.isNaN(net)) return null;
    if (Math.abs(net) <= this.band) return 'scratch';
    return net > 0 ? 'win' : 'loss';
  }

  /** A realised result, or `null` with the reason in {@link whyUnknown}. */
  result(column: 'grossPnl' | 'netPnl', row: number): number | null {
    const value = this.number(column, row);
    return Number.isNaN(value) || this.isUntouched(row) ? null : value;
  }

  whyUnknown(row: number): string | undefined {
    if (this.isUntouched(row)) return NOTHING_REALISED;
    return Number.isNaN(this.number('netPnl', row)) ? UNKNOWN_RESULT : undefined;
  }
}
