import { clsx } from 'clsx';
import { lazy, type ReactElement, type ReactNode, Suspense } from 'react';
import { afterNumbers } from '#web/lib/loading/after-numbers.ts';
import { Skeleton } from './skeleton.tsx';

// The number comes first; how it is made can come a moment later.
const FormulaPopover = lazy(async () => {
  await afterNumbers;
  return { default: (await import('./formula-popover.tsx')).FormulaPopover };
});

interface StatCardProps {
  /** What it measures: “Net P&L”. */
  readonly label: string;
  /** The headline number: one of the number components. */
  readonly value: ReactNode;
  /** Against the period before: a number component and words. */
  readonly comparison?: ReactNode;
  /** Sample size in words: “38 trades”, or “too few trades”. */
  readonly sample?: ReactNode;
  /** A `<Sparkline>`. */
  readonly spark?: ReactNode;
  /**
   * The link to the trades behind the number, made by the page: `<Link to="/trades" search={…} />`.
   * It covers the whole card.
   */
  readonly link?: ((look: { className: string; children: ReactNode }) => ReactElement) | undefined;
  /** The formula with today's numbers put in, behind the small “ƒ”. */
  readonly formula?: ReactNode;
  readonly className?: string;
}

/** A number with its context; the whole card opens what it was counted from. */
export function StatCard({
  label,
  value,
  comparison,
  sample,
  spark,
  link,
  formula,
  className,
}: StatCardProps): ReactNode {
  const heading = 'text-12 font-medium text-muted';
  return (
    <section
      aria-label={label}
      className={clsx(
        'group/stat @container relative flex min-h-29 min-w-0 flex-col rounded-card border border-border bg-panel px-4 pt-3 pb-3 transition-colors',
        link !== undefined && 'hover:border-control-border hover:bg-hover',
        className,
      )}
    >
      <div className="flex h-5 items-center justify-between gap-2">
        {link === undefined ? (
          <span className={heading}>{label}</span>
        ) : (
          link({
            className: `${heading} before:absolute before:inset-0 before:rounded-card before:content-[''] focus-visible:outline-none focus-visible:before:outline-2 focus-visible:before:outline-ring`,
            children: label,
          })
        )}
        {formula === undefined ? null : (
          <Suspense>
            <FormulaPopover label={label}>{formula}</FormulaPopover>
          </Suspense>
        )}
      </div>
      <div className="mt-1 flex items-end justify-between gap-3">
        <div className="shrink-0 text-20 leading-9 font-semibold @min-[14rem]:text-28">{value}</div>
        {spark === undefined ? null : (
          <div className="mb-1 h-8 min-w-0 max-w-24 flex-1 overflow-hidden">{spark}</div>
        )}
      </div>
      <div className="mt-auto flex min-h-4 items-baseline justify-between gap-2 pt-1 text-12 text-muted">
        <span className="truncate">{comparison}</span>
        <span className="figures shrink-0 text-faint">{sample}</span>
      </div>
    </section>
  );
}

/** The same geometry while the number is on its way. */
export function StatCardSkeleton({ label }: { readonly label: string }): ReactNode {
  return (
    <section
      aria-label={label}
      aria-busy="true"
      className="flex min-h-29 min-w-0 flex-col rounded-card border border-border bg-panel px-4 pt-3 pb-3"
    >
      <span className="flex h-5 items-center text-12 font-medium text-muted">{label}</span>
      <Skeleton className="mt-2 h-7 w-28" />
      <Skeleton className="mt-auto h-3 w-36" />
    </section>
  );
}
