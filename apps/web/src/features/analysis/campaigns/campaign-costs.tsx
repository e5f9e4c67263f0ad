import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useGlobalFilter } from '#web/lib/filters/use-global-filter.ts';
import { campaignTitle } from '#web/lib/format/campaign-title.ts';
import { formatQuantity } from '#web/lib/format/quantity.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { useAccountsAsked } from '#web/lib/journal-data/use-accounts-asked.ts';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import { Cell, rowLinkClass, SmallTable, smallRowClass } from '#web/ui/journal-data/small-table.tsx';
import { TradeLink } from '#web/ui/journal-data/trade-link.tsx';
import { DateTime } from '#web/ui/numbers/date-time.tsx';
import { Money } from '#web/ui/numbers/money.tsx';
import { Price } from '#web/ui/numbers/price.tsx';
import { Size } from '#web/ui/numbers/size.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { Skeleton } from '#web/ui/surfaces/skeleton.tsx';
import { campaignsInView, MOST_CAMPAIGNS } from './campaigns-in-view.ts';
import { campaignsQuery } from './campaigns-query.ts';

const TITLE = 'Shares and the options on them: both cost bases';

/** Wheels, covered calls and their like: what their shares cost as paid, and as premiums have lowered it. */
export function CampaignCosts(): ReactNode {
  const { days } = useGlobalFilter();
  const { version } = useJournalData();
  const accounts = useAccountsAsked();
  const { data, error } = useQuery(campaignsQuery(version));
  if (data === undefined) {
    return (
      <Card title={TITLE} className="xl:col-span-2">
        {error === null ? (
          <Skeleton className="h-24" />
        ) : (
          <p className="text-13 text-muted">{describeFailure(error).detail}</p>
        )}
      </Card>
    );
  }
  const found = campaignsInView(data.items, accounts, days);
  const shown = found.slice(0, MOST_CAMPAIGNS);
  return (
    <Card
      title={TITLE}
      className="xl:col-span-2"
      aside={
        found.length > shown.length
          ? `${shown.length} of ${formatQuantity(found.length)}`
          : found.length === 0
            ? undefined
            : `${found.length} ${found.length === 1 ? 'campaign' : 'campaigns'}`
      }
      flush
    >
      {found.length === 0 ? (
        <p className="px-4 pt-1 pb-4 text-13 text-muted">
          No wheel, covered call or similar ran on these days. When you trade options on shares you hold, this
          shows the cost per share as paid, and as lowered by premiums.
        </p>
      ) : (
        <>
          <SmallTable
            label={TITLE}
            columns={[
              { name: 'Campaign' },
              { name: 'Ran', wide: true },
              { name: 'Shares', number: true, wide: true },
              { name: 'Paid', number: true },
              { name: 'Adjusted', number: true },
              { name: 'Net, all legs', number: true },
            ]}
          >
            {shown.map((one) => (
              <tr key={one.id} className={smallRowClass}>
                <td className="py-1 pr-2 pl-4">
                  <TradeLink tradeId={one.tradeIds[0] ?? ''} className={rowLinkClass}>
                    {campaignTitle(one)}
                  </TradeLink>
                  {one.closedAt === null ? <span className="text-12 text-muted"> running</span> : null}
                </td>
                <Cell wide>
                  <span className="text-muted">
                    <DateTime value={one.openedAt} /> –{' '}
                    {one.closedAt === null ? 'today' : <DateTime value={one.closedAt} />}
                  </span>
                </Cell>
                <Cell number wide>
                  <Size quantity={one.costBasis.quantity} />
                </Cell>
                <Cell number>
                  <Price price={one.costBasis.paid} places={2} />
                </Cell>
                <Cell number>
                  <Price price={one.costBasis.adjusted} places={2} className="font-medium" />
                </Cell>
                <Cell number>
                  <Money amount={one.netPnl} currency={one.currency} />
                </Cell>
              </tr>
            ))}
          </SmallTable>
          <p className="px-4 pt-1 pb-3 text-12 text-muted">
            Paid: purchases and deliveries at their prices. Adjusted: lowered by premiums, income and earlier
            sales, raised by fees; sold at this price, the campaign breaks even.
          </p>
        </>
      )}
    </Card>
  );
}
