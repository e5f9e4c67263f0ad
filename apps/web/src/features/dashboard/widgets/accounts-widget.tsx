import { type ReactNode, useRef } from 'react';
import { blockOf } from '#web/lib/answers/currency-in-view.ts';
import { useAnswer } from '#web/lib/answers/use-answer.ts';
import { useGlobalQuestion } from '#web/lib/answers/use-global-question.ts';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import { readCell } from '#web/ui/answers/read-cell.ts';
import { Cell, rowLinkClass, SmallTable, smallRowClass } from '#web/ui/journal-data/small-table.tsx';
import { TradesLink } from '#web/ui/journal-data/trades-link.tsx';
import { Money } from '#web/ui/numbers/money.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { TakeMenu } from '#web/ui/taking/take-menu.tsx';
import { tradesOfAccount } from '../figures/trades-of-account.ts';
import type { WidgetProps } from './widget-props.ts';

/** Each account: what it began with, what its trades made since, and both together. Cash that came and went is not in it. */
export function AccountsWidget({ answers: { selection } }: WidgetProps): ReactNode {
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
  const accounts = head.accounts
    .filter(({ archived }) => !archived)
    .map((account) => {
      const cell = readCell(
        {
          answer,
          block: blockOf(answer, account.currency),
          row: rowOf.get(account.id) ?? -1,
          column: answer.columns.length,
        },
        'netPnl',
      );
      return {
        ...account,
        n: cell.n,
        net: Number.isNaN(cell.value) ? 0 : cell.value,
        began: Number(account.openingBalance),
      };
    });
  const picture = useRef<HTMLDivElement>(null);
  const csv = async (): Promise<string> => {
    const { accountsCsv } = await import('../figures/accounts-csv.ts');
    return accountsCsv(accounts);
  };
  return (
    <Card
      fills
      flush
      title="Accounts"
      aside={
        <>
          <span className="truncate" title="Since the beginning; deposits and withdrawals are not in it">
            without deposits
          </span>
          <TakeMenu
            name="accounts"
            title="Accounts"
            charts={picture}
            link={() => window.location.href}
            csv={csv}
          />
        </>
      }
    >
      <div ref={picture} data-picture="">
        <SmallTable
          label="Accounts"
          columns={[
            { name: 'Account' },
            { name: 'Began with', number: true, wide: true },
            { name: 'Net P&L', number: true },
            { name: 'Together', number: true },
          ]}
        >
          {accounts.map(({ id, name, currency, n, net, began }) => (
            <tr key={id} className={smallRowClass}>
              <Cell>
                {n === 0 ? (
                  <span className="inline-block max-w-40 truncate align-bottom" title={name}>
                    {name}
                  </span>
                ) : (
                  <TradesLink search={tradesOfAccount(selection, id)} className={rowLinkClass} title={name}>
                    <span className="inline-block max-w-40 truncate align-bottom">{name}</span>
                  </TradesLink>
                )}
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
          ))}
        </SmallTable>
      </div>
    </Card>
  );
}
