import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LoadedTrade } from '#web/lib/queries/trade-query.ts';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { OwnerOnly } from '#web/ui/forms/owner-only.tsx';
import { Price } from '#web/ui/numbers/price.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { Size } from '#web/ui/numbers/size.tsx';
import { isEntryBefore } from '../words/held-before.ts';
import { TradeAmount } from '../words/trade-amount.tsx';
import { FillActions } from './fill-actions.tsx';
import { FillTime } from './fill-time.tsx';
import { runningPosition } from './running-position.ts';
import { TradeOrigin } from './trade-origin.tsx';

const HEAD = 'h-8 px-2 font-medium whitespace-nowrap first:pl-0 last:pr-0';
const CELL = 'h-8 px-2 whitespace-nowrap first:pl-0 last:pr-0';

interface FillsTableProps {
  readonly trade: LoadedTrade;
  readonly zone: string | null;
  /** Its account's, which days without a time are of. */
  readonly accountZone: string | undefined;
}

/** The fills of a trade in their order, each with the line of the file that it comes from. */
export function FillsTable({ trade, zone, accountZone }: FillsTableProps): ReactNode {
  const { fills, currency } = trade;
  const held = runningPosition(trade);
  return (
    <section aria-labelledby="trade-fills">
      <div className="flex items-center justify-between gap-3">
        <h3 id="trade-fills" className="text-13 font-medium">
          <Quantity quantity={fills.length} /> {fills.length === 1 ? 'fill' : 'fills'}
        </h3>
        <OwnerOnly>
          <Link
            to="/trades/new"
            search={(previous) => ({ ...previous, of: trade.id })}
            className={buttonClass('quiet', 'small')}
          >
            <Plus aria-hidden="true" />
            Add execution
          </Link>
        </OwnerOnly>
      </div>
      <div className="mt-1 overflow-x-auto">
        <table className="w-full text-13">
          <thead className="text-12 text-muted">
            <tr className="border-b border-border text-left">
              <th scope="col" className={HEAD}>
                Time
              </th>
              <th scope="col" className={HEAD}>
                Side
              </th>
              <th scope="col" className={`${HEAD} text-right`}>
                Quantity
              </th>
              <th scope="col" className={`${HEAD} text-right`}>
                Price
              </th>
              <th scope="col" className={`${HEAD} text-right`}>
                Fees
              </th>
              <th scope="col" className={`${HEAD} text-right`}>
                Position
              </th>
              <th scope="col" className={HEAD}>
                Source
              </th>
              <th scope="col" className={HEAD}>
                <span className="sr-only">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {fills.map((fill, index) => (
              <tr key={`${fill.activityId} ${fill.role}`} className="border-b border-border last:border-b-0">
                <td className={CELL}>
                  {isEntryBefore(trade, fill) ? (
                    <span className="text-muted">before</span>
                  ) : (
                    <FillTime fill={fill} zone={zone} accountZone={accountZone} />
                  )}
                </td>
                <td className={CELL}>{fill.side === 'buy' ? 'Buy' : 'Sell'}</td>
                <td className={`${CELL} text-right`}>
                  <Size quantity={fill.quantity} />
                </td>
                <td className={`${CELL} text-right`}>
                  <Price price={fill.price} title={fill.price ?? 'Not in the statement'} />
                </td>
                <td className={`${CELL} text-right`}>
                  <TradeAmount amount={fill.fees} currency={currency} tone="plain" />
                  {fill.modelled === true ? <Modelled /> : null}
                </td>
                <td className={`${CELL} text-right text-muted`}>
                  <Size quantity={held[index]} />
                </td>
                <td className={`${CELL} max-w-56 truncate`}>
                  <TradeOrigin origin={fill.origin} activityId={fill.activityId} />
                </td>
                <td className="h-8 w-7">
                  <OwnerOnly>
                    <FillActions
                      trade={trade}
                      fill={fill}
                      canSplit={fill.role === 'exit' && held[index]?.isZero() === false}
                      zone={zone}
                    />
                  </OwnerOnly>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** The fee is reckoned and not the broker's. */
function Modelled(): ReactNode {
  return (
    <abbr
      title="Estimated by the account’s fee model: the statement gives no fee"
      className="ml-1 text-faint no-underline"
    >
      m
    </abbr>
  );
}
