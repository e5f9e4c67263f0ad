import { type PointerEvent, useRef, useState } from 'react';

/** Points between which something is marked, both in it, in either order. */
interface Marked {
  readonly start: number;
  readonly end: number;
}

/** What is marked is looked at alone; `null`: all again. */
export type OnBrush = (range: { readonly first: number; readonly last: number } | null) => void;

/** A pointer that moved less, in px, was pressed and not dragged. */
const LEAST_DRAG = 6;

/**
 * Marks a part of a chart: dragged over with a pointer, or with Shift and the arrow keys.
 *
 * @param nearest the point nearest to a place of the axis.
 */
export function useBrush(onBrush: OnBrush | undefined, nearest: (place: number) => number) {
  const [marked, setMarked] = useState<Marked | null>(null);
  const began = useRef<{ readonly x: number; readonly index: number } | null>(null);
  /** A drag ends with a press that nobody means. */
  const dragged = useRef(false);
  const placeOf = ({ clientX, currentTarget }: PointerEvent<HTMLElement>): number =>
    clientX - currentTarget.getBoundingClientRect().left;

  const finish = (): void => {
    if (marked === null) return;
    setMarked(null);
    const [first, last] = [Math.min(marked.start, marked.end), Math.max(marked.start, marked.end)];
    if (first < last) onBrush?.({ first, last });
  };

  return {
    marked,
    finish,
    clear: (): void => setMarked(null),
    /** By key: from the point that is looked at to another. */
    extend(from: number, to: number): void {
      setMarked({ start: marked?.start ?? from, end: to });
    },
    onPointerDown(event: PointerEvent<HTMLElement>): void {
      dragged.current = false;
      if (onBrush === undefined || event.button !== 0 || event.pointerType === 'touch') return;
      began.current = { x: event.clientX, index: nearest(placeOf(event)) };
    },
    onPointerMove(event: PointerEvent<HTMLElement>): void {
      const start = began.current;
      if (start === null || Math.abs(event.clientX - start.x) < LEAST_DRAG) return;
      if (!dragged.current) event.currentTarget.setPointerCapture(event.pointerId);
      dragged.current = true;
      setMarked({ start: start.index, end: nearest(placeOf(event)) });
    },
    onPointerUp(): void {
      began.current = null;
      if (dragged.current) finish();
    },
    onPointerCancel(): void {
      began.current = null;
      setMarked(null);
    },
    /** Whether the press that comes now was the end of a drag. */
    wasDragged: (): boolean => dragged.current,
  };
}
