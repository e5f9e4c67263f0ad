import type { ReactNode } from 'react';
import type { LoadedTrade } from '#web/lib/queries/trade-query.ts';
import { TradeInsights } from '../annotations/trade-insights.tsx';
import { TradeLabels } from '../annotations/trade-labels.tsx';
import { TradeNotes } from '../annotations/trade-notes.tsx';
import { TradePlan } from '../annotations/trade-plan.tsx';
import { TradeRules } from '../annotations/trade-rules.tsx';

interface ReviewRailProps {
  readonly trade: LoadedTrade;
}

/** What a person says of a trade, from what was meant to what was learnt: one part below the other. */
export function ReviewRail({ trade }: ReviewRailProps): ReactNode {
  return (
    <div className="grid grid-cols-1 gap-4 rounded-card border border-border bg-panel p-4">
      <TradePlan trade={trade} />
      <TradeLabels trade={trade} />
      <TradeRules trade={trade} />
      <TradeInsights tradeId={trade.id} />
      <TradeNotes key={trade.id} trade={trade} />
    </div>
  );
}
