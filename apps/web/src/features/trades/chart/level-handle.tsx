import { clsx } from 'clsx';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { formatPrice } from '#web/lib/format/quantity.ts';

interface LevelHandleProps {
  readonly kind: 'stop' | 'target';
  /** What it is called: of several targets each has its number. */
  readonly label: string;
  readonly price: number;
  /** Vertical place of the price, in px. */
  readonly y: number;
  /** Of the part in which bars are, in px: a line that went on would strike through a price of the axis. */
  readonly width: number;
  /** The price lies beyond the edge at which the handle stands: a line there would be one of another price. */
  readonly isBeyond: boolean;
  /** It is nowhere but here until it is kept. */
  readonly isNew: boolean;
  /** Looked at alone. */
  readonly readOnly: boolean;
  /** The least by which a price differs. */
  readonly tick: number;
  readonly toPrice: (y: number) => number | null;
  /** While it moves: nothing is kept yet. */
  readonly onDraft: (price: number) => void;
  readonly onKeep: (price: number) => void;
}

const COLOURS = {
  stop: 'border-loss text-loss',
  target: 'border-gain text-gain',
} as const;

const FLAG =
  'figures absolute left-2 flex h-6 -translate-y-1/2 items-center gap-1.5 rounded-control border bg-raised px-2 text-12 select-none';

const onTick = (price: number, tick: number): number =>
  Number(
    (Math.round(price / tick) * tick).toFixed(Math.min(8, Math.max(0, -Math.floor(Math.log10(tick) + 1e-9)))),
  );

/** A price of the plan as a line over the chart: dragged by pointer, moved by arrow keys, kept when that is over. */
export function LevelHandle(props: LevelHandleProps): ReactNode {
  const { kind, label, price, y, width, isBeyond, isNew, readOnly, tick, toPrice, onDraft, onKeep } = props;
  const [dragged, setDragged] = useState(false);
  const handle = useRef<HTMLDivElement>(null);
  const offset = useRef(0);
  const moved = useRef<number | null>(null);
  const move = (next: number): void => {
    moved.current = onTick(next, tick);
    onDraft(moved.current);
  };
  const keep = (): void => {
    if (moved.current !== null) onKeep(moved.current);
    moved.current = null;
  };
  /** By the key or the finger that keeps: what is not there yet is set where it stands, moved or not. */
  const set = (): void => {
    if (isNew && moved.current === null) moved.current = onTick(price, tick);
    keep();
  };
  // Whoever asked for it goes on with it.
  useEffect(() => {
    if (isNew) handle.current?.focus();
  }, [isNew]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const way = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
    if (way !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      move((moved.current ?? price) + way * tick * (event.shiftKey ? 10 : 1));
    } else if (event.key === 'Enter') set();
  };
  const onPointerMove = (event: PointerEvent): void => {
    if (!dragged) return;
    const next = toPrice(event.clientY - offset.current);
    if (next !== null) move(next);
  };
  const text = formatPrice(price);
  const words = (
    <>
      <span className="font-medium">{label}</span>
      <span className="text-ink">{text}</span>
      {isNew ? <span className="text-muted">not set yet: Enter sets it</span> : null}
    </>
  );
  return (
    <div
      className={clsx(
        'pointer-events-none absolute left-0 z-10',
        isBeyond ? 'border-t-0' : 'border-t border-dashed',
        (isNew || readOnly) && 'border-dotted',
        COLOURS[kind],
      )}
      style={{ top: y, width }}
    >
      {readOnly ? (
        <p className={clsx(FLAG, 'opacity-80')}>{words}</p>
      ) : (
        <div
          ref={handle}
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-orientation="vertical"
          aria-valuenow={price}
          aria-valuetext={isNew ? `${text}, not set yet` : text}
          onKeyDown={onKeyDown}
          onKeyUp={(event) => {
            if (event.key.startsWith('Arrow') || event.key.startsWith('Page')) keep();
          }}
          onBlur={keep}
          onPointerDown={(event) => {
            event.preventDefault();
            event.currentTarget.focus();
            event.currentTarget.setPointerCapture(event.pointerId);
            offset.current = event.clientY - y;
            setDragged(true);
          }}
          onPointerMove={onPointerMove}
          onPointerUp={() => {
            setDragged(false);
            set();
          }}
          className={clsx(FLAG, 'pointer-events-auto cursor-ns-resize touch-none', isNew && 'border-dashed')}
        >
          {words}
        </div>
      )}
    </div>
  );
}
