import { type ReactNode, useRef } from 'react';
import { BarChart } from '#web/ui/charts/bar-chart.tsx';
import type { ChartData, ChartUnit } from '#web/ui/charts/chart-data.ts';
import { ChartFrame } from '#web/ui/charts/chart-frame.tsx';
import { monthStarts } from '#web/ui/charts/month-ticks.ts';
import { chartCsv } from '#web/ui/taking/chart-csv.ts';
import { TakeMenu } from '#web/ui/taking/take-menu.tsx';
import { bucketLabels, bucketTicks, POINT_HEADINGS } from '../figures/bucket-words.ts';
import type { ResultBuckets } from '../figures/result-buckets.ts';
import { useBrushDays } from './use-brush-days.ts';

/** The crosshair of all charts by day moves in step. */
export const HOVER_GROUP = 'dashboard-days';

const TITLES = { day: 'Daily', week: 'Weekly', month: 'Monthly' } as const;

interface DailyChartProps {
  readonly buckets: ResultBuckets;
  readonly basis: 'net' | 'gross';
  readonly unit: ChartUnit;
  readonly onOpen: (index: number) => void;
  /** What is said where there is no bar. */
  readonly empty: string;
  /** Its address in Explore. */
  readonly link: () => string;
}

/** One bar for what each day (or week, or month, of a long range) brought. */
export function DailyChart({ buckets, basis, unit, empty, onOpen, link }: DailyChartProps): ReactNode {
  const title = `${TITLES[buckets.size]} ${basis} P&L`;
  const onBrush = useBrushDays(buckets);
  const charts = useRef<HTMLDivElement>(null);
  const data: ChartData = {
    pointHeading: POINT_HEADINGS[buckets.size],
    keys: buckets.from,
    labels: bucketLabels(buckets),
    ticks: bucketTicks(buckets),
    months: monthStarts(buckets.from),
    series: [{ id: 'result', label: title, color: 'result', values: buckets.net }],
    unit,
  };
  return (
    <div ref={charts} className="h-full">
      <ChartFrame
        title={title}
        data={data}
        height="fill"
        empty={empty}
        aside={
          <TakeMenu
            name={`${basis}-by-${buckets.size}`}
            csv={data.keys.length === 0 ? null : () => chartCsv(data)}
            {...{ title, charts, link }}
          />
        }
      >
        {(_, height) => (
          <BarChart
            label={title}
            data={data}
            height={height}
            hoverGroup={HOVER_GROUP}
            onOpen={onOpen}
            onBrush={onBrush}
          />
        )}
      </ChartFrame>
    </div>
  );
}
