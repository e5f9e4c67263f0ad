import { lazy, type ReactNode, Suspense } from 'react';
import type { LoadedTrade } from '#web/lib/queries/trade-query.ts';
import { ReadByOthers } from '#web/ui/forms/owner-only.tsx';
import { TradeInsights } from '../annotations/trade-insights.tsx';
import { TradeLabels } from '../annotations/trade-labels.tsx';
import { TradeNotes } from '../annotations/trade-notes.tsx';
import { TradePlan } from '../annotations/trade-plan.tsx';
import { TradeRules } from '../annotations/trade-rules.tsx';
import { SaidOfParts } from '../regroup/said-of-parts.tsx';

/** Mostly nobody else has said anything. */
const Comments = lazy(() => import('#web/ui/comments/comments.tsx'));

interface ReviewRailProps {
  readonly trade: LoadedTrade;
  /** Whether what it is written in is there; it takes words before. */
  readonly isWritten: boolean;
  readonly zone: string | null;
}

/** What a person says of a trade, from what was meant to what was learnt: one part below the other. */
export function ReviewRail({ trade, isWritten, zone }: ReviewRailProps): ReactNode {
  return (
    <div className="grid grid-cols-1 gap-4 rounded-card border border-border bg-panel p-4">
      <ReadByOthers>
        <TradePlan trade={trade} />
        <TradeLabels trade={trade} />
        <TradeRules trade={trade} />
      </ReadByOthers>
      <TradeInsights tradeId={trade.id} />
      <TradeNotes key={trade.id} trade={trade} isWritten={isWritten} />
      <SaidOfParts trade={trade} zone={zone} />
      <Suspense>
        <Comments about={{ trade: trade.id }} />
      </Suspense>
    </div>
  );
}
