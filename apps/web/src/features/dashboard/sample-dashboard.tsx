import type { ReactNode } from 'react';
import { BarChart } from '#web/ui/charts/bar-chart.tsx';
import type { ChartData } from '#web/ui/charts/chart-data.ts';
import { deepestMark, extremeMarks } from '#web/ui/charts/course-marks.ts';
import { AreaChart } from '#web/ui/charts/line-chart.tsx';
import {
  SAMPLE_EQUITY,
  SAMPLE_FALL,
  SAMPLE_NET,
  SAMPLE_RESULTS,
} from '#web/ui/journal-data/sample-results.ts';
import { Money } from '#web/ui/numbers/money.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { HeroFrame } from './hero/hero-frame.tsx';
import { RATIO_LIST } from './ratios/ratio-list.ts';

const RATIOS = [
  ['Trade win %', '58.3%', '112 wins · 80 losses'],
  ['Profit factor', '1.74', 'wins over losses'],
  ['Average win / loss', '1.24', 'a win against a loss'],
  ['Expectancy', '+$34.10', 'a trade, on average'],
  ['Day win %', '61.2%', '41 up · 26 down'],
] as const;

const dataOf = (
  id: string,
  color: ChartData['series'][number]['color'],
  values: readonly number[],
): ChartData => ({
  pointHeading: 'Day',
  keys: values.map((_, at) => String(at)),
  labels: values.map(() => ''),
  series: [{ id, label: id, color, values }],
  unit: { kind: 'money', currency: 'USD' },
});

/** The first screen as it looks, with figures that nobody traded. */
export const SampleDashboard = (): ReactNode => (
  <div className="grid gap-3 xl:grid-cols-3">
    <div className="xl:col-span-2">
      <HeroFrame
        label="Net P&L"
        name={<span className="flex h-6 items-center text-13 font-medium text-muted">Net P&L</span>}
        number={<Money amount={SAMPLE_NET} currency="USD" />}
        words="192 trades"
      >
        <AreaChart
          label="Equity"
          data={dataOf('equity', 'result', SAMPLE_EQUITY)}
          height={200}
          marks={extremeMarks(SAMPLE_EQUITY)}
          withoutAxis
        />
        <AreaChart
          label="End-of-day drawdown"
          data={dataOf('fall', 'var(--loss)', SAMPLE_FALL)}
          height={90}
          marks={deepestMark(SAMPLE_FALL)}
        />
      </HeroFrame>
    </div>
    <div className={RATIO_LIST}>
      {RATIOS.map(([name, value, parts]) => (
        <div key={name} className="flex flex-col justify-center bg-panel px-4 py-2.5">
          <span className="flex items-center justify-between text-13 font-medium text-muted">
            {name}
            <span className="figures text-20 font-semibold text-ink">{value}</span>
          </span>
          <span className="text-12 text-muted">{parts}</span>
        </div>
      ))}
    </div>
    <Card title="Daily net P&L" className="xl:col-span-3">
      <BarChart label="Daily" data={dataOf('daily', 'result', SAMPLE_RESULTS)} height={220} />
    </Card>
  </div>
);
