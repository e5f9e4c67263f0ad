import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ResultSeries } from '@tapebook/domain/analytics';
import { type ReactNode, useMemo } from 'react';
import type { JournalDataSelection } from '#web/lib/journal-data/selection.ts';
import { tradesWithExits } from '#web/lib/journal-data/trade-links.ts';
import { settingsQuery } from '#web/lib/queries/settings.ts';
import { ChartsGrid } from './charts/charts-grid.tsx';
import { DailyChart } from './charts/daily-chart.tsx';
import { EquityChart } from './charts/equity-chart.tsx';
import { GroupCard } from './charts/group-card.tsx';
import { bucketResults } from './figures/result-buckets.ts';
import { HeatMap } from './heat-map/heat-map.tsx';

interface DashboardChartsProps {
  readonly selection: JournalDataSelection;
  readonly series: ResultSeries;
  readonly currency: string;
  readonly total: number;
}

export function DashboardCharts({ selection, series, currency, total }: DashboardChartsProps): ReactNode {
  const navigate = useNavigate();
  const { data: settings } = useSuspenseQuery(settingsQuery());
  const { weekStart } = settings.trading;
  const buckets = useMemo(() => bucketResults(series, weekStart), [series, weekStart]);
  const { basis } = selection;
  const openBucket = (index: number): void => {
    const [from, to] = [buckets.from[index], buckets.to[index]];
    if (from === undefined || to === undefined) return;
    const behind = tradesWithExits(selection, from, to);
    void navigate({ to: '/trades', search: (previous) => ({ ...previous, ...behind }) as typeof previous });
  };
  const common = { selection, currency };
  return (
    <ChartsGrid
      main={
        <>
          <EquityChart
            buckets={buckets}
            basis={basis}
            currency={currency}
            total={total}
            onOpen={openBucket}
          />
          <DailyChart buckets={buckets} basis={basis} currency={currency} onOpen={openBucket} />
        </>
      }
      side={
        <>
          <HeatMap {...common} series={series} weekStart={weekStart} />
          <GroupCard {...common} title="By symbol" dimension="symbol" order="size" className="flex-1" />
        </>
      }
      row={
        <>
          <GroupCard {...common} title="By weekday of entry" dimension="weekday" />
          <GroupCard {...common} title="By hour of entry" dimension="hour" />
          <GroupCard {...common} title="By hold time" dimension="holdTime" />
        </>
      }
    />
  );
}
