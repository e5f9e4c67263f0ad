import { COLUMNS } from '#web/lib/views/placement.ts';

/** Of a row and the gap below it, in px: as the style sheet has them. */
export const ROW_PITCH = 40;
const GAP = 12;

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The grid that a frame stands in. */
export const gridOf = (frame: Element): HTMLElement | null => frame.parentElement;

/** Whether all stand in one column: there is no room for more. */
export const isOneColumn = (grid: Element): boolean =>
  getComputedStyle(grid).gridTemplateColumns.trim().split(/\s+/).length < COLUMNS;

const pitchOf = (grid: Element): number => (grid.clientWidth + GAP) / COLUMNS;

/** The column and row whose corner is nearest to a spot of the window. */
export function cellAt(grid: Element, { x, y }: Spot): { readonly x: number; readonly row: number } {
  const { left, top } = grid.getBoundingClientRect();
  return {
    x: Math.round((x - left) / pitchOf(grid)),
    row: Math.max(0, Math.round((y - top) / ROW_PITCH)),
  };
}

/** How many columns and rows reach from a frame's corner to a spot of the window. */
export function sizeTo(
  frame: Element,
  grid: Element,
  { x, y }: Spot,
): { readonly w: number; readonly h: number } {
  const { left, top } = frame.getBoundingClientRect();
  return { w: Math.round((x - left + GAP) / pitchOf(grid)), h: Math.round((y - top + GAP) / ROW_PITCH) };
}

/** How many of the other frames lie above a height of the window: the place in one column. */
export const placeAt = (grid: Element, own: Element, y: number): number =>
  [...grid.children].filter((frame) => {
    const { top, height } = frame.getBoundingClientRect();
    return frame !== own && top + height / 2 < y;
  }).length;
