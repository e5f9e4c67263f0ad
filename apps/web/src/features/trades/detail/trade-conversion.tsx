import type { TradeDetailJson } from '@tapebook/contract';
import type { ReactNode } from 'react';
import { DateTime } from '#web/ui/numbers/date-time.tsx';
import { Money } from '#web/ui/numbers/money.tsx';
import { Price } from '#web/ui/numbers/price.tsx';

/** The result in the other currency that it has, with the rate: that of its prices, or that of the account. */
export function TradeConversion({ trade }: { readonly trade: TradeDetailJson }): ReactNode {
  const { byPrices } = trade;
  return byPrices === undefined ? (
    <InAccountCurrency trade={trade} />
  ) : (
    <div className="mt-2 text-12 text-muted">
      <p>
        As the statement has it.{' '}
        {byPrices.grossPnl === null ? null : (
          <>
            Its prices make it{' '}
            <Money amount={byPrices.grossPnl} currency={byPrices.currency} className="text-13 font-medium" />{' '}
            before costs
            {byPrices.rate === undefined ? (
              '.'
            ) : (
              <>
                : 1 {byPrices.currency} = <Price price={byPrices.rate} title={byPrices.rate} />{' '}
                {trade.currency}.
              </>
            )}
          </>
        )}
      </p>
    </div>
  );
}

/** Converted, with the rate and its date: two conventions, each by its name. */
function InAccountCurrency({ trade }: { readonly trade: TradeDetailJson }): ReactNode {
  const { converted, convertedByLegs, currency } = trade;
  if (converted === undefined) return null;
  return (
    <div className="mt-2 grid gap-0.5 text-12 text-muted">
      <p>
        <Money amount={converted.netPnl} currency={converted.currency} className="text-13 font-medium" /> at
        the rate of the exit: 1 {currency} = <Price price={converted.rate} title={converted.rate} />{' '}
        {converted.currency} on <DateTime value={converted.rateAt.slice(0, 10)} />
      </p>
      {convertedByLegs === undefined ? null : (
        <p>
          <Money
            amount={convertedByLegs.netPnl}
            currency={convertedByLegs.currency}
            className="text-13 font-medium"
          />{' '}
          with every payment at the rate of its own day
        </p>
      )}
    </div>
  );
}
