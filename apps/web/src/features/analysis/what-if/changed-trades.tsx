import { categoryAt, type WhatIf } from '@tapebook/domain/analytics';
import { formatDay } from '@tapebook/domain/time';
import type { ReactNode } from 'react';
import { useGlobalFilter } from '#web/lib/filters/use-global-filter.ts';
import { instrumentName } from '#web/lib/format/instrument-name.ts';
import { formatQuantity } from '#web/lib/format/quantity.ts';
import { changedTrades as changedTradesAddress } from '#web/lib/journal-data/trade-links.ts';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import type { ChartUnit } from '#web/ui/charts/chart-data.ts';
import { ChartValue } from '#web/ui/charts/chart-value.tsx';
import { Cell, rowLinkClass, SmallTable, smallRowClass } from '#web/ui/journal-data/small-table.tsx';
import { TradeLink } from '#web/ui/journal-data/trade-link.tsx';
import { TradesLink } from '#web/ui/journal-data/trades-link.tsx';
import { DateTime } from '#web/ui/numbers/date-time.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';

interface ChangedTradesProps {
  readonly found: WhatIf;
  readonly unit: ChartUnit;
  /** As the address says them. */
  readonly changes: string;
}

/** The trades that end otherwise, those that change most first. */
export function ChangedTrades({ found, unit, changes }: ChangedTradesProps): ReactNode {
  const { trades, changedTrades, currency } = found;
  const { filter } = useGlobalFilter();
  const { table } = useJournalData();
  const { categories, integers, ids } = table;
  if (trades.length === 0) return null;
  return (
    <Card
      title="Trades it changes"
      aside={
        <>
          {changedTrades > trades.length ? <span>the {trades.length} that change most</span> : null}
          <TradesLink
            search={changedTradesAddress(
              {
                currency,
                currencies: found.currencies.map((one) => ({ currency: one, trades: 0 })),
                filter,
              },
              changes,
            )}
            className="whitespace-nowrap text-accent-ink hover:underline"
          >
            {changedTrades === 1
              ? 'Show it in Trades'
              : `Show all ${formatQuantity(changedTrades)} in Trades`}
          </TradesLink>
        </>
      }
      flush
      scrolls
      className="max-h-96"
    >
      <SmallTable
        label="Trades it changes"
        columns={[
          { name: 'Symbol' },
          { name: 'Closed', number: true, wide: true },
          { name: 'As it was', number: true },
          { name: 'What if', number: true },
        ]}
      >
        {trades.map(({ row, before, after }) => (
          <tr key={ids[row]} className={smallRowClass}>
            <Cell>
              <TradeLink tradeId={ids[row] ?? ''} className={rowLinkClass}>
                {instrumentName(categoryAt(categories.symbol, row))}
              </TradeLink>
            </Cell>
            <Cell number wide>
              <DateTime value={formatDay(integers.day[row] ?? 0)} className="text-muted" />
            </Cell>
            <Cell number>
              <ChartValue value={before} unit={unit} signed />
            </Cell>
            <Cell number>
              {after === null ? (
                <span className="text-muted">not made</span>
              ) : (
                <ChartValue value={after} unit={unit} signed />
              )}
            </Cell>
          </tr>
        ))}
      </SmallTable>
    </Card>
  );
}
