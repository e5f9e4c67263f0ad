import type { AccountJson } from '@tapebook/contract';
import { categoryAt } from '@tapebook/domain/analytics';
import { formatDay } from '@tapebook/domain/time';
import type { ReactNode, RefObject } from 'react';
import { instrumentName } from '#web/lib/format/instrument-name.ts';
import type { JournalDataSelection } from '#web/lib/journal-data/selection.ts';
import { openTrades } from '#web/lib/journal-data/trade-links.ts';
import { AveragePrice } from '#web/ui/numbers/average-price.tsx';
import { DateTime } from '#web/ui/numbers/date-time.tsx';
import { Money } from '#web/ui/numbers/money.tsx';
import { Size } from '#web/ui/numbers/size.tsx';
import { Badge } from '#web/ui/surfaces/badge.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { Cell, rowLinkClass, SmallTable, smallRowClass } from './small-table.tsx';
import { TradeLink } from './trade-link.tsx';
import { TradesLink } from './trades-link.tsx';

interface OpenPositionsProps {
  readonly selection: Pick<JournalDataSelection, 'table' | 'openRows' | 'basis' | 'filter'>;
  readonly accounts: readonly AccountJson[];
  /** As tall as its place. */
  readonly fills?: boolean;
  /** What takes the list along, and where it is drawn for a picture. */
  readonly take?: { readonly menu: ReactNode; readonly picture: RefObject<HTMLDivElement | null> };
}

const MOST = 8;

/** What is still held, whatever the range: newest first, each in its own currency. */
export function OpenPositions({
  selection: { table, openRows, basis, filter },
  accounts,
  fills = false,
  take,
}: OpenPositionsProps): ReactNode {
  const newest = [...openRows].sort(
    (a, b) => (table.numbers.openedAt[b] ?? 0) - (table.numbers.openedAt[a] ?? 0),
  );
  const nameOf = (id: string): string => accounts.find((account) => account.id === id)?.name ?? '';
  return (
    <Card
      title="Open positions"
      flush
      fills={fills}
      aside={
        newest.length === 0 ? undefined : (
          <>
            <TradesLink search={openTrades({ filter })} className="hover:text-ink hover:underline">
              {newest.length > MOST
                ? `All ${newest.length}`
                : newest.length === 1
                  ? '1 open'
                  : `${newest.length} open`}
            </TradesLink>
            {take?.menu}
          </>
        )
      }
    >
      {newest.length === 0 ? (
        <p className="px-4 pt-2 pb-6 text-13 text-muted">No open positions.</p>
      ) : (
        <div ref={take?.picture} data-picture="">
          <SmallTable
            label="Open positions"
            columns={[
              { name: 'Symbol' },
              { name: 'Quantity', number: true },
              { name: 'Average entry', number: true },
              { name: 'Opened', number: true, wide: true },
              { name: 'Account', wide: true },
              { name: 'Realised', number: true },
            ]}
          >
            {newest.slice(0, MOST).map((row) => {
              const { categories, numbers, integers } = table;
              const exits = (numbers.quantity[row] ?? 0) > (numbers.openQuantity[row] ?? 0);
              const short = categoryAt(categories.direction, row) === 'short';
              return (
                <tr key={table.ids[row]} className={smallRowClass}>
                  <Cell>
                    <TradeLink tradeId={table.ids[row] ?? ''} className={rowLinkClass}>
                      {instrumentName(categoryAt(categories.symbol, row))}
                    </TradeLink>{' '}
                    {short ? <Badge>Short</Badge> : null}
                  </Cell>
                  <Cell number>
                    <Size quantity={numbers.openQuantity[row]} />
                  </Cell>
                  <Cell number>
                    <AveragePrice
                      price={known(numbers.entryPrice[row])}
                      tick={known(numbers.tickSize[row])}
                      title={Number.isNaN(numbers.entryPrice[row]) ? 'No price in the statement' : undefined}
                    />
                  </Cell>
                  <Cell number wide>
                    <DateTime value={formatDay(integers.openDay[row] ?? 0)} className="text-muted" />
                  </Cell>
                  <Cell wide rest>
                    <span
                      className="block truncate text-muted"
                      title={nameOf(categoryAt(categories.account, row))}
                    >
                      {nameOf(categoryAt(categories.account, row))}
                    </span>
                  </Cell>
                  <Cell number>
                    {exits ? (
                      <Money
                        amount={known(numbers.netPnl[row])}
                        currency={categoryAt(categories.currency, row)}
                        title={`Realised so far, ${basis}`}
                      />
                    ) : (
                      <span className="text-faint" title="Nothing closed yet">
                        none yet
                      </span>
                    )}
                  </Cell>
                </tr>
              );
            })}
          </SmallTable>
        </div>
      )}
    </Card>
  );
}

const known = (value: number | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : value;
