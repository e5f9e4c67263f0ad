import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { NO_SELECTION, type RowSelection, selectRange, toggleRow } from './row-selection.ts';
import { idOfLine, isHeading } from './table-lines.ts';

interface RowCursorOptions {
  /** Of the lines, in their order. */
  readonly keys: readonly string[];
  readonly selection: RowSelection;
  readonly onSelectionChange?: ((selection: RowSelection) => void) | undefined;
  readonly scrollTo: (index: number) => void;
  /** Finds a line that is drawn. */
  readonly findLine: (key: string) => HTMLElement | null;
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
const ACROSS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** What of a line takes the focus: its link or heading, and the cells that are changed where they stand. */
const stopsOf = (line: HTMLElement): HTMLElement[] => [
  ...line.querySelectorAll<HTMLElement>('[data-row-link], [data-line-focus], [data-edit]'),
];

/**
 * Moves through the lines by keyboard: j/k or arrows move, left and right go to cells that can be changed, Home and
 * End jump, x chooses, Shift with an arrow draws a range, Esc clears. Enter is the link's own.
 */
export function useRowCursor({
  keys,
  selection,
  onSelectionChange,
  scrollTo,
  findLine,
  openId,
}: RowCursorOptions) {
  const [cursor, setCursor] = useState<string | null>(null);
  /** The line and its cell that are to have the focus once they are drawn; an empty cell: the line's link. */
  const wanted = useRef<{ readonly key: string; readonly cell: string } | null>(null);

  // Whoever went on to the next trade in its dialog comes back to that row, and not to the first.
  const followed = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (openId === undefined || openId === followed.current) return;
    const index = keys.indexOf(openId);
    if (index < 0) return;
    if (followed.current !== undefined) scrollTo(index);
    followed.current = openId;
    setCursor(openId);
  });

  useEffect(() => {
    // Something else may be drawn before the cursor has moved: what is wanted is of its new line, not of the one it leaves.
    if (wanted.current === null || wanted.current.key !== cursor) return;
    const { key, cell } = wanted.current;
    const line = findLine(key);
    if (line === null) return;
    const stops = stopsOf(line);
    const stop = stops.find(({ dataset }) => dataset.edit === cell) ?? stops[0];
    wanted.current = null;
    stop?.focus({ preventScroll: true });
  });

  const moveTo = (index: number, cell = ''): void => {
    const key = keys[Math.min(keys.length - 1, Math.max(0, index))];
    if (key === undefined) return;
    wanted.current = { key, cell };
    setCursor(key);
    scrollTo(keys.indexOf(key));
  };

  /** @returns whether there is a cell to go to. */
  const moveAcross = (by: number, from: EventTarget): boolean => {
    const line = from instanceof Element ? from.closest<HTMLElement>('[data-line]') : null;
    const stops = line === null ? [] : stopsOf(line);
    const next = stops[stops.indexOf(from as HTMLElement) + by];
    next?.focus();
    // Not under the columns that stay at the left.
    next?.closest('[role="cell"]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
    return next !== undefined;
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = cursor === null ? -1 : keys.indexOf(cursor);
    const by = STEPS[event.key];
    const across = ACROSS[event.key];
    const cell = event.target instanceof HTMLElement ? event.target.dataset.edit : undefined;
    if (by !== undefined) {
      event.preventDefault();
      const target = keys[Math.min(keys.length - 1, Math.max(0, at + by))];
      if (event.shiftKey && onSelectionChange !== undefined && target !== undefined) {
        const anchored =
          selection.anchor === null && cursor !== null && !isHeading(cursor)
            ? { ...selection, anchor: idOfLine(cursor) }
            : selection;
        const ids = keys.flatMap((key) => (isHeading(key) ? [] : [idOfLine(key)]));
        if (!isHeading(target)) onSelectionChange(selectRange(anchored, idOfLine(target), ids));
      }
      moveTo(at + by, cell);
    } else if (across !== undefined && !event.shiftKey) {
      if (moveAcross(across, event.target)) event.preventDefault();
    } else if (event.key === 'Home' || event.key === 'End') {
      event.preventDefault();
      moveTo(event.key === 'Home' ? 0 : keys.length - 1, cell);
    } else if (event.key === 'x' && cursor !== null && onSelectionChange !== undefined) {
      if (isHeading(cursor)) return;
      event.preventDefault();
      onSelectionChange(toggleRow(selection, idOfLine(cursor)));
    } else if (event.key === 'Escape' && selection.ids.size > 0 && onSelectionChange !== undefined) {
      event.preventDefault();
      onSelectionChange(NO_SELECTION);
    }
  };

  /** One line on or back, from wherever the focus is. */
  const step = (by: 1 | -1): void => moveTo((cursor === null ? -1 : keys.indexOf(cursor)) + by);

  return { cursor, setCursor, onKeyDown, step };
}
