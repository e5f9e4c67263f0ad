import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useMemo } from 'react';
import { settingsQuery } from '#web/lib/queries/settings.ts';
import type { DashboardAnswers } from './answers/use-dashboard-answers.ts';
import { DailyChart } from './charts/daily-chart.tsx';
import { GroupCard } from './charts/group-card.tsx';
import { useOpenBucket } from './charts/use-open-bucket.ts';
import { DAYS_ROW, GROUPS_ROW, Place } from './dashboard-layout.tsx';
import { GROUPS } from './figures/groups.ts';
import { bucketResults } from './figures/result-buckets.ts';
import { HeatMap } from './heat-map/heat-map.tsx';

/** What stands below the first screen: the days, and by what the results can be parted. */
export function DashboardCharts({ selection, series, unit }: DashboardAnswers): ReactNode {
  const { data: settings } = useSuspenseQuery(settingsQuery());
  const { weekStart } = settings.trading;
  const buckets = useMemo(() => bucketResults(series, weekStart), [series, weekStart]);
  const openBucket = useOpenBucket(selection, buckets);
  return (
    <>
      <div className={DAYS_ROW}>
        <div className="min-w-0 xl:col-span-8">
          <DailyChart buckets={buckets} basis={selection.basis} unit={unit} onOpen={openBucket} />
        </div>
        <div className="min-w-0 xl:col-span-4 [&>*]:h-full">
          <HeatMap selection={selection} unit={unit} series={series} weekStart={weekStart} />
        </div>
      </div>
      <div className={GROUPS_ROW}>
        {GROUPS.map(({ title, ...group }) => (
          <Suspense key={group.dimension} fallback={<Place title={title} kind="groups" />}>
            <GroupCard title={title} {...group} selection={selection} unit={unit} />
          </Suspense>
        ))}
      </div>
    </>
  );
}
