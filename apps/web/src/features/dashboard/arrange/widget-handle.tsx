import { Copy, GripVertical, Settings2, Trash2 } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { nextPaint } from '#web/lib/loading/next-paint.ts';
import type { WidgetContent } from '#web/lib/views/dashboard-content.ts';
import { type Direction, resize, rowsOf, step, stepInOrder } from '#web/lib/views/placement.ts';
import { IconButton } from '#web/ui/forms/icon-button.tsx';
import { gridOf, isOneColumn } from '../grid/grid-space.ts';
import { kindOf } from '../widgets/widget-kinds.ts';
import { widgetName } from '../widgets/widget-name.ts';
import { useDrag } from './use-drag.ts';

export interface WidgetHandleProps {
  readonly widget: WidgetContent;
  /** As they stand, in their order. */
  readonly widgets: readonly WidgetContent[];
  /** The same at this moment: of two quick keys the second comes before the first is drawn. */
  readonly widgetsNow: () => readonly WidgetContent[];
  /** It takes the focus: it was added, or what stood beside it is gone. */
  readonly isWanted: boolean;
  readonly onFocused: () => void;
  /** It is on its way. */
  readonly onPreview: (widgets: readonly WidgetContent[] | null) => void;
  readonly onChange: (widgets: readonly WidgetContent[]) => void;
  readonly onRemove: (widget: WidgetContent) => void;
  readonly onDuplicate: (widget: WidgetContent) => void;
  readonly onSettings: (widget: WidgetContent) => void;
  /** Says what has happened to whoever does not see it. */
  readonly onSay: (words: string) => void;
}

const WAYS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};
const USUAL_LEAST = { w: 2, h: 3 } as const;

/** Lies over a widget while the dashboard is arranged: moves, resizes, and what else can be done with it. */
export function WidgetHandle(props: WidgetHandleProps): ReactNode {
  const {
    widget,
    widgets,
    widgetsNow,
    isWanted,
    onFocused,
    onPreview,
    onChange,
    onRemove,
    onDuplicate,
    onSettings,
    onSay,
  } = props;
  const kind = kindOf(widget.kind);
  const least = kind?.least ?? USUAL_LEAST;
  const name = widgetName(widget);
  const id = useId();
  const handle = useRef<HTMLButtonElement>(null);
  const keepsFocus = useRef(false);
  const { ghost, onMoveStart, onSizeStart } = useDrag({ widget, widgets, least, onPreview, onChange });

  // What is moved in the document loses the focus; the key that moved it is to be pressed again.
  useLayoutEffect(() => {
    if (!keepsFocus.current) return;
    keepsFocus.current = false;
    handle.current?.focus({ preventScroll: true });
    handle.current?.scrollIntoView({ block: 'nearest' });
  });

  // After what lay over it is gone and has given the focus back.
  useEffect(() => {
    if (!isWanted) return;
    nextPaint(() => {
      handle.current?.focus({ preventScroll: true });
      handle.current?.scrollIntoView({ block: 'nearest' });
      onFocused();
    });
  }, [isWanted, onFocused]);

  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>): void => {
    const frame = event.currentTarget.closest('.widget');
    const grid = frame === null ? null : gridOf(frame);
    const way = WAYS[event.key];
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      onRemove(widget);
      return;
    }
    if (way === undefined || grid === null) return;
    event.preventDefault();
    const now = widgetsNow();
    const { w, h } = (now.find((one) => one.id === widget.id) ?? widget).place;
    const by = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] }[way];
    const next = event.shiftKey
      ? resize(now, widget.id, { w: w + (by[0] ?? 0), h: h + (by[1] ?? 0) }, least)
      : isOneColumn(grid)
        ? way === 'up' || way === 'down'
          ? stepInOrder(now, widget.id, way === 'up' ? -1 : 1)
          : now
        : step(now, widget.id, way);
    keepsFocus.current = true;
    onSay(words(name, widget, now, next));
    onChange(next);
  };

  return (
    <>
      <button
        ref={handle}
        type="button"
        aria-label={`Move ${name}`}
        aria-describedby={id}
        data-widget-handle={widget.id}
        className="absolute inset-0 z-10 cursor-grab touch-manipulation rounded-card border border-dashed border-control-border bg-page/25 hover:border-accent-ink focus-visible:outline-offset-0 active:cursor-grabbing"
        onPointerDown={onMoveStart}
        onKeyDown={onKeyDown}
      />
      <span id={id} hidden>
        Arrow keys move it, Shift with arrow keys resizes it, Delete removes it.
      </span>
      <div className="absolute top-1.5 right-1.5 z-20 flex rounded-control bg-raised shadow-float">
        <span
          data-handle
          onPointerDown={onMoveStart}
          className="grid size-8 cursor-grab touch-none place-items-center text-faint [&_svg]:size-4"
        >
          <GripVertical aria-hidden="true" />
        </span>
        {kind === null || kind.asks.length === 0 ? null : (
          <IconButton
            label={`Settings of ${name}`}
            icon={<Settings2 aria-hidden="true" />}
            onClick={() => onSettings(widget)}
          />
        )}
        <IconButton
          label={`Duplicate ${name}`}
          icon={<Copy aria-hidden="true" />}
          onClick={() => onDuplicate(widget)}
        />
        <IconButton
          label={`Remove ${name}`}
          icon={<Trash2 aria-hidden="true" />}
          onClick={() => onRemove(widget)}
        />
      </div>
      <span
        aria-hidden="true"
        onPointerDown={onSizeStart}
        className="widget-corner absolute right-0 bottom-0 z-20 size-6 cursor-nwse-resize touch-none after:absolute after:right-1.5 after:bottom-1.5 after:size-2.5 after:rounded-br-[4px] after:border-r-2 after:border-b-2 after:border-muted hover:after:border-accent-ink"
      />
      {ghost === null
        ? null
        : createPortal(
            <div
              aria-hidden="true"
              className="pointer-events-none fixed z-50 rounded-card border-2 border-accent bg-accent-soft/60 px-4 py-3 text-13 font-medium shadow-float"
              style={ghost}
            >
              {name}
            </div>,
            document.body,
          )}
    </>
  );
}

/** Where a widget stands now, or that it cannot go further. */
function words(
  name: string,
  widget: WidgetContent,
  before: readonly WidgetContent[],
  after: readonly WidgetContent[],
): string {
  const at = after.findIndex(({ id }) => id === widget.id);
  const now = after[at];
  if (now === undefined) return '';
  const from = before.findIndex(({ id }) => id === widget.id);
  const { x, w, h } = now.place;
  const { place } = widget;
  const row = rowsOf(after)[at] ?? 0;
  if (w !== place.w || h !== place.h) return `${name}: ${w} columns wide, ${h} rows high.`;
  if (x === place.x && row === rowsOf(before)[from] && at === from) return `${name} cannot go further.`;
  return `${name}: column ${x + 1}, row ${row + 1}, ${at + 1} of ${after.length}.`;
}
