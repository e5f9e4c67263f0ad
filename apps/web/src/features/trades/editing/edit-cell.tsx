import { clsx } from 'clsx';
import type { KeyboardEvent, ReactNode } from 'react';

/** What of a trade is changed in its row. */
export type EditedColumn = 'setup' | 'tags' | 'rating';

export interface EditedCell {
  /** By its id: rows get other numbers when the journal changes. */
  readonly tradeId: string;
  readonly column: EditedColumn;
  /** The cell's button, beside which the editor stands. */
  readonly anchor: HTMLElement;
}

interface EditCellProps {
  readonly tradeId: string;
  readonly column: EditedColumn;
  /** “Setup of NVDA: Gap fill”. */
  readonly label: string;
  readonly onEdit: (cell: EditedCell) => void;
  /** A key that says it at once; answers whether it did. */
  readonly onKey?: (key: string) => boolean;
  readonly children: ReactNode;
}

/** A cell that is changed where it stands: by a press, or reached with the arrow to the right and opened with Enter. */
export function EditCell({ tradeId, column, label, onEdit, onKey, children }: EditCellProps): ReactNode {
  return (
    <button
      type="button"
      data-edit={column}
      tabIndex={-1}
      aria-label={label}
      aria-haspopup="dialog"
      onClick={({ currentTarget }) => onEdit({ tradeId, column, anchor: currentTarget })}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.ctrlKey || event.metaKey || event.altKey || onKey?.(event.key) !== true) return;
        event.preventDefault();
        event.stopPropagation();
      }}
      className={clsx(
        '-mx-1 flex h-[calc(100%-4px)] min-w-0 flex-1 items-center gap-1 overflow-hidden rounded-[4px] px-1 text-left focus-visible:-outline-offset-1',
        'group-hover/row:shadow-[inset_0_0_0_1px_var(--border)]',
      )}
    >
      {children}
    </button>
  );
}
