import { useSuspenseQuery } from '@tanstack/react-query';
import { ChartLine, Table2 } from 'lucide-react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { settingsQuery } from '#web/lib/queries/settings.ts';
import type { ChartData, ChartSeries } from '#web/ui/charts/chart-data.ts';
import { ChartTable } from '#web/ui/charts/chart-table.tsx';
import { deepestMark, extremeMarks } from '#web/ui/charts/course-marks.ts';
import { AreaChart } from '#web/ui/charts/line-chart.tsx';
import { monthStarts } from '#web/ui/charts/month-ticks.ts';
import { IconButton } from '#web/ui/forms/icon-button.tsx';
import { chartCsv } from '#web/ui/taking/chart-csv.ts';
import { TakeMenu } from '#web/ui/taking/take-menu.tsx';
import type { DashboardAnswers } from '../answers/use-dashboard-answers.ts';
import { CHART_SIZES } from '../charts/chart-sizes.ts';
import { HOVER_GROUP } from '../charts/daily-chart.tsx';
import { useBrushDays } from '../charts/use-brush-days.ts';
import { useOpenBucket } from '../charts/use-open-bucket.ts';
import { bucketLabels, bucketTicks, POINT_HEADINGS } from '../figures/bucket-words.ts';
import { bucketResults } from '../figures/result-buckets.ts';

/** Cumulated result, and under it, on the same axis of time, how far below its high it was. */
export function EquityCourse({
  selection,
  series,
  unit,
  height,
}: DashboardAnswers & { readonly height: number }): ReactNode {
  const { data: settings } = useSuspenseQuery(settingsQuery());
  const { weekStart } = settings.trading;
  const buckets = useMemo(() => bucketResults(series, weekStart), [series, weekStart]);
  const openBucket = useOpenBucket(selection, buckets);
  const onBrush = useBrushDays(buckets, 1);
  const [asTable, setAsTable] = useState(false);
  const charts = useRef<HTMLDivElement>(null);
  const curve: ChartSeries = {
    id: 'cumulative',
    label: `Cumulative ${selection.basis} P&L`,
    color: 'result',
    values: [0, ...buckets.cumulative],
  };
  const fall: ChartSeries = {
    id: 'drawdown',
    label: 'End-of-day drawdown',
    color: 'var(--loss)',
    values: [0, ...buckets.drawdown],
  };
  const data: ChartData = {
    pointHeading: POINT_HEADINGS[buckets.size],
    keys: ['start', ...buckets.from],
    labels: ['Start', ...bucketLabels(buckets)],
    ticks: ['', ...bucketTicks(buckets)],
    months: monthStarts([buckets.from[0] ?? '', ...buckets.from]),
    series: [curve, fall],
    unit,
  };
  const open = (index: number): void => {
    if (index > 0) openBucket(index - 1);
  };
  const falls = buckets.drawdown.some((one) => one < 0);
  const shared = { hoverGroup: HOVER_GROUP, onOpen: open, onBrush };
  return (
    <div ref={charts} className="relative h-full">
      <span className="absolute -top-8 right-0 z-10 flex gap-2">
        <TakeMenu
          name="equity"
          title={curve.label}
          charts={charts}
          csv={() => chartCsv(data)}
          link={() => window.location.href}
        />
        <IconButton
          label={asTable ? 'Show as chart' : 'Show as table'}
          aria-pressed={asTable}
          onClick={() => setAsTable(!asTable)}
          icon={asTable ? <ChartLine aria-hidden="true" /> : <Table2 aria-hidden="true" />}
        />
      </span>
      {asTable ? (
        <ChartTable label={`${curve.label} and end-of-day drawdown as a table`} data={data} height={height} />
      ) : (
        <>
          <AreaChart
            label={curve.label}
            data={{ ...data, series: [curve] }}
            height={height - CHART_SIZES.drawdown}
            marks={extremeMarks(curve.values)}
            // The chart below has the axis of both.
            withoutAxis
            {...shared}
          />
          {falls ? (
            <AreaChart
              label="End-of-day drawdown"
              data={{ ...data, series: [fall] }}
              height={CHART_SIZES.drawdown}
              marks={deepestMark(fall.values)}
              {...shared}
            />
          ) : (
            <p
              className="grid place-items-center text-13 text-muted"
              style={{ height: CHART_SIZES.drawdown }}
            >
              No drawdown: every day ended at a new high.
            </p>
          )}
        </>
      )}
    </div>
  );
}
