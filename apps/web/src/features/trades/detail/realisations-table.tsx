import type { TradeDetailJson } from '@tapebook/contract';
import type { ReactNode } from 'react';
import { DateTime } from '#web/ui/numbers/date-time.tsx';
import { Size } from '#web/ui/numbers/size.tsx';
import { TradeAmount } from '../words/trade-amount.tsx';
import { UNKNOWN_RESULT } from '../words/trade-values.ts';

const HEAD = 'h-8 px-2 font-medium whitespace-nowrap first:pl-0 last:pr-0';
const CELL = 'h-8 px-2 whitespace-nowrap first:pl-0 last:pr-0';

/** What each trading day realised of a trade: the home of a result is the day of its exit. */
export function RealisationsTable({ trade }: { readonly trade: TradeDetailJson }): ReactNode {
  const { realisations, currency } = trade;
  if (realisations.length === 0) return null;
  const why = (amount: string | null): string | undefined => (amount === null ? UNKNOWN_RESULT : undefined);
  return (
    <section aria-labelledby="trade-realisations">
      <h3 id="trade-realisations" className="text-13 font-medium">
        Realised, by trading day
      </h3>
      <div className="mt-1 overflow-x-auto">
        <table className="w-full text-13">
          <thead className="text-12 text-muted">
            <tr className="border-b border-border text-left">
              <th scope="col" className={HEAD}>
                Day
              </th>
              <th scope="col" className={`${HEAD} text-right`}>
                Quantity
              </th>
              <th scope="col" className={`${HEAD} text-right`}>
                Gross
              </th>
              <th scope="col" className={`${HEAD} text-right`}>
                Fees
              </th>
              <th scope="col" className={`${HEAD} text-right`}>
                Net
              </th>
            </tr>
          </thead>
          <tbody>
            {realisations.map((part) => (
              <tr key={part.day} className="border-b border-border last:border-b-0">
                <td className={CELL}>
                  <DateTime value={part.day} />
                </td>
                <td className={`${CELL} text-right`}>
                  <Size quantity={part.quantity} />
                </td>
                <td className={`${CELL} text-right`}>
                  <TradeAmount amount={part.grossPnl} currency={currency} title={why(part.grossPnl)} />
                </td>
                <td className={`${CELL} text-right`}>
                  <TradeAmount amount={part.fees} currency={currency} tone="plain" />
                </td>
                <td className={`${CELL} text-right`}>
                  <TradeAmount amount={part.netPnl} currency={currency} title={why(part.netPnl)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
