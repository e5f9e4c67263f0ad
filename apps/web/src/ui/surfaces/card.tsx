import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

interface CardProps {
  readonly title?: ReactNode;
  /** Beside the title, at the right: a small choice or a link. */
  readonly aside?: ReactNode;
  /** More stands there than a phone has room for beside a title: it goes below. */
  readonly wraps?: boolean;
  readonly children: ReactNode;
  readonly className?: string;
  /** Lets a table or a chart reach the edges. */
  readonly flush?: boolean;
  /** It scrolls inside itself, and so has to be reached by keyboard. */
  readonly scrolls?: boolean;
  /** As tall as the place it is put in: what does not fit scrolls below the heading. */
  readonly fills?: boolean;
}

/** A panel with a heading. */
export function Card({
  title,
  aside,
  wraps = false,
  children,
  className,
  flush = false,
  scrolls = false,
  fills = false,
}: CardProps): ReactNode {
  const id = useId();
  return (
    <section
      aria-labelledby={title === undefined ? undefined : id}
      tabIndex={scrolls ? 0 : undefined}
      className={clsx(
        'flex min-w-0 flex-col rounded-card border border-border bg-panel',
        scrolls && 'overflow-y-auto focus-visible:-outline-offset-1',
        fills && 'h-full overflow-hidden',
        className,
      )}
    >
      {title === undefined ? null : (
        <header
          className={clsx(
            'flex min-h-11 shrink-0 items-center justify-between gap-3 px-4 pt-2',
            wraps && 'max-sm:flex-wrap max-sm:gap-y-1 max-sm:pb-1 max-sm:*:flex-wrap',
          )}
        >
          <h2 id={id} className="line-clamp-2 text-13 font-medium text-ink sm:truncate">
            {title}
          </h2>
          {aside === undefined ? null : (
            <div className="flex items-center gap-2 text-12 text-muted">{aside}</div>
          )}
        </header>
      )}
      <div
        className={clsx(
          'min-w-0 flex-1',
          fills && 'more-below min-h-0 overflow-x-hidden overflow-y-auto',
          !flush && (title === undefined ? 'p-4' : 'px-4 pt-1 pb-4'),
        )}
      >
        {children}
      </div>
    </section>
  );
}
