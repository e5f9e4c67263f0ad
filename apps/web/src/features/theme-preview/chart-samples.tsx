import type { ReactNode } from 'react';
import { BarChart } from '#web/ui/charts/bar-chart.tsx';
import { ChartFrame } from '#web/ui/charts/chart-frame.tsx';
import { AreaChart, LineChart } from '#web/ui/charts/line-chart.tsx';
import { comparison, cumulative, dailyResults, drawdown } from './sample-data.ts';

/** Charts in step: look at one and the others follow. */
export function ChartSamples(): ReactNode {
  return (
    <div className="grid grid-cols-1 gap-3 lg:grid-cols-2">
      <ChartFrame title="Cumulative net P&L" data={cumulative} height={220}>
        {(data) => (
          <AreaChart label="Cumulative net P&L by day" data={data} height={220} hoverGroup="samples" />
        )}
      </ChartFrame>
      <ChartFrame title="Daily net P&L" data={dailyResults} height={220}>
        {(data) => <BarChart label="Net P&L of each day" data={data} height={220} hoverGroup="samples" />}
      </ChartFrame>
      <ChartFrame title="Drawdown" data={drawdown} height={160}>
        {(data) => <AreaChart label="Drawdown by day" data={data} height={160} hoverGroup="samples" />}
      </ChartFrame>
      <ChartFrame title="Two setups, with a gap" data={comparison} height={160}>
        {(data) => <LineChart label="R of two setups" data={data} height={160} hoverGroup="samples" />}
      </ChartFrame>
    </div>
  );
}
