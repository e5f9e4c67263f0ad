import type { Move, Parter } from './parter.ts';
import { listCells, pairUp } from './trades/cell-lists.ts';

/** Lists of results for every cell, the last row and column being all rows and all columns together. */
export interface Grid {
  readonly rows: number;
  readonly columns: number;
  readonly listOf: (row: number, column: number) => Uint32Array;
}

export function gridOf(counted: Uint32Array, rows: Parter, columns: Parter, move?: Move): Grid {
  const byRow = rows.part(counted, move);
  const byColumn = columns.part(counted, move);
  const [height, width] = [rows.groups.length, columns.groups.length];
  const pairs = pairUp(byRow, byColumn);
  const cells = listCells(
    pairs.result,
    (i) => (pairs.row[i] ?? 0) * width + (pairs.column[i] ?? 0),
    height * width,
  );
  const ofRows = listCells(byRow.result, (i) => byRow.code[i] ?? 0, height);
  const ofColumns = listCells(byColumn.result, (i) => byColumn.code[i] ?? 0, width);
  const within = ({ from, result }: typeof cells, at: number): Uint32Array =>
    result.subarray(from[at] ?? 0, from[at + 1] ?? 0);
  return {
    rows: height + 1,
    columns: width + 1,
    listOf: (row, column) => {
      if (row === height) return column === width ? counted : within(ofColumns, column);
      return column === width ? within(ofRows, row) : within(cells, row * width + column);
    },
  };
}
