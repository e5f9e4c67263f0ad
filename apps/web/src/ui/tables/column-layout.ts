import type { TableColumn } from './table-column.ts';

/** What a person changed about the columns: kept by the page, in settings or in the browser. */
export interface ColumnLayout {
  /** Ids in the order they are drawn; new columns that are not named come after. */
  readonly order: readonly string[];
  /** In sight or not, where it differs from the column's own. */
  readonly visible: Readonly<Record<string, boolean>>;
  readonly widths: Readonly<Record<string, number>>;
  /** Ids of columns that stay at the left, after the first, while the rest scrolls. */
  readonly pinned: readonly string[];
}

export const DEFAULT_LAYOUT: ColumnLayout = { order: [], visible: {}, widths: {}, pinned: [] };

/** The columns in sight, in their order: the first, those that are pinned, the rest. */
export function arrangeColumns<Row>(
  columns: readonly TableColumn<Row>[],
  layout: ColumnLayout,
): readonly TableColumn<Row>[] {
  const [first, ...rest] = orderColumns(columns, layout).filter((column) => isVisible(column, layout));
  if (first === undefined) return [];
  return [
    first,
    ...rest.filter((column) => isPinned(column, layout)),
    ...rest.filter((column) => !isPinned(column, layout)),
  ];
}

export function orderColumns<Row>(
  columns: readonly TableColumn<Row>[],
  layout: ColumnLayout,
): readonly TableColumn<Row>[] {
  const place = (id: string): number => {
    const index = layout.order.indexOf(id);
    return index < 0 ? layout.order.length : index;
  };
  return columns.toSorted((left, right) => place(left.id) - place(right.id));
}

export const isVisible = <Row>(column: TableColumn<Row>, layout: ColumnLayout): boolean =>
  column.always === true || (layout.visible[column.id] ?? column.hidden !== true);

export const isPinned = ({ id }: { readonly id: string }, layout: ColumnLayout): boolean =>
  layout.pinned.includes(id);

/** Lets a column stay at the left, or no longer. */
export function togglePinned(layout: ColumnLayout, id: string): ColumnLayout {
  const { pinned } = layout;
  return { ...layout, pinned: pinned.includes(id) ? pinned.filter((one) => one !== id) : [...pinned, id] };
}

/** Moves a column to just before another; `null`: to the end. */
export function moveColumn<Row>(
  columns: readonly TableColumn<Row>[],
  layout: ColumnLayout,
  id: string,
  before: string | null,
): ColumnLayout {
  const order = orderColumns(columns, layout)
    .map((column) => column.id)
    .filter((one) => one !== id);
  const index = before === null ? order.length : order.indexOf(before);
  order.splice(index < 0 ? order.length : index, 0, id);
  return { ...layout, order };
}

/**
 * Moves a column past its neighbour in sight. The first one stays where it is, as does the line between those that are
 * pinned and the rest.
 *
 * @returns the same layout where there is no way on.
 */
export function stepColumn<Row>(
  columns: readonly TableColumn<Row>[],
  layout: ColumnLayout,
  id: string,
  by: 1 | -1,
): ColumnLayout {
  const shown = arrangeColumns(columns, layout);
  const at = shown.findIndex((column) => column.id === id);
  const neighbour = shown[at + by];
  if (at < 1 || at + by < 1 || neighbour === undefined) return layout;
  if (isPinned(neighbour, layout) !== layout.pinned.includes(id)) return layout;
  return by === -1
    ? moveColumn(columns, layout, id, neighbour.id)
    : moveColumn(columns, layout, neighbour.id, id);
}

/** On which side of another column one is put. */
export type ColumnSide = 'before' | 'after';

/**
 * Puts a column beside another one in sight. The first one stays where it is, as does the line between those that are
 * pinned and the rest: beyond it a column goes as far as it may.
 *
 * @returns the same layout where it would stand as before.
 */
export function putColumn<Row>(
  columns: readonly TableColumn<Row>[],
  layout: ColumnLayout,
  id: string,
  beside: { readonly id: string; readonly side: ColumnSide },
): ColumnLayout {
  const shown = arrangeColumns(columns, layout);
  const at = shown.findIndex((column) => column.id === id);
  const moved = shown[at];
  const others = shown.filter((column) => column.id !== id);
  const onto = others.findIndex((column) => column.id === beside.id);
  if (at < 1 || moved === undefined || onto < 0) return layout;
  const pinned = 1 + others.slice(1).filter((column) => isPinned(column, layout)).length;
  const [least, most] = isPinned(moved, layout) ? [1, pinned] : [pinned, others.length];
  const place = Math.min(most, Math.max(least, onto + (beside.side === 'after' ? 1 : 0)));
  if (place === at) return layout;
  const next = place === most ? undefined : others[place];
  return moveColumn(
    columns,
    layout,
    id,
    next === undefined ? idBehind(columns, layout, id, others[place - 1]) : next.id,
  );
}

/** Of the column that stands right behind another one once `id` is taken out, also where nobody sees it. */
function idBehind<Row>(
  columns: readonly TableColumn<Row>[],
  layout: ColumnLayout,
  id: string,
  before: TableColumn<Row> | undefined,
): string | null {
  const others = orderColumns(columns, layout).filter((column) => column.id !== id);
  return others[others.findIndex((column) => column.id === before?.id) + 1]?.id ?? null;
}

const LEAST_WIDTH = 56;

export const widthOf = <Row>(column: TableColumn<Row>, layout: ColumnLayout): number =>
  layout.widths[column.id] ?? column.width;

/** How far a column that takes what is left over gives way before the table scrolls: not where somebody has dragged it. */
export const leastWidthOf = <Row>(column: TableColumn<Row>, layout: ColumnLayout): number =>
  layout.widths[column.id] ?? Math.min(column.width, column.minWidth ?? column.width);

export const withWidth = <Row>(
  column: TableColumn<Row>,
  layout: ColumnLayout,
  width: number,
): ColumnLayout => ({
  ...layout,
  widths: { ...layout.widths, [column.id]: Math.max(column.minWidth ?? LEAST_WIDTH, Math.round(width)) },
});

/** Columns that stay take no more than so many px: something has to be left that scrolls. */
const MOST_PINNED = 640;

/**
 * Where the columns stand that stay at the left, by their place: the first, and those that are pinned.
 *
 * @param shown as {@link arrangeColumns} gives them.
 * @param start what stands before the first.
 */
export function pinnedLefts(widths: readonly number[], pinned: number, start: number): readonly number[] {
  const lefts: number[] = [];
  let left = start;
  for (const width of widths.slice(0, 1 + pinned)) {
    if (lefts.length > 0 && left + width > MOST_PINNED) break;
    lefts.push(left);
    left += width;
  }
  return lefts;
}
