import type { ReactNode } from 'react';
import { Card } from '#web/ui/surfaces/card.tsx';
import { Skeleton } from '#web/ui/surfaces/skeleton.tsx';
import { HeadlineCardsSkeleton } from './cards/headline-cards.tsx';
import { CHART_SIZES } from './charts/chart-sizes.ts';
import { ChartsGrid } from './charts/charts-grid.tsx';

/** The page in its final layout while the journal is on its way. */
export function DashboardSkeleton(): ReactNode {
  return (
    <div className="flex flex-col gap-3" aria-busy="true">
      <HeadlineCardsSkeleton />
      <ChartsSkeleton />
    </div>
  );
}

/** As tall as the charts will be. */
export function ChartsSkeleton(): ReactNode {
  // The list, and the line of headings over it.
  const groups = CHART_SIZES.groups + 20;
  return (
    <ChartsGrid
      main={
        <>
          <Place title="Cumulative P&L and drawdown" height={CHART_SIZES.equity + CHART_SIZES.drawdown + 4} />
          <Place title="Daily P&L" height={CHART_SIZES.bars} />
        </>
      }
      side={
        <>
          <Card title="Calendar">
            <Skeleton className="h-28 w-full" />
            <div className="mt-3 h-5" />
          </Card>
          <Place title="By symbol" height={groups} />
        </>
      }
      row={
        <>
          <Place title="By weekday of entry" height={groups} />
          <Place title="By hour of entry" height={groups} />
          <Place title="By hold time" height={groups} />
        </>
      }
    />
  );
}

function Place({ title, height }: { readonly title: string; readonly height: number }): ReactNode {
  return (
    <Card title={title}>
      <div style={{ height }}>
        <Skeleton className="h-full" />
      </div>
    </Card>
  );
}
