import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { NO_SELECTION, type RowSelection, selectRange, toggleRow } from './row-selection.ts';

interface RowCursorOptions {
  readonly order: readonly string[];
  readonly selection: RowSelection;
  readonly onSelectionChange?: ((selection: RowSelection) => void) | undefined;
  readonly scrollTo: (index: number) => void;
  /** Finds the link of a row that is drawn. */
  readonly findLink: (id: string) => HTMLElement | null;
  /** The row that is open over the table: the cursor goes along with it. */
  readonly openId?: string | undefined;
}

const STEPS: Readonly<Record<string, number>> = {
  j: 1,
  ArrowDown: 1,
  k: -1,
  ArrowUp: -1,
  PageDown: 20,
  PageUp: -20,
};

/**
 * Moves through the rows by keyboard: j/k or arrows move, Home and End jump, x chooses, Shift with
 * an arrow draws a range, Esc clears. Enter is the link's own.
 */
export function useRowCursor({
  order,
  selection,
  onSelectionChange,
  scrollTo,
  findLink,
  openId,
}: RowCursorOptions) {
  const [cursor, setCursor] = useState<string | null>(null);
  const wanted = useRef(false);

  // Whoever went on to the next trade in its dialog comes back to that row, and not to the first.
  const followed = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (openId === undefined || openId === followed.current) return;
    const index = order.indexOf(openId);
    if (index < 0) return;
    if (followed.current !== undefined) scrollTo(index);
    followed.current = openId;
    setCursor(openId);
  });

  useEffect(() => {
    if (!wanted.current || cursor === null) return;
    const link = findLink(cursor);
    if (link === null) return;
    wanted.current = false;
    link.focus({ preventScroll: true });
  });

  const moveTo = (index: number): void => {
    const id = order[Math.min(order.length - 1, Math.max(0, index))];
    if (id === undefined) return;
    wanted.current = true;
    setCursor(id);
    scrollTo(order.indexOf(id));
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = cursor === null ? -1 : order.indexOf(cursor);
    const by = STEPS[event.key];
    if (by !== undefined) {
      event.preventDefault();
      const target = order[Math.min(order.length - 1, Math.max(0, at + by))];
      if (event.shiftKey && onSelectionChange !== undefined && target !== undefined) {
        const anchored =
          selection.anchor === null && cursor !== null ? { ...selection, anchor: cursor } : selection;
        onSelectionChange(selectRange(anchored, target, order));
      }
      moveTo(at + by);
    } else if (event.key === 'Home' || event.key === 'End') {
      event.preventDefault();
      moveTo(event.key === 'Home' ? 0 : order.length - 1);
    } else if (event.key === 'x' && cursor !== null && onSelectionChange !== undefined) {
      event.preventDefault();
      onSelectionChange(toggleRow(selection, cursor));
    } else if (event.key === 'Escape' && selection.ids.size > 0 && onSelectionChange !== undefined) {
      event.preventDefault();
      onSelectionChange(NO_SELECTION);
    }
  };

  /** One row on or back, from wherever the focus is. */
  const step = (by: 1 | -1): void => moveTo((cursor === null ? -1 : order.indexOf(cursor)) + by);

  return { cursor, setCursor, onKeyDown, step };
}
