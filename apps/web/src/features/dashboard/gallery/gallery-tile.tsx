import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { WIDGET_VERSION, type WidgetContent } from '#web/lib/views/dashboard-content.ts';
import type { DashboardAnswers } from '../answers/use-dashboard-answers.ts';
import { Widget } from '../grid/widget-grid.tsx';
import type { GalleryEntry } from './gallery-entries.ts';

interface GalleryTileProps {
  readonly entry: GalleryEntry;
  readonly answers: DashboardAnswers;
  readonly onAdd: () => void;
}

/** More rows than this are shown in a taller tile. */
const FEW_ROWS = 4;

/** A preview at two thirds of its size, drawn once it is come near to. */
export function GalleryTile({ entry, answers, onAdd }: GalleryTileProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const observer = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting !== true) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const { widget, title, about } = entry;
  const shown: WidgetContent = useMemo(
    () => ({
      id: entry.id,
      kind: widget.kind,
      version: WIDGET_VERSION,
      settings: widget.settings,
      place: { x: 0, ...widget.size },
    }),
    [entry.id, widget],
  );
  return (
    <div className="relative flex h-full flex-col rounded-card border border-border bg-panel transition-colors focus-within:border-ring hover:border-control-border">
      <div
        ref={place}
        inert
        aria-hidden="true"
        className={`relative overflow-hidden ${widget.size.h <= FEW_ROWS ? 'h-28' : 'h-52'}`}
      >
        <div className="@container/widget absolute inset-0 size-[150%] origin-top-left scale-[0.6667] p-2">
          {isNear ? <Widget widget={shown} answers={answers} /> : null}
        </div>
      </div>
      <button
        type="button"
        onClick={onAdd}
        className="rounded-b-card border-t border-border px-3 py-2 text-left outline-none before:absolute before:inset-0 before:content-['']"
      >
        <span className="block truncate text-13 font-medium">
          <span className="sr-only">Add </span>
          {title}
        </span>
        <span className="block truncate text-12 text-muted">{about}</span>
      </button>
    </div>
  );
}
