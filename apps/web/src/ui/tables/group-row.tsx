// biome-ignore-all lint/a11y/useSemanticElements: the elements of HTML tables cannot be virtual rows on a CSS grid; the roles say the same
// biome-ignore-all lint/a11y/useFocusableInteractive: a row is reached through the button in it
import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { isRightAligned, type TableColumn } from './table-column.ts';
import type { RowGroup } from './table-lines.ts';

interface GroupRowProps<Row> {
  readonly group: RowGroup<Row>;
  readonly lineKey: string;
  readonly index: number;
  readonly top: number;
  readonly height: number;
  readonly template: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly lefts: readonly number[];
  readonly collapsed: boolean;
  readonly onToggle: (collapsed: boolean) => void;
  readonly onActivate: () => void;
  /** `null` where rows cannot be chosen. */
  readonly selection: { readonly all: boolean; readonly some: boolean; readonly toggle: () => void } | null;
}

/** The heading of a group: folds it away, chooses all of it, and says in the columns what it comes to. */
export function GroupRow<Row>(props: GroupRowProps<Row>): ReactNode {
  const { group, lineKey, index, top, height, template, columns, lefts } = props;
  const { collapsed, onToggle, onActivate, selection } = props;
  const { name, title, rows } = group;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-line={lineKey}
      onFocus={onActivate}
      className="absolute top-0 left-0 grid w-full overflow-clip border-b border-border bg-hover text-13"
      style={{ transform: `translateY(${top}px)`, height, gridTemplateColumns: template }}
    >
      {selection === null ? null : (
        <div role="cell" className="sticky left-0 z-10 grid place-items-center bg-hover">
          <Checkbox
            aria-label={`Select all of ${name}`}
            tabIndex={-1}
            checked={selection.all}
            indeterminate={selection.some && !selection.all}
            onChange={selection.toggle}
          />
        </div>
      )}
      {columns.map((column, place) => (
        <div
          key={column.id}
          role="cell"
          className={clsx(
            'flex min-w-0 items-center truncate px-2',
            isRightAligned(column.kind) && 'figures justify-end',
            lefts[place] !== undefined && 'sticky bg-hover',
            place === 0 && 'z-[1] pl-1',
          )}
          style={lefts[place] === undefined ? undefined : { left: lefts[place] }}
        >
          {place === 0 ? (
            <button
              type="button"
              data-line-focus
              aria-expanded={!collapsed}
              onClick={() => onToggle(!collapsed)}
              onKeyDown={(event) => {
                const wanted = { ArrowLeft: true, ArrowRight: false }[event.key];
                if (wanted === undefined) return;
                event.preventDefault();
                event.stopPropagation();
                onToggle(wanted);
              }}
              className="flex h-full min-w-0 flex-1 items-center gap-1.5 pl-1 text-left font-medium focus-visible:-outline-offset-2"
            >
              <ChevronRight
                aria-hidden="true"
                className={clsx(
                  'size-3.5 shrink-0 text-muted transition-transform motion-reduce:transition-none',
                  !collapsed && 'rotate-90',
                )}
              />
              {/* Two lines of it: names of accounts are long. */}
              <span className="line-clamp-2 text-12 leading-tight break-words whitespace-normal" title={name}>
                {title}
              </span>
              <span className="figures shrink-0 text-12 font-normal text-muted">
                <Quantity quantity={rows.length} />
              </span>
            </button>
          ) : (
            column.subtotal?.(rows)
          )}
        </div>
      ))}
    </div>
  );
}
