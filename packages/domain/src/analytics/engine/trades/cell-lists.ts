import type { Codes } from '../../dimensions/dimension.ts';

/** Results of each cell, in order: those of cell `c` are `result[from[c]]` to `result[from[c + 1] − 1]`. */
export interface CellLists {
  readonly from: Uint32Array;
  readonly result: Uint32Array;
}

/** Counting sort: results stay in order within their cell. */
export function listCells(result: Uint32Array, cellOf: (entry: number) => number, cells: number): CellLists {
  const cell = new Uint32Array(result.length);
  const from = new Uint32Array(cells + 1);
  for (let i = 0; i < result.length; i += 1) {
    const at = cellOf(i);
    cell[i] = at;
    from[at + 1] = (from[at + 1] ?? 0) + 1;
  }
  for (let at = 0; at < cells; at += 1) from[at + 1] = (from[at + 1] ?? 0) + (from[at] ?? 0);
  const next = from.slice(0, cells);
  const sorted = new Uint32Array(result.length);
  for (let i = 0; i < result.length; i += 1) {
    const at = cell[i] ?? 0;
    const place = next[at] ?? 0;
    sorted[place] = result[i] ?? 0;
    next[at] = place + 1;
  }
  return { from, result: sorted };
}

/** Both partings of the same results as pairs: a result with two tags in either stands four times. */
export function pairUp(
  rows: { readonly result: Uint32Array; readonly code: Codes },
  columns: { readonly result: Uint32Array; readonly code: Codes },
): { readonly result: Uint32Array; readonly row: Codes; readonly column: Codes } {
  if (rows.result === columns.result) return { result: rows.result, row: rows.code, column: columns.code };
  const result: number[] = [];
  const row: number[] = [];
  const column: number[] = [];
  let at = 0;
  for (let i = 0; i < rows.result.length; i += 1) {
    const one = rows.result[i] ?? 0;
    // Both stand in the order of results, so the other one's entries begin where those of the last result ended.
    while (at < columns.result.length && (columns.result[at] ?? 0) < one) at += 1;
    for (let j = at; columns.result[j] === one; j += 1) {
      result.push(one);
      row.push(rows.code[i] ?? 0);
      column.push(columns.code[j] ?? 0);
    }
  }
  return { result: Uint32Array.from(result), row: Uint32Array.from(row), column: Uint32Array.from(column) };
}
