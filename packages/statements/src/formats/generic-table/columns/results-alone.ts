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
