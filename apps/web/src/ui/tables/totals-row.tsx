// biome-ignore-all lint/a11y/useSemanticElements: the elements of HTML tables cannot be virtual rows on a CSS grid; the roles say the same
// biome-ignore-all lint/a11y/useFocusableInteractive: a row is reached through the link in it, headings through their buttons
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { isRightAligned, type TableColumn } from './table-column.ts';

interface TotalsRowProps<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly template: string;
  readonly height: number;
  readonly selectable: boolean;
  /** Where the columns stand that stay at the left. */
  readonly lefts: readonly number[];
}

/** The sum of all rows, pinned at the foot. */
export function TotalsRow<Row>({
  columns,
  rows,
  template,
  height,
  selectable,
  lefts,
}: TotalsRowProps<Row>): ReactNode {
  return (
    <div role="rowgroup" className="sticky bottom-0 z-20">
      <div
        role="row"
        className="grid border-t border-border bg-panel font-medium"
        style={{ height, gridTemplateColumns: template }}
      >
        {selectable ? <div role="cell" className="sticky left-0 z-10 bg-panel" /> : null}
        {columns.map((column, place) => (
          <div
            key={column.id}
            role="cell"
            className={clsx(
              'flex min-w-0 items-center truncate px-2',
              isRightAligned(column.kind) && 'figures justify-end',
              lefts[place] !== undefined && 'sticky bg-panel',
              place === 0 && 'pl-3',
            )}
            style={lefts[place] === undefined ? undefined : { left: lefts[place] }}
          >
            {column.total?.(rows)}
          </div>
        ))}
      </div>
    </div>
  );
}
