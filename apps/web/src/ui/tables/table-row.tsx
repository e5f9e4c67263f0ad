// biome-ignore-all lint/a11y/useSemanticElements: the elements of HTML tables cannot be virtual rows on a CSS grid; the roles say the same
import { clsx } from 'clsx';
import { type MouseEvent, memo, type ReactElement, type ReactNode } from 'react';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import type { RowLinkLook } from './row-link.ts';
import { isRightAligned, type TableColumn } from './table-column.ts';

interface TableRowProps<Row> {
  readonly row: Row;
  readonly id: string;
  /** Names the line: a row that stands in several groups has several. */
  readonly lineKey: string;
  readonly index: number;
  readonly top: number;
  readonly height: number;
  readonly template: string;
  readonly columns: readonly TableColumn<Row>[];
  /** Where the columns stand that stay at the left. */
  readonly lefts: readonly number[];
  readonly rowLink: ((row: Row, look: RowLinkLook) => ReactElement) | undefined;
  readonly active: boolean;
  readonly selected: boolean;
  /** An address points to it. */
  readonly marked: boolean;
  /** As `onSelect`, the same function for all rows and all times: a row that did not change is not drawn again. */
  readonly onActivate: (lineKey: string) => void;
  /** `null` where rows cannot be chosen. */
  readonly onSelect: ((id: string, range: boolean) => void) | null;
}

/**
 * The button of a cell that is changed where it stands. It lies under the row's link, so that it does not show through
 * columns that stay at the left: what is pressed is found by where.
 */
function editableCellAt({ target, detail, clientX, clientY }: MouseEvent): HTMLElement | null {
  // Enter is pressed nowhere.
  if (detail === 0 || !(target instanceof Element) || target.closest('[data-row-link]') === null) return null;
  const beneath = document.elementsFromPoint(clientX, clientY);
  const cell = beneath.find((one) => one.getAttribute('role') === 'cell');
  return cell?.querySelector<HTMLElement>('[data-edit]') ?? null;
}

/**
 * The link spreads over the row from inside the first cell, which is sticky and so the box that it is
 * measured from: it is made wider than any row, and the row cuts it off.
 */
const LINK =
  "min-w-0 truncate font-medium outline-none before:absolute before:inset-y-0 before:left-0 before:w-[200vw] before:content-['']";

function PlainTableRow<Row>(props: TableRowProps<Row>): ReactNode {
  const {
    row,
    id,
    lineKey,
    index,
    top,
    height,
    template,
    columns,
    lefts,
    rowLink,
    active,
    selected,
    marked,
    onActivate,
    onSelect,
  } = props;
  const onClick = (event: MouseEvent): void => {
    const cell = editableCellAt(event);
    if (cell !== null && !event.shiftKey && !event.metaKey && !event.ctrlKey) {
      event.preventDefault();
      event.stopPropagation();
      cell.click();
      return;
    }
    // Shift draws a range instead of opening a window; Cmd and Ctrl stay the link's own.
    if (!event.shiftKey || onSelect === null) return;
    event.preventDefault();
    window.getSelection()?.removeAllRanges();
    onSelect(id, true);
  };
  const surface = selected || marked ? 'bg-accent-soft' : 'bg-panel group-hover/row:bg-hover';
  return (
    <div
      role="row"
      tabIndex={-1}
      aria-rowindex={index + 2}
      aria-selected={onSelect === null ? undefined : selected}
      aria-current={marked ? 'location' : undefined}
      data-active={active || undefined}
      data-line={lineKey}
      onClickCapture={onClick}
      onFocus={() => onActivate(lineKey)}
      className={clsx(
        'group/row absolute top-0 left-0 grid w-full overflow-clip border-b border-border outline-none',
        // Drawn over the cells: those that stay at the left would cover an outline of the row.
        "has-[[data-row-link]:focus-visible]:after:pointer-events-none has-[[data-row-link]:focus-visible]:after:absolute has-[[data-row-link]:focus-visible]:after:inset-0 has-[[data-row-link]:focus-visible]:after:z-20 has-[[data-row-link]:focus-visible]:after:border-2 has-[[data-row-link]:focus-visible]:after:border-ring has-[[data-row-link]:focus-visible]:after:content-['']",
        selected || marked ? 'bg-accent-soft' : 'bg-panel hover:bg-hover',
      )}
      style={{ transform: `translateY(${top}px)`, height, gridTemplateColumns: template }}
    >
      {onSelect === null ? null : (
        <div role="cell" className={clsx('sticky left-0 z-10 grid place-items-center', surface)}>
          <Checkbox
            aria-label="Select row"
            tabIndex={-1}
            checked={selected}
            onChange={() => onSelect(id, false)}
            className={clsx(
              !selected && 'opacity-0 group-hover/row:opacity-100 group-data-active/row:opacity-100',
            )}
          />
        </div>
      )}
      {columns.map((column, place) => {
        const content = column.cell(row);
        const linked = place === 0 && rowLink !== undefined;
        return (
          <div
            key={column.id}
            role="cell"
            className={clsx(
              'flex min-w-0 items-center px-2',
              place > 0 && 'truncate',
              isRightAligned(column.kind) && 'figures justify-end',
              lefts[place] !== undefined && 'sticky',
              lefts[place] !== undefined && surface,
              // Over those that are pinned, so that its link spreads over them.
              place === 0 && 'z-[1] pl-3',
            )}
            style={lefts[place] === undefined ? undefined : { left: lefts[place] }}
          >
            {linked ? rowLink(row, { className: LINK, 'data-row-link': id, children: content }) : content}
          </div>
        );
      })}
    </div>
  );
}

/** While scrolling only the rows that come into sight are drawn. */
export const TableRow = memo(PlainTableRow) as typeof PlainTableRow;
