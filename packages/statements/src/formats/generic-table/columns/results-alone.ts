import type { Columns } from './columns.ts';

/** Whether a table says what its trades made, and has neither prices nor the money of fills. */
export const statesResultsAlone = (columns: Columns): boolean =>
  columns.profit !== undefined &&
  (columns.price ??
    columns.entryPrice ??
    columns.exitPrice ??
    columns.entryAmount ??
    columns.exitAmount ??
    columns.amount ??
    columns.debit ??
    columns.credit) === undefined;

/** Whether a table says what was paid for each trade and what it brought, and neither prices nor how much it was. */
export const statesAmountsAlone = (columns: Columns): boolean =>
  columns.entryAmount !== undefined &&
  columns.exitAmount !== undefined &&
  (columns.quantity ?? columns.boughtQuantity ?? columns.price ?? columns.entryPrice ?? columns.exitPrice) ===
    undefined;
