import type { TradeDetailJson } from '@tapebook/contract';
import type { ReactNode } from 'react';
import { ChartFrame } from '#web/ui/charts/chart-frame.tsx';
import { LineChart } from '#web/ui/charts/line-chart.tsx';
import { runningData } from './running-data.ts';

const HEIGHT = 128;

/** Two points are a line that says no more than the result. */
const FEWEST_POINTS = 3;

interface TradeRunningProps {
  readonly trade: TradeDetailJson;
  readonly zone: string | null;
}

/** How the result came about: what was realised after each fill, and with the open part where prices are known. */
export function TradeRunning({ trade, zone }: TradeRunningProps): ReactNode {
  if ((trade.running?.length ?? 0) < FEWEST_POINTS) return null;
  return (
    <ChartFrame title="Running result" data={runningData(trade, zone)} height={HEIGHT}>
      {(data) => <LineChart label="Running result of the trade" data={data} height={HEIGHT} stepped />}
    </ChartFrame>
  );
}
