import type { AccountJson, SettingsJson } from '@tapebook/contract';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { DateTime } from '#web/ui/numbers/date-time.tsx';
import { Duration } from '#web/ui/numbers/duration.tsx';
import { Money } from '#web/ui/numbers/money.tsx';
import { Price } from '#web/ui/numbers/price.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { Badge } from '#web/ui/surfaces/badge.tsx';
import type { TableColumn } from '#web/ui/tables/table-column.ts';
import { AssetClassBadge } from './asset-class-badge.tsx';
import { DirectionBadge } from './direction-badge.tsx';
import { OutcomeBadge } from './outcome-badge.tsx';
import type { TradeColumnId } from './trade-sorts.ts';
import type { TradeTotals } from './trade-totals.ts';
import { NOTHING_REALISED, type TradeValues } from './trade-values.ts';
import { tradeZone } from './trade-zone.ts';

export interface TradeColumnContext {
  readonly values: TradeValues;
  readonly accounts: ReadonlyMap<string, AccountJson>;
  readonly settings: SettingsJson;
  readonly totals: readonly TradeTotals[];
}

type TradeColumn = TableColumn<number> & { readonly id: TradeColumnId };

/** Sorting is the page's own: the heading only has to offer it. */
const bySelf = (row: number): number => row;

/** At most so many currencies have a line of their own in the totals row. */
export const TOTAL_LINES = 3;

/** The columns of the list. A row is the number of a trade's row in the table. */
export function tradeColumns(context: TradeColumnContext): readonly TradeColumn[] {
  const { values, accounts, settings, totals } = context;
  const [only] = totals;
  // One currency is named once, in the heading; of several each amount names its own.
  const unit = totals.length === 1 ? only?.currency : undefined;
  const display = unit === undefined ? 'unit' : 'plain';
  const account = (row: number): AccountJson | undefined => accounts.get(values.text('account', row));
  const time = (column: 'openedAt' | 'closedAt') => (row: number) => {
    const micros = values.number(column, row);
    if (Number.isNaN(micros)) return <span className="text-faint">open</span>;
    return (
      <DateTime value={micros / 1_000} format="date-time" timeZone={tradeZone(account(row), settings)} />
    );
  };
  const result = (column: 'grossPnl' | 'netPnl', strong: boolean) => (row: number) => (
    <Money
      amount={values.result(column, row)}
      currency={values.text('currency', row)}
      currencyDisplay={display}
      arrow={strong}
      title={values.whyUnknown(row)}
      className={strong ? 'font-medium' : undefined}
    />
  );
  const total = (amountOf: (sum: TradeTotals) => number, tone: 'signed' | 'plain') => () => (
    <TotalLines totals={totals} right>
      {(sum) => (
        <Money
          amount={tone === 'signed' && sum.realised === 0 ? null : amountOf(sum)}
          currency={sum.currency}
          currencyDisplay={display}
          tone={tone}
          title={totalWords(sum)}
        />
      )}
    </TotalLines>
  );
  return [
    {
      id: 'symbol',
      header: 'Symbol',
      kind: 'text',
      width: 176,
      always: true,
      sortBy: bySelf,
      cell: (row) => (
        <span className="flex min-w-0 items-center gap-2">
          <span className="truncate" title={values.text('symbol', row)}>
            {values.text('symbol', row)}
          </span>
          <AssetClassBadge assetClass={values.text('assetClass', row)} />
        </span>
      ),
      total: () => (
        <TotalLines totals={totals}>
          {(sum) => (
            <span className="truncate">
              <Quantity quantity={sum.count} /> {sum.count === 1 ? 'trade' : 'trades'}
              {totals.length === 1 ? null : ` in ${sum.currency}`}
            </span>
          )}
        </TotalLines>
      ),
    },
    {
      id: 'net',
      header: 'Net P&L',
      unit,
      description: 'Realised result after fees',
      kind: 'money',
      width: 132,
      sortBy: bySelf,
      cell: result('netPnl', true),
      total: total((sum) => sum.net, 'signed'),
    },
    {
      id: 'direction',
      header: 'Side',
      kind: 'text',
      width: 76,
      sortBy: bySelf,
      cell: (row) => <DirectionBadge direction={values.text('direction', row)} />,
    },
    { id: 'opened', header: 'Opened', kind: 'date', width: 158, sortBy: bySelf, cell: time('openedAt') },
    { id: 'closed', header: 'Closed', kind: 'date', width: 158, sortBy: bySelf, cell: time('closedAt') },
    {
      id: 'hold',
      header: 'Held',
      kind: 'number',
      width: 92,
      sortBy: bySelf,
      cell: (row) => {
        const held = values.holdMilliseconds(row);
        return (
          <Duration
            milliseconds={Number.isNaN(held) ? null : held}
            title={values.isOpen(row) ? 'Still open' : undefined}
          />
        );
      },
    },
    {
      id: 'quantity',
      header: 'Quantity',
      kind: 'number',
      width: 88,
      sortBy: bySelf,
      cell: (row) => <Quantity quantity={values.number('quantity', row)} />,
    },
    {
      id: 'entry',
      header: 'Entry',
      description: 'Average price of the entries',
      kind: 'number',
      width: 104,
      sortBy: bySelf,
      cell: (row) => <Price price={values.number('entryPrice', row)} />,
    },
    {
      id: 'exit',
      header: 'Exit',
      description: 'Average price of the exits',
      kind: 'number',
      width: 104,
      sortBy: bySelf,
      cell: (row) => <Price price={values.number('exitPrice', row)} />,
    },
    {
      id: 'gross',
      header: 'Gross P&L',
      unit,
      description: 'Realised result before fees',
      kind: 'money',
      width: 128,
      sortBy: bySelf,
      cell: result('grossPnl', false),
      total: total((sum) => sum.gross, 'signed'),
    },
    {
      id: 'fees',
      header: 'Fees',
      unit,
      description: 'Fees of what is realised',
      kind: 'money',
      width: 96,
      sortBy: bySelf,
      cell: (row) => (
        <Money
          amount={values.number('fees', row)}
          currency={values.text('currency', row)}
          currencyDisplay={display}
          tone="plain"
        />
      ),
      total: total((sum) => sum.fees, 'plain'),
    },
    {
      id: 'outcome',
      header: 'Outcome',
      kind: 'text',
      width: 96,
      sortBy: bySelf,
      cell: (row) => <OutcomeBadge outcome={values.isOpen(row) ? 'open' : values.outcome(row)} />,
    },
    {
      id: 'account',
      header: 'Account',
      kind: 'text',
      width: 168,
      sortBy: bySelf,
      cell: (row) => <span className="truncate text-muted">{account(row)?.name ?? ''}</span>,
    },
    {
      id: 'fills',
      header: 'Fills',
      kind: 'number',
      width: 64,
      sortBy: bySelf,
      cell: (row) => <Quantity quantity={values.table.integers.fillCount[row]} />,
      total: () => (
        <TotalLines totals={totals} right>
          {(sum) => <Quantity quantity={sum.fills} />}
        </TotalLines>
      ),
    },
    {
      id: 'status',
      header: 'Status',
      kind: 'text',
      width: 88,
      hidden: true,
      sortBy: bySelf,
      cell: (row) => <Badge>{values.isOpen(row) ? 'Open' : 'Closed'}</Badge>,
    },
    {
      id: 'currency',
      header: 'Currency',
      kind: 'text',
      width: 88,
      hidden: true,
      sortBy: bySelf,
      cell: (row) => <span className="text-muted">{values.text('currency', row)}</span>,
    },
  ];
}

/** What a sum leaves out. */
function totalWords({ realised, unknown, currency }: TradeTotals): string | undefined {
  if (realised === 0) return NOTHING_REALISED;
  return unknown === 0 ? undefined : `Without ${unknown} ${currency} trades whose result is not known`;
}

function TotalLines({
  totals,
  right = false,
  children,
}: {
  readonly totals: readonly TradeTotals[];
  readonly right?: boolean;
  readonly children: (sum: TradeTotals) => ReactNode;
}): ReactNode {
  return (
    <span className={clsx('grid min-w-0 leading-7', right && 'text-right')}>
      {totals.slice(0, TOTAL_LINES).map((sum) => (
        <span key={sum.currency} className="truncate">
          {children(sum)}
        </span>
      ))}
    </span>
  );
}
