import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useShownZone } from '#web/lib/journal-data/use-shown-zone.ts';
import { tradeQuery } from '#web/lib/queries/trade-query.ts';
import { TradeLink } from '../journal-data/trade-link.tsx';
import { DateTime } from '../numbers/date-time.tsx';
import { Price } from '../numbers/price.tsx';
import { Size } from '../numbers/size.tsx';

/** A trade that could be of a plan, by what tells it from others: how much of it at which price, and when; opens it. */
export function AskedTrade({ tradeId }: { readonly tradeId: string }): ReactNode {
  const { data: trade } = useQuery(tradeQuery(tradeId));
  const zoneOf = useShownZone();
  if (trade === undefined) return 'A trade';
  const { quantity, instrument, entryPrice, openedAt, accountId } = trade;
  return (
    <>
      <TradeLink tradeId={tradeId} className="underline decoration-current/40 underline-offset-4">
        <Size quantity={quantity} /> {instrument.symbol}
        {entryPrice === null ? null : (
          <>
            {' at '}
            <Price price={entryPrice} />
          </>
        )}
      </TradeLink>{' '}
      of <DateTime value={openedAt} format="date-time" timeZone={zoneOf(accountId)} />
    </>
  );
}
