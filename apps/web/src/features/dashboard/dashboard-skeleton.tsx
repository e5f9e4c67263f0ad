import type { ReactNode } from 'react';
import { Skeleton } from '#web/ui/surfaces/skeleton.tsx';
import { DAYS_ROW, GROUPS_ROW, HERO_ROW, Place } from './dashboard-layout.tsx';
import { GROUPS } from './figures/groups.ts';
import { HeroFrame } from './hero/hero-frame.tsx';
import { RATIO_LIST, RATIO_NAMES } from './ratios/ratio-list.ts';

/** The page in its final layout while the journal is on its way. */
export function DashboardSkeleton(): ReactNode {
  return (
    <div className="flex flex-col gap-3" aria-busy="true">
      <div className={HERO_ROW}>
        <HeroFrame
          label="Net P&L"
          name={<span className="flex h-6 items-center text-13 font-medium text-muted">Net P&L</span>}
          number={<Skeleton className="inline-block h-9 w-56" />}
          words={<Skeleton className="h-4 w-64" />}
        >
          <Skeleton className="h-full" />
        </HeroFrame>
        <div className={RATIO_LIST}>
          {RATIO_NAMES.map((name) => (
            <section
              key={name}
              aria-label={name}
              className="flex min-w-0 flex-col justify-center bg-panel px-4 py-2.5 max-sm:min-h-36"
            >
              <span className="flex h-7 items-center text-13 font-medium text-muted">{name}</span>
              <Skeleton className="h-4 w-24" />
            </section>
          ))}
        </div>
      </div>
      <ChartsSkeleton />
    </div>
  );
}

/** As tall as the charts will be. */
export function ChartsSkeleton(): ReactNode {
  return (
    <>
      <div className={DAYS_ROW}>
        <div className="xl:col-span-8">
          <Place title="Daily P&L" kind="bars" />
        </div>
        <div className="xl:col-span-4">
          <Place title="Calendar" kind="bars" />
        </div>
      </div>
      <div className={GROUPS_ROW}>
        {GROUPS.map(({ title }) => (
          <Place key={title} title={title} kind="groups" />
        ))}
      </div>
    </>
  );
}
