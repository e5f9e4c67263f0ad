import type { ReactNode } from 'react';
import { Card } from '#web/ui/surfaces/card.tsx';
import { Skeleton } from '#web/ui/surfaces/skeleton.tsx';
import { StatCardSkeleton } from '#web/ui/surfaces/stat-card.tsx';
import { TODAY_GRID } from './today-grid.ts';

/** The page in its final layout while the journal is on its way. */
export function TodaySkeleton(): ReactNode {
  return (
    <div className="flex flex-col gap-3" aria-busy="true">
      <div className={TODAY_GRID}>
        {['Today', 'This week', 'This month', 'Streak'].map((label) => (
          <StatCardSkeleton key={label} label={label} />
        ))}
      </div>
      <div className="grid gap-3 xl:grid-cols-2">
        <Card title="Closed trades">
          <Skeleton className="h-80" />
        </Card>
        <div className="flex flex-col gap-3">
          <Card title="Open positions">
            <Skeleton className="h-28" />
          </Card>
          <Card title="Last imports">
            <Skeleton className="h-28" />
          </Card>
        </div>
      </div>
    </div>
  );
}
