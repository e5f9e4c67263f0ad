/** A step of a key: rows, columns. */
export type Step = readonly [rows: -1 | 0 | 1, columns: -1 | 0 | 1];

const STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

export const stepOf = (key: string): Step | undefined => STEPS[key];

export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/**
 * The next place in a direction that holds something, over empty ones; `null` where there is none.
 *
 * @param size of the table, what stands for all together included.
 */
export function nextCell(
  { row, column }: CellPlace,
  [rows, columns]: Step,
  size: { readonly rows: number; readonly columns: number },
  holds: (place: CellPlace) => boolean,
): CellPlace | null {
  let next = { row: row + rows, column: column + columns };
  while (next.row >= 0 && next.row < size.rows && next.column >= 0 && next.column < size.columns) {
    if (holds(next)) return next;
    next = { row: next.row + rows, column: next.column + columns };
  }
  return null;
}
