// biome-ignore-all lint/a11y/useSemanticElements: the elements of HTML tables cannot be virtual rows on a CSS grid; the roles say the same
// biome-ignore-all lint/a11y/useFocusableInteractive: a row is reached through the link in it, headings through their buttons
import { clsx } from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type DragEvent, type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import {
  type ColumnLayout,
  type ColumnSide,
  putColumn,
  stepColumn,
  widthOf,
  withWidth,
} from './column-layout.ts';
import { isRightAligned, type TableColumn } from './table-column.ts';
import { nextSort, type TableSort } from './table-sort.ts';

interface TableHeaderProps<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly allColumns: readonly TableColumn<Row>[];
  readonly template: string;
  /** Where the columns stand that stay at the left. */
  readonly lefts: readonly number[];
  readonly sort: TableSort | null;
  readonly onSortChange: ((sort: TableSort) => void) | undefined;
  readonly layout: ColumnLayout;
  readonly onLayoutChange: ((layout: ColumnLayout) => void) | undefined;
  /** A menu over the end of a heading: a `HeadingMenuButton` opens it. */
  readonly headingMenu: ((column: TableColumn<Row>) => ReactNode) | undefined;
  readonly selection: { readonly all: boolean; readonly some: boolean; readonly toggle: () => void } | null;
}

/** The headings: press to sort, drag the edge to resize, drag the heading to move it. */
export function TableHeader<Row>(props: TableHeaderProps<Row>): ReactNode {
  const { columns, template, selection } = props;
  return (
    <div role="rowgroup" className="sticky top-0 z-20">
      <div
        role="row"
        aria-rowindex={1}
        className="grid h-9 border-b border-border bg-panel text-12 font-medium text-muted"
        style={{ gridTemplateColumns: template }}
      >
        {selection === null ? null : (
          <div role="columnheader" className="sticky left-0 z-10 grid place-items-center bg-panel">
            <Checkbox
              aria-label="Select all rows"
              checked={selection.all}
              indeterminate={selection.some && !selection.all}
              onChange={selection.toggle}
            />
          </div>
        )}
        {columns.map((column, index) => (
          <HeaderCell key={column.id} {...props} column={column} place={index} />
        ))}
      </div>
    </div>
  );
}

interface HeaderCellProps<Row> extends TableHeaderProps<Row> {
  readonly column: TableColumn<Row>;
  readonly place: number;
}

function HeaderCell<Row>({
  column,
  place,
  lefts,
  allColumns,
  sort,
  onSortChange,
  layout,
  onLayoutChange,
  headingMenu,
}: HeaderCellProps<Row>): ReactNode {
  const first = place === 0;
  // Where a heading that is dragged over it would stand.
  const [landing, setLanding] = useState<ColumnSide | null>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const next =
      onLayoutChange === undefined ? null : layoutByKey(event, { column, columns: allColumns, layout });
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    onLayoutChange?.(next);
    keepFocus(event.currentTarget);
  };
  const right = isRightAligned(column.kind);
  const sorted = sort?.column === column.id ? sort.direction : null;
  const Arrow = sorted === 'ascending' ? ArrowUp : ArrowDown;
  const words = (
    <span className="truncate">
      {column.header}
      {column.unit === undefined ? null : <span className="font-normal text-faint"> {column.unit}</span>}
    </span>
  );
  return (
    <div
      role="columnheader"
      aria-sort={sorted ?? (column.sortBy === undefined ? undefined : 'none')}
      title={column.description}
      draggable={onLayoutChange !== undefined && !first}
      onDragStart={(event) => {
        event.dataTransfer.setData(DRAGGED, column.id);
        event.dataTransfer.effectAllowed = 'move';
      }}
      onDragOver={(event) => {
        if (onLayoutChange === undefined || !event.dataTransfer.types.includes(DRAGGED)) return;
        event.preventDefault();
        setLanding(first ? 'after' : sideOf(event));
      }}
      onDragLeave={(event) => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)))
          setLanding(null);
      }}
      onDrop={(event) => {
        const moved = event.dataTransfer.getData(DRAGGED);
        if (moved === '' || landing === null) return;
        event.preventDefault();
        setLanding(null);
        const next = putColumn(allColumns, layout, moved, { id: column.id, side: landing });
        if (next !== layout) onLayoutChange?.(next);
      }}
      className={clsx(
        'group/head relative flex min-w-0 items-center',
        lefts[place] !== undefined && 'sticky z-10 bg-panel',
        right && 'justify-end',
      )}
      style={lefts[place] === undefined ? undefined : { left: lefts[place] }}
    >
      {column.sortBy === undefined || onSortChange === undefined ? (
        <span className={clsx('flex min-w-0 items-center gap-1 px-2', first && 'pl-3')}>{words}</span>
      ) : (
        <button
          type="button"
          data-heading={column.id}
          onClick={() => onSortChange(nextSort(sort, column))}
          onKeyDown={onKeyDown}
          className={clsx(
            'flex h-full min-w-0 flex-1 items-center gap-1 px-2 transition-colors hover:text-ink focus-visible:-outline-offset-2',
            first && 'pl-3',
            right && 'flex-row-reverse',
            sorted !== null && 'text-ink',
          )}
        >
          {words}
          <Arrow
            className={clsx(
              'size-3 shrink-0 transition-opacity',
              sorted === null ? 'opacity-0 group-hover/head:opacity-50' : 'text-accent-ink',
            )}
            aria-hidden="true"
          />
        </button>
      )}
      {landing === null ? null : (
        <span
          aria-hidden="true"
          className={clsx(
            'pointer-events-none absolute inset-y-0 z-30 w-0.5 bg-ring',
            landing === 'before' ? 'left-0' : 'right-0',
          )}
        />
      )}
      {headingMenu?.(column)}
      {onLayoutChange === undefined ? null : (
        <ResizeHandle
          width={widthOf(column, layout)}
          onResize={(width) => onLayoutChange(withWidth(column, layout, width))}
        />
      )}
    </div>
  );
}

/** What is dragged is a heading, and neither a file nor words. */
const DRAGGED = 'text/column';

/** On which half of a heading the pointer is. */
function sideOf({ currentTarget, clientX }: DragEvent<HTMLElement>): ColumnSide {
  const { left, width } = currentTarget.getBoundingClientRect();
  return clientX < left + width / 2 ? 'before' : 'after';
}

interface OfColumn<Row> {
  readonly column: TableColumn<Row>;
  readonly columns: readonly TableColumn<Row>[];
  readonly layout: ColumnLayout;
}

const STEP_PX = 16;

/** Shift with an arrow moves a column, + and − make it wider and narrower; `null` for other keys. */
function layoutByKey<Row>(
  { key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent,
  { column, columns, layout }: OfColumn<Row>,
): ColumnLayout | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (shiftKey && (key === 'ArrowLeft' || key === 'ArrowRight'))
    return stepColumn(columns, layout, column.id, key === 'ArrowLeft' ? -1 : 1);
  const wider = { '+': STEP_PX, '=': STEP_PX, '-': -STEP_PX }[key];
  return wider === undefined ? null : withWidth(column, layout, widthOf(column, layout) + wider);
}

/** What changes its place in the document loses the focus. */
function keepFocus(heading: HTMLElement): void {
  requestAnimationFrame(() => {
    if (document.activeElement === heading) return;
    heading.focus();
    heading.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
}

interface ResizeHandleProps {
  readonly width: number;
  readonly onResize: (width: number) => void;
}

function ResizeHandle({ width, onResize }: ResizeHandleProps): ReactNode {
  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    event.preventDefault();
    const handle = event.currentTarget;
    const start = event.clientX;
    handle.setPointerCapture(event.pointerId);
    const onMove = (move: globalThis.PointerEvent): void => onResize(width + move.clientX - start);
    const onEnd = (): void => {
      handle.removeEventListener('pointermove', onMove);
      handle.removeEventListener('pointerup', onEnd);
      handle.removeEventListener('pointercancel', onEnd);
    };
    handle.addEventListener('pointermove', onMove);
    handle.addEventListener('pointerup', onEnd);
    handle.addEventListener('pointercancel', onEnd);
  };
  return (
    <div
      aria-hidden="true"
      onPointerDown={onPointerDown}
      className="absolute top-0 right-0 z-20 h-full w-1.5 cursor-col-resize touch-none opacity-0 transition-opacity group-hover/head:opacity-100 hover:bg-ring"
    />
  );
}
