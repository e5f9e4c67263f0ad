import type { ReactNode } from 'react';
import { blockOf } from '#web/lib/answers/currency-in-view.ts';
import { useAnswer } from '#web/lib/answers/use-answer.ts';
import { useGlobalQuestion } from '#web/lib/answers/use-global-question.ts';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import { readCell } from '#web/ui/answers/read-cell.ts';
import { Cell, SmallTable, smallRowClass } from '#web/ui/journal-data/small-table.tsx';
import { Money } from '#web/ui/numbers/money.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';

/** Each account: what it began with, what its trades made since, and both together. Cash that came and went is not in it. */
export function AccountsWidget(): ReactNode {
  const { head } = useJournalData();
  const make = useGlobalQuestion('all');
  const { answer } = useAnswer(
    make({
      measures: ['netPnl'],
      by: { dimension: 'account' },
      home: 'realised',
      unit: 'money',
      basis: 'net',
    }),
  );
  const rowOf = new Map(answer.rows.map(({ key }, row) => [key, row]));
  const accounts = head.accounts.filter(({ archived }) => !archived);
  return (
    <Card
      fills
      flush
      title="Accounts"
      aside={
        <span className="truncate" title="Since the beginning; deposits and withdrawals are not in it">
          without deposits
        </span>
      }
    >
      <SmallTable
        label="Accounts"
        columns={[
          { name: 'Account' },
          { name: 'Began with', number: true, wide: true },
          { name: 'Net P&L', number: true },
          { name: 'Together', number: true },
        ]}
      >
        {accounts.map(({ id, name, currency, openingBalance }) => {
          const cell = readCell(
            {
              answer,
              block: blockOf(answer, currency),
              row: rowOf.get(id) ?? -1,
              column: answer.columns.length,
            },
            'netPnl',
          );
          const net = Number.isNaN(cell.value) ? 0 : cell.value;
          const began = Number(openingBalance);
          return (
            <tr key={id} className={smallRowClass}>
              <Cell>
                <span className="inline-block max-w-40 truncate align-bottom" title={name}>
                  {name}
                </span>
              </Cell>
              <Cell number wide>
                {began === 0 ? (
                  <span className="text-faint" title="No opening balance is stated for this account">
                    —
                  </span>
                ) : (
                  <Money amount={began} currency={currency} tone="plain" />
                )}
              </Cell>
              <Cell number>
                <Money amount={net} currency={currency} />
              </Cell>
              <Cell number>
                {began === 0 ? (
                  <span className="text-faint">—</span>
                ) : (
                  <Money amount={began + net} currency={currency} tone="plain" />
                )}
              </Cell>
            </tr>
          );
        })}
      </SmallTable>
    </Card>
  );
}
