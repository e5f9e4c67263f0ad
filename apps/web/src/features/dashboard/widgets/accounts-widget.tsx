import { type Question, question } from '@tapebook/domain/analytics';
import { type ReactNode, useRef } from 'react';
import { blockOf } from '#web/lib/answers/currency-in-view.ts';
import { useAnswer } from '#web/lib/answers/use-answer.ts';
import { useGlobalFilter } from '#web/lib/filters/use-global-filter.ts';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import { type CellRead, readCell } from '#web/ui/answers/read-cell.ts';
import { Cell, rowLinkClass, SmallTable, smallRowClass } from '#web/ui/journal-data/small-table.tsx';
import { TradesLink } from '#web/ui/journal-data/trades-link.tsx';
import { Money } from '#web/ui/numbers/money.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { TakeMenu } from '#web/ui/taking/take-menu.tsx';
import { tradesOfAccount } from '../figures/trades-of-account.ts';

/** What an account made in a currency that is not its own, counted and not added. */
const elsewhereWords = (results: number, currency: string): string | undefined =>
  results === 0
    ? undefined
    : `Without ${results === 1 ? '1 result' : `${results} results`} in currencies other than ${currency}`;

/** Each account: what it began with, what its trades made since, and both together. Cash that came and went is not in it. */
export function AccountsWidget(): ReactNode {
  const { head } = useJournalData();
  const { accountIds } = useGlobalFilter();
  // A balance is of all that an account traded: neither the days nor the filters of the bar take of it.
  const filter: Question['filter'] = [
    { field: 'account', match: { kind: 'any', keys: head.accounts.map(({ id }) => id) } },
  ];
  const { answer } = useAnswer(
    question({
      filter,
      measures: ['netPnl'],
      by: { dimension: 'account' },
      home: 'realised',
      unit: 'money',
      basis: 'net',
    }),
  );
  const rowsBy = answer.blocks.map(({ rows }) => new Map(rows.map(({ key }, row) => [key, row])));
  const cellOf = (id: string, block: number): CellRead =>
    readCell({ answer, block, row: rowsBy[block]?.get(id) ?? -1 }, 'netPnl');
  const accounts = head.accounts
    .filter(({ id, archived }) => (accountIds.length === 0 ? !archived : accountIds.includes(id)))
    .map((account) => {
      const cell = cellOf(account.id, blockOf(answer, account.currency));
      const elsewhere = answer.blocks.reduce(
        (sum, { currency }, block) =>
          currency === account.currency ? sum : sum + cellOf(account.id, block).n,
        0,
      );
      return {
        ...account,
        n: cell.n,
        // Without a trade nothing was made or lost; trades in another currency say nothing in this one.
        net: cell.n > 0 ? cell.value : elsewhere === 0 ? 0 : Number.NaN,
        elsewhere,
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
          <span className="truncate" title="Since the start, excluding deposits and withdrawals">
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
            { name: 'Opening balance', number: true, wide: true },
            { name: 'Net P&L', number: true },
            { name: 'Balance', number: true },
          ]}
        >
          {accounts.map(({ id, name, currency, n, net, began, elsewhere }) => (
            <tr key={id} className={smallRowClass}>
              <Cell>
                {n + elsewhere === 0 ? (
                  <span className="inline-block max-w-40 truncate align-bottom" title={name}>
                    {name}
                  </span>
                ) : (
                  <TradesLink search={tradesOfAccount(id)} className={rowLinkClass} title={name}>
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
                <Money
                  amount={Number.isNaN(net) ? null : net}
                  currency={currency}
                  title={elsewhereWords(elsewhere, currency)}
                />
                {elsewhere === 0 ? null : (
                  <span className="text-warning-ink" title={elsewhereWords(elsewhere, currency)}>
                    {' '}
                    +{elsewhere}
                  </span>
                )}
              </Cell>
              <Cell number>
                {began === 0 || Number.isNaN(net) ? (
                  <span className="text-faint" title={elsewhereWords(elsewhere, currency)}>
                    —
                  </span>
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
