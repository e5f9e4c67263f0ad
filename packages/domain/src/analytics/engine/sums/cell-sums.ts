import type { SlotSums } from './add-results.ts';
import type { Chunk, Pack } from './chunk.ts';
import { type HomeFacts, SLOTS } from './home.ts';
import type { Axis } from './leaf.ts';

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
}

export function layoutOf(
  pack: Pack,
  rows: Axis | null,
  columns: Axis | null,
  height: number,
  width: number,
): Layout {
  return { pack, height, width, row: placesOf(pack, rows), column: placesOf(pack, columns) };
}

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

/**
 * On how many days the results of each cell lie, one set a currency. Days are the one thing of a cell that neither
 * adds up nor can be taken away.
 */
export function cellDays(
  { results, ascending }: HomeFacts,
  { keys, width: keyWidth }: Chunk,
  { pack, height, width, row, column }: Layout,
  counted: Uint32Array,
  currencies: number,
): Uint32Array[] {
  const [rows, columns] = [height + 1, width + 1];
  const size = rows * columns;
  const place = (of: (r: number, c: number) => number): Int32Array => {
    // By slot as keys have them, so that none is divided.
    const places = new Int32Array(pack.cells * SLOTS);
    for (let cell = 0; cell < pack.cells; cell += 1) {
      const [r, c] = [Math.max(0, row[cell] ?? 0), Math.max(0, column[cell] ?? 0)];
      places[cell * SLOTS] = (pack.currency[cell] ?? 0) * size + of(r, c);
    }
    return places;
  };
  const order = ascending ? counted : byDay(counted, results.day);
  const found = new Uint32Array(size * currencies);
  const isPair = height > 1 && width > 1;
  const sides = [place((r, c) => r * columns + c), place(() => size - 1)];
  if (isPair)
    sides.push(
      place((r) => r * columns + width),
      place((_, c) => height * columns + c),
    );
  const from = { keys, step: keyWidth, first: pack.place, base: pack.base };
  for (const places of sides) countDays(from, places, order, results.day, found);
  const sets = Array.from({ length: currencies }, (_, currency) =>
    found.slice(currency * size, (currency + 1) * size),
  );
  // With one group on a side, what is together on that side is the same.
  if (!isPair) for (const set of sets) copyMargins(set, rows, columns);
  return sets;
}

interface KeysOfPack {
  readonly keys: Chunk['keys'];
  readonly step: number;
  readonly first: number;
  readonly base: number;
}

function countDays(
  { keys, step, first, base }: KeysOfPack,
  places: Int32Array,
  order: Uint32Array,
  day: Int32Array,
  into: Uint32Array,
): void {
  const last = new Int32Array(into.length).fill(-(2 ** 31));
  for (let j = 0; j < order.length; j += 1) {
    const i = order[j] ?? 0;
    const on = day[i] ?? 0;
    const at = places[(keys[i * step + first] ?? 0) - base] ?? 0;
    if (last[at] === on) continue;
    last[at] = on;
    into[at] = (into[at] ?? 0) + 1;
  }
}

/** Counted are the cells and all together. */
function copyMargins(days: Uint32Array, rows: number, columns: number): void {
  const all = days[days.length - 1] ?? 0;
  if (columns === 2) {
    for (let at = 0; at < days.length - 2; at += 2) days[at + 1] = days[at] ?? 0;
    days[days.length - 2] = all;
  }
  if (rows === 2) {
    for (let at = 0; at < columns - 1; at += 1) days[columns + at] = days[at] ?? 0;
    days[columns - 1] = all;
  }
}

/** Results in the order of their days, where accounts have different clocks. */
const byDay = (counted: Uint32Array, day: Int32Array): Uint32Array =>
  counted.toSorted((a, b) => (day[a] ?? 0) - (day[b] ?? 0) || a - b);
