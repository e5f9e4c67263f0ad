import type { TradeDetailJson } from '@tapebook/contract';
import type { ReactNode } from 'react';
import { DateTime } from '#web/ui/numbers/date-time.tsx';
import { Money } from '#web/ui/numbers/money.tsx';
import { Price } from '#web/ui/numbers/price.tsx';

/** The result in the currency of the account, with the rate and its date: two conventions, each by its name. */
export function TradeConversion({ trade }: { readonly trade: TradeDetailJson }): ReactNode {
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
