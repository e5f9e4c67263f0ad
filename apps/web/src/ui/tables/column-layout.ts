import type { TableColumn } from './table-column.ts';

/** What a person changed about the columns: kept by the page, in settings or in the browser. */
export interface ColumnLayout {
  /** Ids in the order they are drawn; new columns that are not named come after. */
  readonly order: readonly string[];
  /** In sight or not, where it differs from the column's own. */
  readonly visible: Readonly<Record<string, boolean>>;
  readonly widths: Readonly<Record<string, number>>;
}

export const DEFAULT_LAYOUT: ColumnLayout = { order: [], visible: {}, widths: {} };

/** The columns in sight, in their order. */
export function arrangeColumns<Row>(
  columns: readonly TableColumn<Row>[],
  layout: ColumnLayout,
): readonly TableColumn<Row>[] {
  return orderColumns(columns, layout).filter((column) => isVisible(column, layout));
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
