import type { SortValue, TableColumn } from './table-column.ts';

export interface TableSort {
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

/** As it stands in the address: `symbol`, or `-netPnl` for descending. */
export const printSort = (sort: TableSort): string =>
  `${sort.direction === 'descending' ? '-' : ''}${sort.column}`;

/** `null` for text that names none of the columns. */
export function parseSort(text: unknown, columns: readonly { readonly id: string }[]): TableSort | null {
  if (typeof text !== 'string') return null;
  const column = text.startsWith('-') ? text.slice(1) : text;
  if (!columns.some(({ id }) => id === column)) return null;
  return { column, direction: text.startsWith('-') ? 'descending' : 'ascending' };
}

/** What a press on a heading does: numbers and dates begin with the largest, words with A. */
export function nextSort<Row>(current: TableSort | null, column: TableColumn<Row>): TableSort {
  const first = column.kind === 'text' ? 'ascending' : 'descending';
  if (current?.column !== column.id) return { column: column.id, direction: first };
  return { column: column.id, direction: current.direction === 'ascending' ? 'descending' : 'ascending' };
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** The rows in order; equal ones keep theirs, unknown values come last whichever way it goes. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  sort: TableSort | null,
): readonly Row[] {
  const sortBy = columns.find(({ id }) => id === sort?.column)?.sortBy;
  if (sort === null || sortBy === undefined) return rows;
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return rows
    .map((row) => ({ row, value: sortBy(row) }))
    .sort((left, right) => {
      const leftUnknown = isUnknown(left.value);
      const rightUnknown = isUnknown(right.value);
      if (leftUnknown || rightUnknown) return Number(leftUnknown) - Number(rightUnknown);
      return sign * compare(left.value, right.value);
    })
    .map(({ row }) => row);
}

const isUnknown = (value: SortValue): boolean => value === null || Number.isNaN(value);

function compare(left: SortValue, right: SortValue): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return collator.compare(String(left), String(right));
}
