// biome-ignore-all lint/a11y/useSemanticElements: the elements of HTML tables cannot be virtual rows on a CSS grid; the roles say the same
// biome-ignore-all lint/a11y/useFocusableInteractive: a row is reached through the link in it, headings through their buttons
import { clsx } from 'clsx';
import {
  type ComponentProps,
  type ReactElement,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { densityPreference, ROW_HEIGHT } from '#web/lib/preferences/density.ts';
import { usePreference } from '#web/lib/preferences/preference.ts';
import {
  arrangeColumns,
  type ColumnLayout,
  DEFAULT_LAYOUT,
  isPinned,
  leastWidthOf,
  pinnedLefts,
  widthOf,
} from './column-layout.ts';
import { GroupRow } from './group-row.tsx';
import type { RowLinkLook } from './row-link.ts';
import { NO_PLACES, placeRows } from './row-places.ts';
import {
  keepVisible,
  NO_SELECTION,
  type RowSelection,
  selectRange,
  toggleAll,
  toggleRow,
  toggleSome,
} from './row-selection.ts';
import type { TableColumn } from './table-column.ts';
import { TableHeader } from './table-header.tsx';
import { groupedLines, plainLines, type RowGroup } from './table-lines.ts';
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
  /** The rows under headings, in place of one list of them; `rows` are all of them, each once. */
  readonly groups?: readonly RowGroup<Row>[] | undefined;
  /** Groups that are folded away, by their keys. */
  readonly collapsed?: ReadonlySet<string>;
  readonly onCollapsedChange?: (collapsed: ReadonlySet<string>) => void;
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
  groups,
  collapsed = NONE_COLLAPSED,
  onCollapsedChange,
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
  const lines = useMemo(
    () => (groups === undefined ? plainLines(sorted, order) : groupedLines(groups, collapsed, rowId)),
    [groups, collapsed, sorted, order, rowId],
  );
  const { keys } = lines;
  const hasTotals = shown.some((column) => column.total !== undefined) && rows.length > 0;

  const { from, to, scrollTo } = useRowWindow({
    scroller,
    count: keys.length,
    rowHeight,
    head: HEADER_HEIGHT,
    foot: hasTotals ? lineHeight * totalLines : 0,
  });

  const visibleSelection = useMemo(() => keepVisible(selection, order), [selection, order]);
  useEffect(() => {
    if (visibleSelection !== selection) onSelectionChange?.(visibleSelection);
  }, [visibleSelection, selection, onSelectionChange]);

  const { cursor, setCursor, onKeyDown, step } = useRowCursor({
    keys,
    selection: visibleSelection,
    onSelectionChange,
    scrollTo,
    findLine: (key) =>
      scroller.current?.querySelector<HTMLElement>(`[data-line="${CSS.escape(key)}"]`) ?? null,
    openId,
  });
  useRowCommands(keysOf, step);

  const [placed, setPlaced] = useState(NO_PLACES);
  const drawn = keys.slice(from, to);
  const places = placeRows(placed, drawn, cursor);
  if (places !== placed) setPlaced(places);

  const pointedTo = markedId === undefined ? -1 : keys.indexOf(markedId);
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
  const isGrouped = groups !== undefined;
  const { template, lefts } = useMemo(() => {
    const start = selectable ? SELECT_WIDTH : 0;
    const widths = shown.map((column, place) => {
      const width = widthOf(column, layout);
      // Headings of groups have words in the first column.
      return place === 0 && isGrouped ? Math.max(width, HEADING_WIDTH) : width;
    });
    const pinned = shown.filter((column, place) => place > 0 && isPinned(column, layout)).length;
    // The last column takes what is left over, so that no table ends in mid-air.
    const last = shown.at(-1);
    const least = shown.length > 1 && last !== undefined ? leastWidthOf(last, layout) : widths[0];
    const tracks = widths.map((width, place) =>
      place === widths.length - 1 ? `minmax(${least}px, 1fr)` : `${width}px`,
    );
    return {
      template: [...(selectable ? [`${SELECT_WIDTH}px`] : []), ...tracks].join(' '),
      lefts: pinnedLefts(widths, pinned, start),
    };
  }, [shown, layout, selectable, isGrouped]);

  return (
    <div
      ref={scroller}
      role="table"
      aria-label={label}
      aria-rowcount={keys.length + 1}
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
          lefts={lefts}
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
            className={clsx('relative', stale && 'pale-when-late')}
            style={{ height: keys.length * rowHeight }}
          >
            {drawn.map((key, nth) => {
              const index = from + nth;
              const place = places.of.get(key);
              const common = {
                lineKey: key,
                index,
                top: index * rowHeight,
                height: rowHeight,
                template,
                columns: shown,
                lefts,
              };
              const group = lines.groupAt(index);
              if (group !== undefined) {
                return (
                  <GroupHeading
                    key={place}
                    {...common}
                    group={group}
                    rowId={rowId}
                    collapsed={collapsed}
                    onCollapsedChange={onCollapsedChange}
                    selection={visibleSelection}
                    onSelectionChange={onSelectionChange}
                    onActivate={() => setCursor(key)}
                  />
                );
              }
              const row = lines.rowAt(index);
              if (row === undefined) return null;
              const id = rowId(row);
              return (
                <TableRow
                  key={place}
                  {...common}
                  row={row}
                  id={id}
                  rowLink={rowLink}
                  active={cursor === key}
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
            lefts={lefts}
            height={lineHeight * totalLines}
            selectable={selectable}
          />
        ) : null}
      </div>
    </div>
  );
}

interface GroupHeadingProps<Row>
  extends Omit<ComponentProps<typeof GroupRow<Row>>, 'collapsed' | 'onToggle' | 'selection'> {
  readonly rowId: (row: Row) => string;
  readonly collapsed: ReadonlySet<string>;
  readonly onCollapsedChange: ((collapsed: ReadonlySet<string>) => void) | undefined;
  readonly selection: RowSelection;
  readonly onSelectionChange: ((selection: RowSelection) => void) | undefined;
}

/** The heading of a group with what pressing it changes. */
function GroupHeading<Row>(props: GroupHeadingProps<Row>): ReactNode {
  const { rowId, collapsed, onCollapsedChange, selection, onSelectionChange, ...rest } = props;
  const { key, rows } = rest.group;
  const ids = useMemo(() => rows.map(rowId), [rows, rowId]);
  const chosen = selection.ids.size === 0 ? 0 : ids.filter((id) => selection.ids.has(id)).length;
  return (
    <GroupRow
      {...rest}
      collapsed={collapsed.has(key)}
      onToggle={(isCollapsed) => {
        const next = new Set(collapsed);
        if (isCollapsed) next.add(key);
        else next.delete(key);
        onCollapsedChange?.(next);
      }}
      selection={
        onSelectionChange === undefined
          ? null
          : {
              all: chosen === ids.length,
              some: chosen > 0,
              toggle: () => onSelectionChange(toggleSome(selection, ids)),
            }
      }
    />
  );
}

export const HEADER_HEIGHT = 36;
const NONE_COLLAPSED: ReadonlySet<string> = new Set();
/** Least width in px of the column in which headings of groups stand. */
const HEADING_WIDTH = 192;
/** Height in px of a row of two lines. */
const TWO_LINES = 52;
/** Width in px of the column with the boxes. */
const SELECT_WIDTH = 36;
