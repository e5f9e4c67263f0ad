import { formatInstant } from '@tapebook/domain/time';
import type { Trade } from '@tapebook/domain/trades';
import type { ReactNode } from 'react';
import { DirectionBadge } from '#web/features/trades/words/direction-badge.tsx';
import { OutcomeBadge } from '#web/features/trades/words/outcome-badge.tsx';
import { NOTHING_REALISED, UNKNOWN_RESULT } from '#web/features/trades/words/trade-values.ts';
import { DateTime } from '#web/ui/numbers/date-time.tsx';
import { Money } from '#web/ui/numbers/money.tsx';
import { Price } from '#web/ui/numbers/price.tsx';
import { RMultiple } from '#web/ui/numbers/r-multiple.tsx';
import { Size } from '#web/ui/numbers/size.tsx';
import type { PreviewedRisk } from './preview-risk.ts';

interface PreviewTradeProps {
  readonly trade: Trade;
  readonly risk: PreviewedRisk;
  readonly zone: string;
  /** No time was typed, so none is shown. */
  readonly daysOnly: boolean;
}

/** One trade as it will be. */
export function PreviewTrade({
  trade,
  risk: { risk, from, rMultiple, isToCome },
  zone,
  daysOnly,
}: PreviewTradeProps): ReactNode {
  const { currency, instrument } = trade;
  const untouched =
    trade.status === 'open' && trade.quantity !== null && trade.openQuantity.equals(trade.quantity);
  const why = untouched ? NOTHING_REALISED : trade.netPnl === null ? UNKNOWN_RESULT : undefined;
  return (
    <article
      aria-label={`${instrument.symbol}, ${trade.direction ?? 'result'}`}
      className="grid gap-2 border-t border-border pt-3"
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13">
        <span className="font-medium">{instrument.symbol}</span>
        <span className="text-muted">
          <DirectionBadge direction={trade.direction} />
        </span>
        <OutcomeBadge outcome={trade.status === 'open' ? 'open' : (trade.outcome ?? null)} />
      </div>
      <Money
        amount={untouched ? null : trade.netPnl}
        currency={currency}
        arrow
        title={why}
        className="text-20 font-semibold"
      />
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1.5 text-13">
        <Fact label="Average entry">
          <Price price={trade.entryPrice} title={trade.entryPrice?.toString()} />
        </Fact>
        <Fact label="Average exit">
          <Price price={trade.exitPrice} title={trade.exitPrice?.toString()} />
        </Fact>
        <Fact label="Quantity">
          <Size quantity={trade.quantity} />
          {trade.status === 'open' ? (
            <span className="text-muted">
              {', '}
              <Size quantity={trade.openQuantity} /> open
            </span>
          ) : null}
        </Fact>
        <Fact label="Opened">
          <DateTime
            value={formatInstant(trade.openedAt)}
            format={daysOnly ? 'date' : 'date-time'}
            timeZone={zone}
          />
        </Fact>
        <Fact label="Gross">
          <Money amount={untouched ? null : trade.grossPnl} currency={currency} title={why} />
        </Fact>
        <Fact label={trade.feesModelled ? 'Fees, by the fee model' : 'Fees'}>
          <Money amount={trade.fees.plus(trade.openFees)} currency={currency} tone="plain" />
        </Fact>
        {risk === null ? null : (
          <>
            <Fact label={from === 'default' ? 'Risk, assumed' : 'Risk to the stop'}>
              <Money amount={risk} currency={currency} tone="plain" />
            </Fact>
            <Fact label="R">
              <RMultiple multiple={untouched ? null : rMultiple} assumed={from === 'default'} />
            </Fact>
          </>
        )}
      </dl>
      {isToCome ? (
        <p className="text-12 text-muted">Its risk is taken from the account’s default once it is saved.</p>
      ) : null}
      {why === undefined ? null : <p className="text-12 text-muted">{why}.</p>}
    </article>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  return (
    <div className="min-w-0">
      <dt className="text-12 text-muted">{label}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}
