import type { ReactNode } from 'react';

/** What a column holds: it decides alignment. Numbers stand at the right, under a heading at the right. */
export type ColumnKind = 'text' | 'number' | 'money' | 'percent' | 'date' | 'mark';

/** What a column is sorted by; `null` (unknown) comes last in both directions. */
export type SortValue = number | string | null;

export interface TableColumn<Row> {
  /** Stable: it stands in addresses and in saved layouts. */
  readonly id: string;
  readonly header: string;
  /** Beside the heading, once for the whole column: “USD”, “%”. */
  readonly unit?: string | undefined;
  /** On hover over the heading: what it means. */
  readonly description?: string;
  readonly kind: ColumnKind;
  /** Width in px until someone drags it. */
  readonly width: number;
  /** As narrow as it may be: dragged, or as the last one where there is no room. */
  readonly minWidth?: number;
  /** The first column that is drawn stays at the left while the rest scrolls. */
  readonly cell: (row: Row) => ReactNode;
  /** Without it the column cannot be sorted. */
  readonly sortBy?: (row: Row) => SortValue;
  /** In the totals row, from all rows of the table. */
  readonly total?: (rows: readonly Row[]) => ReactNode;
  /** In the heading of a group, from its rows. */
  readonly subtotal?: (rows: readonly Row[]) => ReactNode;
  /** Cannot be taken out of sight: what names the row. */
  readonly always?: boolean;
  /** Out of sight until chosen. */
  readonly hidden?: boolean;
}

export const isRightAligned = (kind: ColumnKind): boolean =>
  kind === 'number' || kind === 'money' || kind === 'percent';
