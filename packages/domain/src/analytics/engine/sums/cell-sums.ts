import type { SlotSums } from './add-results.ts';
import type { Pack } from './chunk.ts';
import { SLOTS } from './home.ts';
import { type Axis, DAY } from './leaf.ts';

/** Counts and sums of the cells of a question, by currency; the last row and column are all together. */
export interface CellSums {
  readonly rows: number;
  readonly columns: number;
  /** Of wins, losses and scratches, cell after cell. */
  readonly n: Uint32Array;
  /** Whole numbers of the smallest part of the currency. */
  readonly sum: Float64Array;
}

/** How cells of a pack lie in the cells of a question. */
export interface Layout {
  readonly pack: Pack;
  /** Groups, without that of all together. */
  readonly height: number;
  readonly width: number;
  /** Row and column of each cell of the pack; −1 where a group is none that is shown. */
  readonly row: Int32Array;
  readonly column: Int32Array;
  /** Row and column of each day on which there are results; `null` where they do not follow from the day. */
  readonly rowsOfDays: Int32Array | null;
  readonly columnsOfDays: Int32Array | null;
}

export function layoutOf(
  pack: Pack,
  rows: Axis | null,
  columns: Axis | null,
  height: number,
  width: number,
): Layout {
  return {
    pack,
    height,
    width,
    row: placesOf(pack, rows),
    column: placesOf(pack, columns),
    rowsOfDays: placesOfDays(rows),
    columnsOfDays: placesOfDays(columns),
  };
}

const placesOfDays = (axis: Axis | null): Int32Array | null => (axis?.leaf.id === DAY ? axis.places : null);

function placesOf(pack: Pack, axis: Axis | null): Int32Array {
  const places = new Int32Array(pack.cells);
  const at = axis === null ? -1 : pack.leaves.findIndex(({ id }) => id === axis.leaf.id);
  const codes = pack.codes[at];
  if (axis === null || codes === undefined) return places;
  for (let cell = 0; cell < places.length; cell += 1) places[cell] = axis.places[codes[cell] ?? 0] ?? -1;
  return places;
}

/** Sums of a pack as cells of a question, one set a currency. */
export function cellSums(layout: Layout, sums: SlotSums, currencies: number): CellSums[] {
  const { pack, height, width, row, column } = layout;
  const [rows, columns] = [height + 1, width + 1];
  const size = rows * columns * SLOTS;
  const all = Array.from({ length: currencies }, () => ({
    rows,
    columns,
    n: new Uint32Array(size),
    sum: new Float64Array(size),
  }));
  for (let cell = 0; cell < pack.cells; cell += 1) {
    const into = all[pack.currency[cell] ?? 0];
    if (into === undefined) continue;
    const [r, c] = [row[cell] ?? -1, column[cell] ?? -1];
    for (let slot = 0; slot < SLOTS; slot += 1) {
      const from = pack.base + cell * SLOTS + slot;
      const count = sums.n[from] ?? 0;
      if (count === 0) continue;
      const amount = sums.sum[from] ?? 0;
      add(into, (r * columns + c) * SLOTS + slot, count, amount);
      add(into, (r * columns + width) * SLOTS + slot, count, amount);
      add(into, (height * columns + c) * SLOTS + slot, count, amount);
      add(into, (height * columns + width) * SLOTS + slot, count, amount);
    }
  }
  return all;
}

function add({ n, sum }: CellSums, at: number, count: number, amount: number): void {
  n[at] = (n[at] ?? 0) + count;
  sum[at] = (sum[at] ?? 0) + amount;
}

/** How many cells of a pack hold something, by currency. */
export function filledCells({ base, cells, currency }: Pack, { n }: SlotSums): Uint32Array {
  const filled = new Uint32Array(currency.reduce((most, code) => Math.max(most, code + 1), 0));
  for (let cell = 0; cell < cells; cell += 1) {
    const at = base + cell * SLOTS;
    const code = currency[cell] ?? 0;
    if ((n[at] ?? 0) + (n[at + 1] ?? 0) + (n[at + 2] ?? 0) > 0) filled[code] = (filled[code] ?? 0) + 1;
  }
  return filled;
}
