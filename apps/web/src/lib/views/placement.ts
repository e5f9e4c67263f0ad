/** Columns of the grid; a row is of a fixed height. */
export const COLUMNS = 12;
/** Most rows that one widget takes. */
export const MOST_ROWS = 30;

/** Where a widget stands: its first column and its size. Its row follows from what stands above it. */
export interface WidgetPlace {
  readonly x: number;
  readonly w: number;
  readonly h: number;
}

export interface Placeable {
  readonly id: string;
  readonly place: WidgetPlace;
}

export interface Size {
  readonly w: number;
  readonly h: number;
}

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** A place within the grid, however it was written. */
export function placeWithin({ x, w, h }: WidgetPlace, least: Size = { w: 1, h: 1 }): WidgetPlace {
  const width = clamp(w, clamp(least.w, 1, COLUMNS), COLUMNS);
  return { x: clamp(x, 0, COLUMNS - width), w: width, h: clamp(h, clamp(least.h, 1, MOST_ROWS), MOST_ROWS) };
}

/**
 * The row of each, in the order of the list: each rests on those before it that share a column with it, or on the
 * top. So whatever the list says nothing overlaps, nothing floats, and there is nothing to keep of rows.
 */
export function rowsOf(list: readonly Placeable[]): readonly number[] {
  const bottoms = new Array<number>(COLUMNS).fill(0);
  return list.map(({ place: { x, w, h } }) => {
    const row = Math.max(0, ...bottoms.slice(x, x + w));
    bottoms.fill(row + h, x, x + w);
    return row;
  });
}

/** The same arrangement in the order in which it is read: from the top, and from the left. */
export function asRead<Item extends Placeable>(list: readonly Item[]): readonly Item[] {
  const rows = rowsOf(list);
  return list
    .map((item, at) => ({ item, row: rows[at] ?? 0 }))
    .sort((a, b) => a.row - b.row || a.item.place.x - b.item.place.x)
    .map(({ item }) => item);
}

const share = (a: WidgetPlace, b: WidgetPlace): boolean => a.x < b.x + b.w && b.x < a.x + a.w;

/**
 * Puts one at a column and as near to a row as what is there lets it: above those whose middle lies below that row,
 * beneath the others. Who stood above another of the rest still does.
 */
export function putAt<Item extends Placeable>(
  list: readonly Item[],
  id: string,
  at: { readonly x: number; readonly row: number },
): readonly Item[] {
  const item = list.find((one) => one.id === id);
  if (item === undefined) return list;
  const moved = { ...item, place: placeWithin({ ...item.place, x: at.x }) };
  const rest = asRead(list.filter((one) => one.id !== id));
  const rows = rowsOf(rest);
  const found = rest.findIndex(
    ({ place }, index) => share(place, moved.place) && (rows[index] ?? 0) + place.h / 2 > at.row,
  );
  const index = found < 0 ? rest.length : found;
  return asRead([...rest.slice(0, index), moved, ...rest.slice(index)]);
}

const rowOf = (list: readonly Placeable[], id: string): number =>
  rowsOf(list)[list.findIndex((one) => one.id === id)] ?? 0;

const sameArrangement = (a: readonly Placeable[], b: readonly Placeable[]): boolean =>
  a.every((one, at) => one.id === b[at]?.id && one.place.x === b[at].place.x);

export type Direction = 'left' | 'right' | 'up' | 'down';

/** One step by a key: a column to the side, or past the next one above or below. Unchanged at the edge. */
export function step<Item extends Placeable>(
  list: readonly Item[],
  id: string,
  direction: Direction,
): readonly Item[] {
  const item = list.find((one) => one.id === id);
  if (item === undefined) return list;
  const read = asRead(list);
  const { x } = item.place;
  const row = rowOf(list, id);
  if (direction === 'left' || direction === 'right')
    return putAt(read, id, { x: x + (direction === 'left' ? -1 : 1), row });
  const by = direction === 'up' ? -1 : 1;
  const end = Math.max(0, ...rowsOf(read).map((top, at) => top + (read[at]?.place.h ?? 0)));
  for (let to = row + by; to >= 0 && to <= end; to += by) {
    const next = putAt(read, id, { x, row: to });
    if (!sameArrangement(next, read)) return next;
  }
  return read;
}

/** Gives one another size; what is in its way makes room below it. */
export function resize<Item extends Placeable>(
  list: readonly Item[],
  id: string,
  size: Size,
  least?: Size,
): readonly Item[] {
  const row = rowOf(list, id);
  const item = list.find((one) => one.id === id);
  if (item === undefined) return list;
  const { x } = item.place;
  const sized = placeWithin({ x, h: size.h, w: Math.min(size.w, COLUMNS - x) }, least);
  const next = list.map((one) => (one.id === id ? { ...one, place: sized } : one));
  return putAt(next, id, { x: sized.x, row });
}

/** One earlier or later in one column of all, as a phone shows them. */
export function stepInOrder<Item extends Placeable>(
  list: readonly Item[],
  id: string,
  by: -1 | 1,
): readonly Item[] {
  const from = list.findIndex((one) => one.id === id);
  return putInOrder(list, id, from + by);
}

/** At a place in the one column of all. */
export function putInOrder<Item extends Placeable>(
  list: readonly Item[],
  id: string,
  to: number,
): readonly Item[] {
  const item = list.find((one) => one.id === id);
  if (item === undefined || to < 0 || to >= list.length) return list;
  const rest = list.filter((one) => one.id !== id);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}

/** Behind all others, where it stands highest: at the left edge, or at an edge of one that is there, so that they line up. */
export function append<Item extends Placeable>(list: readonly Item[], item: Item): readonly Item[] {
  const place = placeWithin(item.place);
  const edges = list.flatMap((one) => [one.place.x, one.place.x + one.place.w]);
  const columns = [...new Set([0, ...edges])].filter((x) => x + place.w <= COLUMNS).sort((a, b) => a - b);
  const rows = columns.map((x) => rowsOf([...list, { ...item, place: { ...place, x } }]).at(-1) ?? 0);
  const x = columns[rows.indexOf(Math.min(...rows))] ?? 0;
  return [...list, { ...item, place: { ...place, x } }];
}
