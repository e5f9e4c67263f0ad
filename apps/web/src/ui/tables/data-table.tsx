// biome-ignore-all lint/a11y/useSemanticElements: the elements of HTML tables cannot be virtual rows on a CSS grid; the roles say the same
// biome-ignore-all lint/a11y/useFocusableInteractive: a row is reached through the link in it, headings through their buttons
import { clsx } from 'clsx';
import { type ReactElement, type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { densityPreference, ROW_HEIGHT } from '#web/lib/preferences/density.ts';
import { usePreference } from '#web/lib/preferences/preference.ts';
import { arrangeColumns, type ColumnLayout, DEFAULT_LAYOUT } from './column-layout.ts';
import type { RowLinkLook } from './row-link.ts';
import {
  keepVisible,
  NO_SELECTION,
  type RowSelection,
  selectRange,
  toggleAll,
  toggleRow,
} from './row-selection.ts';
import type { TableColumn } from './table-column.ts';
import { TableHeader } from './table-header.tsx';
import { TableRow } from './table-row.tsx';
import { sortRows, type TableSort } from './table-sort.ts';
import { TotalsRow } from './totals-row.tsx';
import { useRowCommands } from './use-row-commands.ts';
import { useRowCursor } from './use-row-cursor.ts';
import { useRowWindow } from './use-row-window.ts';

export type { RowLinkLook } from './row-link.ts';

export interface DataTableProps<Row> {
  /** Names the table for screen readers: “Trades”. */
  readonly label: string;
  /** Keep columns and rows stable between renders (module scope, query data, or a memo). */
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  /**
   * The link that a row is: `(row, look) => <Link to="/trades/$id" params={{ id: row.id }} {...look} />`.
   * It is put into the first column and covers the row: what else can be pressed in a cell needs `relative z-10`.
   */
  readonly rowLink?: (row: Row, look: RowLinkLook) => ReactElement;
  /** Kept in the address by the page: `printSort`, `parseSort`. */
  readonly sort?: TableSort | null;
  readonly onSortChange?: (sort: TableSort) => void;
  /** The rows come in the order of `sort` already: for lists so long that the page has a faster way. */
  readonly sorted?: boolean;
  /** A row is two lines high: on a phone, where columns have no room. */
  readonly twoLines?: boolean;
  /** Lines of the totals row: one for each currency, say. */
  readonly totalLines?: number;
  /** With it rows can be chosen. Rows out of sight are never part of it. */
  readonly selection?: RowSelection;
  readonly onSelectionChange?: (selection: RowSelection) => void;
  readonly layout?: ColumnLayout;
  readonly onLayoutChange?: (layout: ColumnLayout) => void;
  /** A menu over the end of a heading: a `HeadingMenuButton` opens it. */
  readonly headingMenu?: (column: TableColumn<Row>) => ReactNode;
  /** Older rows are seen while newer ones are asked for: dims them. */
  readonly stale?: boolean;
  /** In place of the rows when there are none. */
  readonly empty?: ReactNode;
  /** The page is about this table: j, k and the arrows move in it wherever the focus is. `trade`: what a row is. */
  readonly keysOf?: string;
  /** The row that is open over the table. */
  readonly openId?: string | undefined;
  /** A row that an address points to: scrolled to and marked. */
  readonly markedId?: string | undefined;
  /** Give it a height: the table scrolls inside itself. */
  readonly className?: string;
}

/**
 * A table of any length: only the rows in sight are drawn, heading and totals stay, the first column
 * stays, rows are links, and everything works by keyboard.
 */
export function DataTable<Row>({
  label,
  columns,
  rows,
  rowId,
  rowLink,
  sort = null,
  onSortChange,
  sorted: isSorted = false,
  twoLines = false,
  totalLines = 1,
  selection = NO_SELECTION,
  onSelectionChange,
  layout = DEFAULT_LAYOUT,
  onLayoutChange,
  headingMenu,
  stale = false,
  empty,
  keysOf,
  openId,
  markedId,
  className,
}: DataTableProps<Row>): ReactNode {
  const lineHeight = ROW_HEIGHT[usePreference(densityPreference)];
  const rowHeight = twoLines ? Math.max(TWO_LINES, lineHeight) : lineHeight;
  const scroller = useRef<HTMLDivElement>(null);
  const shown = useMemo(() => arrangeColumns(columns, layout), [columns, layout]);
  const sorted = useMemo(
    () => (isSorted ? rows : sortRows(rows, columns, sort)),
    [isSorted, rows, columns, sort],
  );
  const order = useMemo(() => sorted.map(rowId), [sorted, rowId]);
  const hasTotals = shown.some((column) => column.total !== undefined) && rows.length > 0;

  const { from, to, scrollTo } = useRowWindow({
    scroller,
    count: sorted.length,
    rowHeight,
    head: HEADER_HEIGHT,
    foot: hasTotals ? lineHeight * totalLines : 0,
  });

  const visibleSelection = useMemo(() => keepVisible(selection, order), [selection, order]);
  useEffect(() => {
    if (visibleSelection !== selection) onSelectionChange?.(visibleSelection);
  }, [visibleSelection, selection, onSelectionChange]);

  const { cursor, setCursor, onKeyDown, step } = useRowCursor({
    order,
    selection: visibleSelection,
    onSelectionChange,
    scrollTo,
    findLink: (id) =>
      scroller.current?.querySelector<HTMLElement>(`[data-row-link="${CSS.escape(id)}"]`) ?? null,
    openId,
  });
  useRowCommands(keysOf, step);

  const pointedTo = markedId === undefined ? -1 : order.indexOf(markedId);
  useEffect(() => {
    if (pointedTo < 0) return;
    scrollTo(pointedTo, 'center');
    scroller.current?.scrollIntoView({ block: 'center' });
  }, [scrollTo, pointedTo]);

  const selectable = onSelectionChange !== undefined;
  const latest = useRef({ visibleSelection, order, onSelectionChange });
  useEffect(() => {
    latest.current = { visibleSelection, order, onSelectionChange };
  });
  const selectRow = useCallback((id: string, range: boolean) => {
    const { visibleSelection: chosen, order: seen, onSelectionChange: tell } = latest.current;
    tell?.(range ? selectRange(chosen, id, seen) : toggleRow(chosen, id));
  }, []);
  const template = [
    ...(selectable ? [`${SELECT_WIDTH}px`] : []),
    ...shown.map((column, index) => {
      const width = layout.widths[column.id] ?? column.width;
      // The last column takes what is left over, so that no table ends in mid-air.
      return index === shown.length - 1 ? `minmax(${width}px, 1fr)` : `${width}px`;
    }),
  ].join(' ');

  return (
    <div
      ref={scroller}
      role="table"
      aria-label={label}
      aria-rowcount={sorted.length + 1}
      aria-busy={stale || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area has to be reachable by keyboard
      tabIndex={0}
      onKeyDown={onKeyDown}
      className={clsx(
        '@container relative isolate min-h-0 overflow-auto rounded-card border border-border bg-panel text-13 focus-visible:-outline-offset-1',
        className,
      )}
    >
      <div className="min-w-max">
        <TableHeader
          columns={shown}
          allColumns={columns}
          template={template}
          sort={sort}
          onSortChange={onSortChange}
          layout={layout}
          onLayoutChange={onLayoutChange}
          headingMenu={headingMenu}
          selection={
            selectable
              ? {
                  all: order.length > 0 && visibleSelection.ids.size === order.length,
                  some: visibleSelection.ids.size > 0,
                  toggle: () => onSelectionChange(toggleAll(visibleSelection, order)),
                }
              : null
          }
        />
        {sorted.length === 0 ? (
          // As wide as what is in sight, not as all the columns.
          <div role="rowgroup" className="sticky left-0 w-[100cqw]">
            <div role="row">
              <div role="cell">{empty}</div>
            </div>
          </div>
        ) : (
          <div
            role="rowgroup"
            className={clsx('relative transition-opacity', stale && 'opacity-60')}
            style={{ height: sorted.length * rowHeight }}
          >
            {sorted.slice(from, to).map((row, place) => {
              const index = from + place;
              const id = order[index];
              if (id === undefined) return null;
              return (
                <TableRow
                  key={id}
                  row={row}
                  id={id}
                  index={index}
                  top={index * rowHeight}
                  height={rowHeight}
                  template={template}
                  columns={shown}
                  rowLink={rowLink}
                  active={cursor === id}
                  marked={markedId === id}
                  selected={visibleSelection.ids.has(id)}
                  onActivate={setCursor}
                  onSelect={selectable ? selectRow : null}
                />
              );
            })}
          </div>
        )}
        {hasTotals ? (
          <TotalsRow
            columns={shown}
            rows={rows}
            template={template}
            height={lineHeight * totalLines}
            selectable={selectable}
          />
        ) : null}
      </div>
    </div>
  );
}

export const HEADER_HEIGHT = 36;
/** Height in px of a row of two lines. */
const TWO_LINES = 52;
/** Width in px of the column with the boxes. */
const SELECT_WIDTH = 36;
