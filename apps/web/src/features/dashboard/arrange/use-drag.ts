import { type PointerEvent as ReactPointerEvent, useRef, useState } from 'react';
import type { WidgetContent } from '#web/lib/views/dashboard-content.ts';
import { putAt, putInOrder, resize, type Size } from '#web/lib/views/placement.ts';
import { cellAt, gridOf, isOneColumn, placeAt, sizeTo } from '../grid/grid-space.ts';

/** As near to the edge of the window as this, in px, and it scrolls along. */
const EDGE = 72;
const SCROLL = 14;

export interface Ghost {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface DragOptions {
  readonly widget: WidgetContent;
  /** As they stand before the drag. */
  readonly widgets: readonly WidgetContent[];
  readonly least: Size;
  /** What it would be if it ended now; `null`: it is over. */
  readonly onPreview: (widgets: readonly WidgetContent[] | null) => void;
  readonly onChange: (widgets: readonly WidgetContent[]) => void;
}

type Way = 'move' | 'size';

/** Moves or resizes a widget by a pointer: the others make room while it is on its way. Escape puts it back. */
export function useDrag({ widget, widgets, least, onPreview, onChange }: DragOptions) {
  const [ghost, setGhost] = useState<Ghost | null>(null);
  const over = useRef<(() => void) | null>(null);

  const begin = (way: Way) => (event: ReactPointerEvent<HTMLElement>) => {
    const frame = event.currentTarget.closest('.widget');
    const grid = frame === null ? null : gridOf(frame);
    if (event.button !== 0 || frame === null || grid === null) return;
    // A finger on the body of a widget scrolls the page; its handle moves it.
    if (way === 'move' && event.pointerType === 'touch' && !isHandle(event.target)) return;
    event.preventDefault();
    over.current?.();
    const target = event.currentTarget;
    const box = frame.getBoundingClientRect();
    const grip = { x: event.clientX - box.left, y: event.clientY - box.top };
    let next = widgets;
    let moved = false;

    const onMove = ({ clientX, clientY }: PointerEvent): void => {
      if (!moved && Math.hypot(clientX - event.clientX, clientY - event.clientY) < 4) return;
      moved = true;
      if (clientY < EDGE) window.scrollBy(0, -SCROLL);
      else if (clientY > window.innerHeight - EDGE) window.scrollBy(0, SCROLL);
      const corner = { x: clientX - grip.x, y: clientY - grip.y };
      if (way === 'size')
        next = resize(widgets, widget.id, sizeTo(frame, grid, { x: clientX, y: clientY }), least);
      else {
        setGhost({ left: corner.x, top: corner.y, width: box.width, height: box.height });
        next = isOneColumn(grid)
          ? putInOrder(widgets, widget.id, placeAt(grid, frame, clientY))
          : putAt(widgets, widget.id, cellAt(grid, corner));
      }
      onPreview(next);
    };
    const end = (keep: boolean): void => {
      target.removeEventListener('pointermove', onMove);
      target.removeEventListener('pointerup', onUp);
      target.removeEventListener('pointercancel', onCancel);
      window.removeEventListener('keydown', onKey, true);
      over.current = null;
      setGhost(null);
      onPreview(null);
      if (keep && moved) onChange(next);
    };
    const onUp = (): void => end(true);
    const onCancel = (): void => end(false);
    const onKey = (press: KeyboardEvent): void => {
      if (press.key !== 'Escape') return;
      press.preventDefault();
      press.stopPropagation();
      end(false);
    };
    over.current = onCancel;
    target.setPointerCapture(event.pointerId);
    target.addEventListener('pointermove', onMove);
    target.addEventListener('pointerup', onUp);
    target.addEventListener('pointercancel', onCancel);
    window.addEventListener('keydown', onKey, true);
    target.focus();
  };

  return { ghost, onMoveStart: begin('move'), onSizeStart: begin('size') };
}

const isHandle = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[data-handle]') !== null;
