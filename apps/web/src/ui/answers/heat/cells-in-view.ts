import { type UIEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CellPlace, Step } from './next-cell.ts';

/** Height and width of a cell of a table that is drawn in parts, in pixels. */
export const CELL_HEIGHT = 46;
export const CELL_WIDTH = 96;
/** So many more to each side are drawn, so that a little scrolling finds them there. */
const BEYOND = 4;
/** What is assumed until the table was scrolled once: no page is wider. */
const FIRST_VIEW = { top: 0, left: 0, height: 640, width: 1680 };

/** From a first place to before an end. */
export interface Stretch {
  readonly first: number;
  readonly end: number;
}

/** Which of so many places of one size lie in view, with some beyond. */
export function stretchInView(count: number, size: number, from: number, length: number): Stretch {
  const first = Math.max(0, Math.min(count, Math.floor(from / size)) - BEYOND);
  return { first, end: Math.min(count, Math.ceil((from + length) / size) + BEYOND) };
}

/** What of a large table is drawn: what its scrolled area shows. */
export function useCellsInView(
  rows: number,
  columns: number,
): {
  readonly rows: Stretch;
  readonly columns: Stretch;
  readonly onScroll: (event: UIEvent<HTMLElement>) => void;
  /** Scrolls the area along a step until its cell is drawn. */
  readonly reveal: (area: HTMLElement, to: CellPlace, step: Step) => void;
} {
  const [view, setView] = useState(FIRST_VIEW);
  const { top, left, height, width } = view;
  const look = (area: HTMLElement): void => {
    // Drawn again by whole cells, not by pixels.
    const next = {
      top: Math.floor(area.scrollTop / CELL_HEIGHT) * CELL_HEIGHT,
      left: Math.floor(area.scrollLeft / CELL_WIDTH) * CELL_WIDTH,
      height: area.clientHeight + CELL_HEIGHT,
      width: area.clientWidth + CELL_WIDTH,
    };
    setView((now) =>
      now.top === next.top && now.left === next.left && now.height === next.height && now.width === next.width
        ? now
        : next,
    );
  };
  return {
    rows: stretchInView(rows, CELL_HEIGHT, top, height),
    columns: stretchInView(columns, CELL_WIDTH, left, width),
    onScroll: ({ currentTarget }) => look(currentTarget),
    reveal: (area, { row, column }, [rows]) => {
      area.scrollTo(
        rows === 0
          ? { left: column * CELL_WIDTH - area.clientWidth / 2, behavior: 'instant' }
          : { top: row * CELL_HEIGHT - area.clientHeight / 2, behavior: 'instant' },
      );
      flushSync(() => look(area));
    },
  };
}
