import { type AccountReplay, categoryAt } from '@tapebook/domain/analytics';
import { formatDay } from '@tapebook/domain/time';
import type { ReactNode } from 'react';
import { instrumentName } from '#web/lib/format/instrument-name.ts';
import { tradesWithExits } from '#web/lib/journal-data/trade-links.ts';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import { Cell, SmallTable } from '#web/ui/journal-data/small-table.tsx';
import { TradeLink } from '#web/ui/journal-data/trade-link.tsx';
import { TradesLink } from '#web/ui/journal-data/trades-link.tsx';
import { DateTime } from '#web/ui/numbers/date-time.tsx';
import { Money } from '#web/ui/numbers/money.tsx';
import { Badge } from '#web/ui/surfaces/badge.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { attemptsWords, LOST_BY } from './attempt-words.ts';

/** One account after the other, newest first, with the trade that lost it. */
export function AttemptsTable({
  found,
  account,
}: {
  readonly found: AccountReplay;
  /** Of the journal, whose exits were played through. */
  readonly account: string;
}): ReactNode {
  const { table } = useJournalData();
  const { attempts, currency } = found;
  return (
    <Card
      title="One account after the other"
      aside={attemptsWords(attempts)}
      flush
      scrolls
      className="max-h-96"
    >
      <SmallTable
        label="Accounts"
        columns={[
          { name: 'From' },
          { name: 'To' },
          { name: 'End' },
          { name: 'Days', number: true, wide: true },
          { name: 'Best day', number: true, wide: true },
          { name: 'Profit', number: true },
        ]}
      >
        {attempts
          .map((attempt, at) => ({ ...attempt, at }))
          .reverse()
          .map(({ at, from, to, end, lost, days, bestDay, net }) => (
            <tr key={at} className="h-(--row) border-t border-border">
              <Cell>
                <TradesLink
                  search={{
                    ...tradesWithExits(
                      { currency: null, currencies: [], filterOfExits: '' },
                      formatDay(from),
                      formatDay(to),
                    ),
                    accounts: account,
                  }}
                  className="underline decoration-dotted underline-offset-4"
                  title="The trades of this account"
                >
                  <DateTime value={formatDay(from)} />
                </TradesLink>
              </Cell>
              <Cell>
                <DateTime value={formatDay(to)} />
              </Cell>
              <Cell>
                {lost === null ? (
                  <Badge tone={end === 'passed' ? 'success' : 'neutral'}>{end}</Badge>
                ) : (
                  <>
                    <Badge tone="danger">{LOST_BY[lost.by]}</Badge>{' '}
                    <TradeLink
                      tradeId={table.ids[lost.row] ?? ''}
                      className="font-medium underline decoration-dotted underline-offset-4"
                    >
                      {instrumentName(categoryAt(table.categories.symbol, lost.row))}
                    </TradeLink>
                  </>
                )}
              </Cell>
              <Cell number wide>
                {days}
              </Cell>
              <Cell number wide>
                <Money amount={bestDay} currency={currency} tone="plain" />
              </Cell>
              <Cell number>
                <Money amount={net} currency={currency} />
              </Cell>
            </tr>
          ))}
      </SmallTable>
    </Card>
  );
}
