import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect } from 'react';
import { Preloaded } from '#web/lib/loading/preloaded.tsx';
import type { LoadedTrade } from '#web/lib/queries/trade-query.ts';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Skeleton } from '#web/ui/surfaces/skeleton.tsx';
import { barsQuery } from './bars-query.ts';
import { PRICE_CHART } from './preloaded-chart.ts';

interface TradeChartProps {
  readonly trade: LoadedTrade;
  readonly zone: string | null;
  /** Of the account, which days without a time are of. */
  readonly accountZone: string | undefined;
  /** Something else is painted first. */
  readonly waits: boolean;
  /** It is drawn, or there will be none for now. */
  readonly onDrawn: () => void;
  readonly onReplay: (on: boolean) => void;
}

const HEIGHT = 440;

/** What happened, on the axis of time; nothing where no price is known, of a fill or of the market. */
export function TradeChart({
  trade,
  zone,
  accountZone,
  waits,
  onDrawn,
  onReplay,
}: TradeChartProps): ReactNode {
  const { data, error, refetch } = useQuery(barsQuery(trade));
  const isEmpty = data?.bars === null && trade.fills.every(({ price }) => price === null);
  const hasNone = !waits && (isEmpty || (error !== null && data === undefined));
  useEffect(() => {
    if (hasNone) onDrawn();
  }, [hasNone, onDrawn]);
  if (isEmpty) return null;
  // With what stands above and below the drawing, so that nothing moves when it comes.
  const waiting = <Skeleton className="h-130 w-full rounded-card" />;
  if (error !== null && data === undefined) return <Problem error={error} onRetry={() => void refetch()} />;
  if (data === undefined || waits) return <div aria-busy="true">{waiting}</div>;
  return (
    <Suspense fallback={<div aria-busy="true">{waiting}</div>}>
      <Preloaded
        key={trade.id}
        of={PRICE_CHART}
        props={{
          trade,
          zone,
          accountZone,
          bars: data.bars,
          splits: data.splits,
          height: HEIGHT,
          onDrawn,
          onReplay,
        }}
      />
    </Suspense>
  );
}
