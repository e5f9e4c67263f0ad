import type { ReactNode } from 'react';
import type { ChartData, ChartSeries } from '#web/ui/charts/chart-data.ts';
import { ChartFrame } from '#web/ui/charts/chart-frame.tsx';
import { AreaChart } from '#web/ui/charts/line-chart.tsx';
import { Money } from '#web/ui/numbers/money.tsx';
import { bucketLabels, bucketTicks, POINT_HEADINGS } from '../figures/bucket-words.ts';
import type { ResultBuckets } from '../figures/result-buckets.ts';
import { CHART_SIZES } from './chart-sizes.ts';
import { HOVER_GROUP } from './daily-chart.tsx';

interface EquityChartProps {
  readonly buckets: ResultBuckets;
  readonly basis: 'net' | 'gross';
  readonly currency: string;
  /** Result of the closed trades, as the card shows it. */
  readonly total: number;
  readonly onOpen: (index: number) => void;
}

const HEIGHT = CHART_SIZES.equity + CHART_SIZES.drawdown + 4;

/** Cumulated result, and under it, on the same axis of time, how far below its high it was. */
export function EquityChart({ buckets, basis, currency, total, onOpen }: EquityChartProps): ReactNode {
  const curve: ChartSeries = {
    id: 'cumulative',
    label: `Cumulative ${basis} P&L`,
    color: 'result',
    values: [0, ...buckets.cumulative],
  };
  const fall: ChartSeries = {
    id: 'drawdown',
    label: 'Drawdown',
    color: 'var(--loss)',
    values: [0, ...buckets.drawdown],
  };
  const empty = buckets.from.length === 0;
  const frame: ChartData = {
    pointHeading: POINT_HEADINGS[buckets.size],
    keys: empty ? [] : ['start', ...buckets.from],
    labels: ['Start', ...bucketLabels(buckets)],
    ticks: ['', ...bucketTicks(buckets)],
    series: [curve, fall],
    unit: { kind: 'money', currency },
  };
  const apart = (buckets.cumulative.at(-1) ?? 0) - total;
  const open = (index: number): void => {
    if (index > 0) onOpen(index - 1);
  };
  return (
    <ChartFrame
      title={`Cumulative ${basis} P&L and drawdown`}
      data={frame}
      height={HEIGHT}
      empty="Nothing was realised in this range."
      aside={
        Math.abs(apart) < 0.005 ? null : (
          <span
            className="max-sm:hidden"
            title="Exits count on their own day: here are also partial exits of trades that are still open or closed outside the range, which the cards leave out."
          >
            with <Money amount={apart} currency={currency} /> of partial exits
          </span>
        )
      }
    >
      {() => (
        <div className="flex flex-col gap-1">
          <AreaChart
            label={curve.label}
            data={{ ...frame, series: [curve] }}
            height={CHART_SIZES.equity}
            hoverGroup={HOVER_GROUP}
            onOpen={open}
          />
          {buckets.drawdown.every((one) => one === 0) ? (
            <p
              className="grid place-items-center text-13 text-muted"
              style={{ height: CHART_SIZES.drawdown }}
            >
              No drawdown: every day ended at a new high.
            </p>
          ) : (
            <AreaChart
              label="Drawdown, money below the high"
              data={{ ...frame, series: [fall] }}
              height={CHART_SIZES.drawdown}
              hoverGroup={HOVER_GROUP}
              onOpen={open}
            />
          )}
        </div>
      )}
    </ChartFrame>
  );
}
