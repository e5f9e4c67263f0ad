import type { TradeDetailJson } from '@tapebook/contract';
import type { ReactNode } from 'react';
import { DateTime } from '#web/ui/numbers/date-time.tsx';
import { Duration } from '#web/ui/numbers/duration.tsx';
import { Money } from '#web/ui/numbers/money.tsx';
import { Price } from '#web/ui/numbers/price.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { DirectionBadge } from './direction-badge.tsx';
import { OutcomeBadge } from './outcome-badge.tsx';
import { NOTHING_REALISED, UNKNOWN_RESULT } from './trade-values.ts';

interface TradeHeadlineProps {
  readonly trade: TradeDetailJson;
  readonly accountName: string;
  /** Zone of all times; `null`: the browser's. */
  readonly zone: string | null;
}

/** The result of a trade, and the facts that it rests on. */
export function TradeHeadline({ trade, accountName, zone }: TradeHeadlineProps): ReactNode {
  const { currency, openedAt, closedAt, status } = trade;
  const untouched = status === 'open' && trade.openQuantity === trade.quantity;
  const why = untouched ? NOTHING_REALISED : trade.netPnl === null ? UNKNOWN_RESULT : undefined;
  const result = (amount: string | null): string | null => (untouched ? null : amount);
  return (
    <section aria-label="Result">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Money
          amount={result(trade.netPnl)}
          currency={currency}
          arrow
          title={why ?? `${trade.netPnl} ${currency} after fees`}
          className="text-28 font-semibold"
        />
        <OutcomeBadge outcome={status === 'open' ? 'open' : (trade.outcome ?? null)} />
        <span className="text-13 text-muted">
          <DirectionBadge direction={trade.direction} />
        </span>
      </div>
      <p className="text-12 text-muted">
        {why ?? (status === 'open' ? 'realised so far, after fees' : 'net of fees')}
        {why === undefined ? null : '.'}
      </p>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 text-13 sm:grid-cols-3">
        <Fact label="Opened">
          <DateTime value={openedAt} format="date-time" timeZone={zone} />
        </Fact>
        <Fact label="Closed">
          {closedAt === null ? (
            'still open'
          ) : (
            <DateTime value={closedAt} format="date-time" timeZone={zone} />
          )}
        </Fact>
        <Fact label="Held">
          <Duration milliseconds={closedAt === null ? null : Date.parse(closedAt) - Date.parse(openedAt)} />
        </Fact>
        <Fact label="Average entry">
          <Price price={trade.entryPrice} title={trade.entryPrice ?? 'The source does not state it'} />
        </Fact>
        <Fact label="Average exit">
          <Price
            price={trade.exitPrice}
            title={trade.exitPrice ?? 'Nothing was closed yet, or the source does not state it'}
          />
        </Fact>
        <Fact label="Quantity">
          <Quantity quantity={trade.quantity} />
          {status === 'open' ? (
            <span className="font-normal text-muted">
              {', '}
              <Quantity quantity={trade.openQuantity} /> still open
            </span>
          ) : null}
        </Fact>
        <Fact label="Gross P&L">
          <Money amount={result(trade.grossPnl)} currency={currency} title={why} />
        </Fact>
        <Fact label={status === 'open' ? 'Fees, realised part' : 'Fees'}>
          <Money amount={trade.fees} currency={currency} tone="plain" title={`${trade.fees} ${currency}`} />
        </Fact>
        <Fact label="Account">{accountName}</Fact>
      </dl>
      {zone === null ? null : <p className="mt-3 text-12 text-faint">Times in {zone}.</p>}
    </section>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  return (
    <div className="min-w-0">
      <dt className="text-12 text-muted">{label}</dt>
      <dd className="mt-0.5 font-medium break-words">{children}</dd>
    </div>
  );
}
