import type { ReactNode } from 'react';
import { Skeleton } from '#web/ui/surfaces/skeleton.tsx';
import { HeroFrame } from '../hero/hero-frame.tsx';
import { RATIO_LIST, RATIO_NAMES } from '../ratios/ratio-list.ts';
import type { WidgetKindId } from '../widgets/widget-kinds.ts';

/** A widget in its final layout while its numbers are on their way. */
export function WidgetPlaceholder({ kind }: { readonly kind: WidgetKindId }): ReactNode {
  if (kind === 'net-pnl') {
    return (
      <HeroFrame
        label="Net P&L"
        name={<span className="flex h-6 items-center text-13 font-medium text-muted">Net P&L</span>}
        number={<Skeleton className="inline-block h-9 w-56" />}
        words={<Skeleton className="h-4 w-64" />}
      >
        <Skeleton className="h-full" />
      </HeroFrame>
    );
  }
  if (kind === 'ratios') {
    return (
      <div className={RATIO_LIST}>
        {RATIO_NAMES.map((name) => (
          <section
            key={name}
            aria-label={name}
            className="flex min-w-0 flex-col justify-center bg-panel px-4 py-2.5"
          >
            <span className="flex h-7 items-center text-13 font-medium text-muted">{name}</span>
            <Skeleton className="h-4 w-24" />
          </section>
        ))}
      </div>
    );
  }
  return (
    <div className="flex h-full flex-col rounded-card border border-border bg-panel p-4" aria-busy="true">
      <Skeleton className="h-4 w-28" />
      <Skeleton className="mt-4 min-h-0 flex-1" />
    </div>
  );
}
