import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import type { LoadedTrade } from '#web/lib/queries/trade-query.ts';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Skeleton } from '#web/ui/surfaces/skeleton.tsx';
import { barsQuery } from './bars-query.ts';
import { loadChart } from './load-chart.ts';

const PriceChart = lazy(async () => ({ default: (await loadChart()).PriceChart }));

interface TradeChartProps {
  readonly trade: LoadedTrade;
  readonly zone: string | null;
  readonly onReplay: (on: boolean) => void;
}

const HEIGHT = 440;

/** What happened, on the axis of time; nothing where no price is known, of a fill or of the market. */
export function TradeChart({ trade, zone, onReplay }: TradeChartProps): ReactNode {
  const { data, error, refetch } = useQuery(barsQuery(trade));
  if (data?.bars === null && trade.fills.every(({ price }) => price === null)) return null;
  // With what stands above and below the drawing, so that nothing moves when it comes.
  const waiting = <Skeleton className="h-130 w-full rounded-card" />;
  if (error !== null && data === undefined) return <Problem error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <div aria-busy="true">{waiting}</div>;
  return (
    <Suspense fallback={<div aria-busy="true">{waiting}</div>}>
      <PriceChart
        key={trade.id}
        trade={trade}
        zone={zone}
        bars={data.bars}
        splits={data.splits}
        height={HEIGHT}
        onReplay={onReplay}
      />
    </Suspense>
  );
}
