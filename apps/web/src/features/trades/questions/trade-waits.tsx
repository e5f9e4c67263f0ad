import type { ReactNode } from 'react';
import type { LoadedTrade } from '#web/lib/queries/trade-query.ts';
import { isHeldBefore } from '../words/held-before.ts';
import { ExpiryQuestion } from './expiry-question.tsx';
import { HeldBeforeQuestion } from './held-before-question.tsx';
import { MissingFactQuestion } from './missing-fact-question.tsx';
import { MultiplierQuestion } from './multiplier-question.tsx';

interface TradeWaitsProps {
  readonly trade: LoadedTrade;
  readonly zone: string;
}

/** What the result of the trade waits for, as a question that is answered right here. */
export function TradeWaits({ trade, zone }: TradeWaitsProps): ReactNode {
  switch (trade.waitsFor) {
    case undefined:
      return null;
    case 'multiplier':
      return <MultiplierQuestion key={trade.id} trade={trade} />;
    case 'expiry':
      return <ExpiryQuestion trade={trade} />;
    case 'basis':
      if (isHeldBefore(trade)) return <HeldBeforeQuestion key={trade.id} trade={trade} />;
      return <MissingFactQuestion trade={trade} zone={zone} what="basis" />;
    case 'price':
      return <MissingFactQuestion trade={trade} zone={zone} what={trade.waitsFor} />;
  }
}
