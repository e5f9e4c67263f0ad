import { clsx } from 'clsx';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';

interface TabsProps {
  /** Names the set of pages: “Settings sections”. */
  readonly label: string;
  /** Links, each the page of one tab; the current one carries `aria-current="page"` (the router's `Link` does). */
  readonly children: readonly ReactElement[];
  readonly className?: string;
}

/** Tabs that are addresses: a row of links, so that Back and bookmarks work. */
export function Tabs({ label, children, className }: TabsProps): ReactNode {
  const row = useRef<HTMLElement>(null);
  // On a phone the row is wider than the screen; by its address alone one may come to the last of them.
  useEffect(() => {
    if (row.current !== null) showCurrent(row.current);
  });
  return (
    <nav
      ref={row}
      aria-label={label}
      className={clsx(
        'scrollbar-none flex gap-1 overflow-x-auto border-b border-border',
        // On a phone the row goes on beyond the edge: it fades there, and ends clear of it.
        'max-md:pr-10 max-md:[mask-image:linear-gradient(to_right,black_calc(100%-2.5rem),transparent)]',
        className,
      )}
    >
      {children}
    </nav>
  );
}

/** What of the row's end is not clear, on a phone, in px. */
const FADE = 40;

function showCurrent(row: HTMLElement): void {
  const current = row.querySelector('[aria-current="page"]');
  if (current === null) return;
  const { left, right } = current.getBoundingClientRect();
  const visible = row.getBoundingClientRect();
  if (left < visible.left) row.scrollLeft -= visible.left - left;
  else if (right > visible.right - FADE) row.scrollLeft += right - visible.right + FADE;
}

/** The look of one tab: give it to the link. */
export const tabClass =
  '-mb-px shrink-0 rounded-t-control border-b-2 border-transparent px-3 py-2 text-13 font-medium text-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-accent aria-[current=page]:text-ink';
