import { decodeTradeTable, encodeTradeTable } from './binary-table.ts';
import { gatherRows, gatherWhenAsked, type PartTable, type Places, startsOf } from './gather-rows.ts';
import { codeIntegers, readIntegers } from './number-coding.ts';
import { rowOrder } from './row-order.ts';
import {
  CATEGORY_COLUMNS,
  INTEGER_COLUMNS,
  NUMBER_COLUMNS,
  PART_EXIT_COLUMNS,
  REALISATION_COLUMNS,
  type TradeTable,
} from './trade-table.ts';

/** What makes one table of another: rows of the former that are not in the latter as they were, and rows in their place. */
export interface TableChanges {
  /** Row numbers of the former, ascending. */
  readonly gone: Uint32Array;
  readonly rows: TradeTable;
  /** How many rows the latter has, by which it is told that the former was another one. */
  readonly length: number;
}

/** Both tables stand in the order of all tables, so that one walk over both finds what differs. */
export function changesBetween(former: TradeTable, latter: TradeTable): TableChanges {
  const isSame = sameRows(former, latter);
  const orderOf = rowOrder(former, latter);
  const [gone, come]: [number[], number[]] = [[], []];
  let [left, right] = [0, 0];
  while (left < former.length && right < latter.length) {
    const order = orderOf(left, right);
    const same = order === 0 && isSame(left, right);
    if (order <= 0) {
      if (!same) gone.push(left);
      left += 1;
    }
    if (order >= 0) {
      if (!same) come.push(right);
      right += 1;
    }
  }
  for (; left < former.length; left += 1) gone.push(left);
  for (; right < latter.length; right += 1) come.push(right);
  const rows = gatherRows({
    sources: [latter],
    from: new Uint8Array(come.length),
    rows: Uint32Array.from(come),
  });
  return { gone: Uint32Array.from(gone), rows, length: latter.length };
}

/** Whether a row of one table says the same as one of another, to the last bit. */
function sameRows(former: TradeTable, latter: TradeTable): (left: number, right: number) => boolean {
  const texts = CATEGORY_COLUMNS.map((name) => {
    const [a, b] = [former.categories[name], latter.categories[name]];
    const codeOf = new Map(b.values.map((text, code) => [text, code]));
    // What the other does not know is the code of nothing.
    return { left: a.codes, right: b.codes, codes: a.values.map((text) => codeOf.get(text) ?? -1) };
  });
  const numbers = [
    ...NUMBER_COLUMNS.map((name) => [former.numbers[name], latter.numbers[name]] as const),
    ...INTEGER_COLUMNS.map((name) => [former.integers[name], latter.integers[name]] as const),
  ];
  const parts = [
    sameParts(former, latter, REALISATION_COLUMNS, ({ realisations }) => realisations),
    sameParts(former, latter, PART_EXIT_COLUMNS, ({ partExits }) => partExits),
  ];
  return (left, right) => {
    for (const column of texts) {
      if (column.codes[column.left[left] ?? 0] !== column.right[right]) return false;
    }
    for (const [a, b] of numbers) if (!Object.is(a[left], b[right])) return false;
    return parts.every((isSame) => isSame(left, right));
  };
}

function sameParts<Name extends string>(
  former: TradeTable,
  latter: TradeTable,
  names: readonly Name[],
  partsOf: (table: TradeTable) => PartTable<Name>,
): (left: number, right: number) => boolean {
  const [before, after] = [partsOf(former), partsOf(latter)];
  const columns = [
    [before.day, after.day] as const,
    ...names.map((name) => [before.numbers[name], after.numbers[name]] as const),
  ];
  const [starts, otherStarts] = [startsOf(before, former.length), startsOf(after, latter.length)];
  return (left, right) => {
    const [start, otherStart] = [starts[left] ?? 0, otherStarts[right] ?? 0];
    const count = (starts[left + 1] ?? 0) - start;
    if (count !== (otherStarts[right + 1] ?? 0) - otherStart) return false;
    for (let i = 0; i < count; i += 1) {
      for (const [a, b] of columns) if (!Object.is(a[start + i], b[otherStart + i])) return false;
    }
    return true;
  };
}

/**
 * The table that the changes make of the one that they were found in: the very same as read whole.
 *
 * @throws {RangeError} when they were found in another one.
 */
export const withChanges = (former: TradeTable, changes: TableChanges): TradeTable =>
  gatherRows(placesAfter(former, changes));

/** More cost more to hold than to gather: the next table is made whole, and lets those go that it was laid over. */
const MOST_SOURCES = 64;

/** Of which rows of which tables those are made that were laid over others. */
const laid = new WeakMap<TradeTable, Places>();

/**
 * As {@link withChanges}: each column is made when it is first asked for, however many changes were laid over the first table one
 * after the other.
 *
 * @throws {RangeError} when they were found in another one.
 */
export function overlaid(former: TradeTable, changes: TableChanges): TradeTable {
  const under = laid.get(former);
  if (under !== undefined && under.sources.length >= MOST_SOURCES) return withChanges(former, changes);
  const places = throughTo(under, placesAfter(former, changes));
  const table = gatherWhenAsked(places);
  laid.set(table, places);
  return table;
}

/** The places of a table that was made of a laid one and of rows, told of what that one was made of. */
function throughTo(former: Places | undefined, places: Places): Places {
  const [, rows] = places.sources;
  if (former === undefined || rows === undefined) return places;
  const last = former.sources.length;
  const [from, rowsOf] = [new Uint8Array(places.from.length), new Uint32Array(places.from.length)];
  for (let at = 0; at < from.length; at += 1) {
    const row = places.rows[at] ?? 0;
    const isFormer = places.from[at] === 0;
    from[at] = isFormer ? (former.from[row] ?? 0) : last;
    rowsOf[at] = isFormer ? (former.rows[row] ?? 0) : row;
  }
  return { sources: [...former.sources, rows], from, rows: rowsOf };
}

/** Where each row of the latter stands: in the former, or among the rows that come. */
function placesAfter(former: TradeTable, { gone, rows, length }: TableChanges): Places {
  if (former.length - gone.length + rows.length !== length || (gone.at(-1) ?? 0) > former.length)
    throw new RangeError('These are changes of another table of trades');
  const from = new Uint8Array(length);
  const places = new Uint32Array(length);
  let [left, out, at] = [0, 0, 0];
  const stayBefore = (end: number): void => {
    for (; left < end; left += 1) {
      if (gone[out] === left) {
        out += 1;
        continue;
      }
      places[at] = left;
      at += 1;
    }
  };
  const orderOf = rowOrder(rows, former);
  for (let row = 0; row < rows.length; row += 1) {
    stayBefore(placeOf((other) => orderOf(row, other), left, former.length));
    from[at] = 1;
    places[at] = row;
    at += 1;
  }
  stayBefore(former.length);
  return { sources: [former, rows], from, rows: places };
}

/** Before which of the rows from `first` to `end` another one stands. @param orderOf of that one to a row. */
function placeOf(orderOf: (row: number) => number, first: number, end: number): number {
  let [low, high] = [first, end];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (orderOf(middle) < 0) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Which rows of a table are of the same trades as some others, ascending; `null` where it has not all of them. */
export function placesOfSame(table: TradeTable, rows: TradeTable): Uint32Array | null {
  const { ids } = table;
  const orderOf = rowOrder(rows, table);
  const places = new Uint32Array(rows.length);
  for (let row = 0; row < rows.length; row += 1) {
    const id = rows.ids[row] ?? '';
    // Mostly it stands where it stood: times seldom change, and all ids are not looked through for one.
    const likely = placeOf((other) => orderOf(row, other), 0, table.length) - 1;
    const place = ids[likely] === id ? likely : ids.indexOf(id);
    if (place < 0) return null;
    places[row] = place;
  }
  return places.sort();
}

/** How many rows are gone, how many there are, the former ones, and the new ones as a table. */
export function encodeTableChanges({ gone, rows, length }: TableChanges): Uint8Array {
  const numbers = codeIntegers(Int32Array.from(gone));
  const table = encodeTradeTable(rows);
  const bytes = new Uint8Array(HEAD_BYTES + numbers.length + table.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, gone.length, true);
  view.setUint32(4, length, true);
  bytes.set(numbers, HEAD_BYTES);
  bytes.set(table, HEAD_BYTES + numbers.length);
  return bytes;
}

const HEAD_BYTES = 8;

/** @throws {RangeError} when it is something else, or cut short. */
export function decodeTableChanges(bytes: Uint8Array): TableChanges {
  if (bytes.length < HEAD_BYTES) throw new RangeError('Not changes of a table of trades: too short');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [count, length] = [view.getUint32(0, true), view.getUint32(4, true)];
  const end = HEAD_BYTES + count * 4;
  if (end > bytes.length) throw new RangeError('The changes of a table of trades are cut short');
  return {
    gone: Uint32Array.from(readIntegers(bytes.subarray(HEAD_BYTES, end))),
    rows: decodeTradeTable(bytes.subarray(end)),
    length,
  };
}
