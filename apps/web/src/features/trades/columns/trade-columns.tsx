import type { AccountJson } from '@tapebook/contract';
import { type Selection, UNIT_WORDS } from '@tapebook/domain/analytics';
import { CircleHelp, Sigma } from 'lucide-react';
import type { ReactNode } from 'react';
import { instrumentName } from '#web/lib/format/instrument-name.ts';
import { AveragePrice } from '#web/ui/numbers/average-price.tsx';
import { DateTime } from '#web/ui/numbers/date-time.tsx';
import { Duration } from '#web/ui/numbers/duration.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { Size } from '#web/ui/numbers/size.tsx';
import { Told } from '#web/ui/numbers/told.tsx';
import { headingUnit } from '#web/ui/numbers/unit-words.ts';
import { Badge } from '#web/ui/surfaces/badge.tsx';
import { AssetClassBadge } from '../words/asset-class-badge.tsx';
import { DirectionBadge } from '../words/direction-badge.tsx';
import { OutcomeBadge } from '../words/outcome-badge.tsx';
import { RESULT_ONLY, type TradeValues, UNKNOWN_CLOSING, UNKNOWN_OPENING } from '../words/trade-values.ts';
import { tradeZone } from '../words/trade-zone.ts';
import { COLUMN, columnWidths, LEAST_ACCOUNT } from './column-widths.ts';
import { listedSize } from './listed-size.ts';
import { markColumns } from './mark-columns.tsx';
import { planColumns } from './plan-columns.tsx';
import { TimeCell } from './time-cell.tsx';
import { SubtotalOf, type Summed, TotalLines, TotalOf } from './total-lines.tsx';
import { bySelf, type TradeColumn, type TradeColumnContext } from './trade-column.ts';
import type { Waiting } from './waiting-trades.ts';

const selections = new WeakMap<readonly number[], Selection>();

/** The same object for the same rows: what was asked of them is not asked again. */
function asSelection(rows: readonly number[]): Selection {
  const known = selections.get(rows) ?? Uint32Array.from(rows);
  selections.set(rows, known);
  return known;
}

/** The columns of the list. A row is the number of a trade's row in the table. */
export function tradeColumns(context: TradeColumnContext): readonly TradeColumn[] {
  const { values, accounts, settings, totals, waiting } = context;
  const [only] = totals;
  // One currency is named once, in the heading; of several each amount names its own.
  const currency = totals.length === 1 ? only?.currency : undefined;
  const display = currency === undefined ? 'unit' : 'plain';
  const unit = headingUnit(values.unit, currency);
  const means = values.unit === 'money' ? '' : `, ${UNIT_WORDS[values.unit].means}`;
  const account = (row: number): AccountJson | undefined => accounts.get(values.text('account', row));
  const closedAt = (row: number): ReactNode => {
    const micros = values.number('closedAt', row);
    if (Number.isNaN(micros)) return <span className="text-faint">open</span>;
    if (values.isClosingUnknown(row)) {
      return (
        <span className="text-faint" title={UNKNOWN_CLOSING}>
          —
        </span>
      );
    }
    return (
      <DateTime value={micros / 1_000} format="date-time" timeZone={tradeZone(account(row), settings)} />
    );
  };
  const result = (column: 'grossPnl' | 'netPnl', strong: boolean) => (row: number) => (
    <Told
      value={values.told(values.result(column, row) ?? Number.NaN, row)}
      unit={values.unit}
      currency={values.text('currency', row)}
      currencyDisplay={display}
      arrow={strong}
      title={values.whyUnknown(row) ?? values.whyUntold(row)}
      className={strong ? 'font-medium' : undefined}
    />
  );
  const averagePrice = (column: 'entryPrice' | 'exitPrice') => (row: number) => (
    <AveragePrice price={values.number(column, row)} tick={values.number('tickSize', row)} />
  );
  const shown = { unit: values.unit, display } as const;
  const widths = columnWidths(values.table);
  const widthOf = (column: Summed, otherwise: number): number =>
    values.unit === 'money' ? widths[column] : otherwise;
  const sums = (measure: Summed): Pick<TradeColumn, 'total' | 'subtotal'> => ({
    total: () => <TotalOf totals={totals} rows={context.selection} measure={measure} {...shown} />,
    subtotal: (rows) => <SubtotalOf rows={asSelection(rows)} measure={measure} {...shown} />,
  });
  return [
    {
      id: 'symbol',
      header: 'Symbol',
      kind: 'text',
      width: widths.symbol,
      always: true,
      sortBy: bySelf,
      cell: (row) => (
        <SymbolCell
          symbol={values.text('symbol', row)}
          assetClass={values.text('assetClass', row)}
          waiting={waiting(row)}
          isResultOnly={values.isResultOnly(row)}
        />
      ),
      total: () => (
        <TotalLines totals={totals} leads>
          {(sum) => (
            <span className="truncate">
              <Quantity quantity={sum.count} />{' '}
              {totals.length > 1 ? `in ${sum.currency}` : sum.count === 1 ? 'trade' : 'trades'}
            </span>
          )}
        </TotalLines>
      ),
    },
    {
      id: 'net',
      header: 'Net P&L',
      unit,
      description: `Realised result after fees${means}`,
      kind: 'money',
      width: widthOf('netPnl', values.unit === 'ticks' ? 132 : 108),
      sortBy: bySelf,
      cell: result('netPnl', true),
      ...sums('netPnl'),
    },
    {
      id: 'direction',
      header: 'Side',
      kind: 'text',
      width: COLUMN.side,
      sortBy: bySelf,
      cell: (row) => <DirectionBadge direction={values.text('direction', row)} />,
    },
    {
      id: 'opened',
      header: 'Time',
      description: 'When it was opened and closed; sorts by opening',
      kind: 'date',
      width: widths.time,
      sortBy: bySelf,
      cell: (row) => <TimeCell values={values} row={row} timeZone={tradeZone(account(row), settings)} />,
    },
    {
      id: 'hold',
      header: 'Held',
      kind: 'number',
      width: COLUMN.held,
      hidden: widths.leftOut.has('hold'),
      sortBy: bySelf,
      cell: (row) => {
        const held = values.holdMilliseconds(row);
        return <Duration milliseconds={Number.isNaN(held) ? null : held} title={whyNotTimed(values, row)} />;
      },
    },
    {
      id: 'quantity',
      header: 'Qty',
      description: 'Quantity',
      kind: 'number',
      width: widths.quantity,
      sortBy: bySelf,
      cell: (row) => <Size quantity={listedSize(values.number('quantity', row))} />,
    },
    {
      id: 'entry',
      header: 'Entry',
      description: 'Average price of the entries',
      kind: 'number',
      width: widths.price,
      sortBy: bySelf,
      cell: averagePrice('entryPrice'),
    },
    {
      id: 'exit',
      header: 'Exit',
      description: 'Average price of the exits',
      kind: 'number',
      width: widths.price,
      sortBy: bySelf,
      cell: averagePrice('exitPrice'),
    },
    {
      id: 'gross',
      header: 'Gross',
      description: `Realised result before fees${means}`,
      kind: 'money',
      width: widthOf('grossPnl', 96),
      hidden: widths.leftOut.has('gross'),
      sortBy: bySelf,
      cell: result('grossPnl', false),
      ...sums('grossPnl'),
    },
    {
      id: 'fees',
      header: 'Fees',
      description: `Fees on the closed quantity${means}; dimmed when they are not in the total yet`,
      kind: 'money',
      width: widthOf('fees', 76),
      sortBy: bySelf,
      cell: (row) => (
        <Told
          value={values.told(values.feesShown(row), row)}
          unit={values.unit}
          currency={values.text('currency', row)}
          currencyDisplay={display}
          tone="plain"
          title={feeWords(values, row) ?? values.whyUntold(row)}
          className={values.result('netPnl', row) === null ? 'text-faint' : undefined}
        />
      ),
      ...sums('fees'),
    },
    {
      id: 'outcome',
      header: 'Outcome',
      kind: 'text',
      width: 96,
      hidden: true,
      sortBy: bySelf,
      cell: (row) => <OutcomeBadge outcome={values.isOpen(row) ? 'open' : values.outcome(row)} />,
    },
    {
      id: 'account',
      header: 'Account',
      kind: 'text',
      width: widths.account,
      minWidth: LEAST_ACCOUNT,
      sortBy: bySelf,
      cell: (row) => (
        <span className="truncate text-muted" title={account(row)?.name}>
          {account(row)?.name ?? ''}
        </span>
      ),
    },
    {
      id: 'fills',
      header: 'Fills',
      kind: 'number',
      width: 64,
      hidden: true,
      sortBy: bySelf,
      cell: (row) => <Quantity quantity={values.table.integers.fillCount[row]} />,
      total: () => (
        <TotalLines totals={totals} right>
          {(sum) => <Quantity quantity={sum.fills} />}
        </TotalLines>
      ),
    },
    {
      id: 'closed',
      header: 'Closed',
      kind: 'date',
      width: 158,
      hidden: true,
      sortBy: bySelf,
      cell: closedAt,
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
    ...planColumns(context, { currency, display, means }),
    ...markColumns(context),
  ];
}

/** Why nobody knows for how long a trade was held. */
function whyNotTimed(values: TradeValues, row: number): string | undefined {
  if (values.isOpen(row)) return 'Still open';
  if (values.isClosingUnknown(row)) return UNKNOWN_CLOSING;
  return Number.isNaN(values.holdMilliseconds(row)) ? UNKNOWN_OPENING : undefined;
}

/** Why fees are in no total: an open position holds some of them until the exits to come, and others have no result to be in. */
function feeWords(values: TradeValues, row: number): string | undefined {
  if (!values.isOpen(row))
    return values.result('netPnl', row) === null ? 'Counts once the result of the trade is known' : undefined;
  if (values.isUntouched(row)) return 'Paid so far: counts when the position is closed';
  const held = values.number('openFees', row);
  return held === 0
    ? undefined
    : 'For the closed quantity; fees on the open quantity count once it is closed';
}

const WAITING_WORDS: Readonly<Record<Waiting, string>> = {
  result: 'No result yet: open it to enter what is missing',
  expiry: 'Expired: open it to say how it ended',
  fee: 'One fee is left out of the result, because its currency has no rate: open it to see which',
};

/** A question stands in the trade's dialog. */
function WaitingMark({ waiting }: { readonly waiting: Waiting | null }): ReactNode {
  if (waiting === null) return null;
  return (
    <span title={WAITING_WORDS[waiting]} className="shrink-0">
      <CircleHelp className="size-4 text-warning-ink" role="img" aria-label="Waits for an answer" />
    </span>
  );
}

interface SymbolCellProps {
  readonly symbol: string;
  readonly assetClass: string;
  readonly waiting: Waiting | null;
  readonly isResultOnly: boolean;
}

/** What names the row. An option that is spelled out says what it is by itself, and needs the room. */
function SymbolCell({ symbol, assetClass, waiting, isResultOnly }: SymbolCellProps): ReactNode {
  const name = instrumentName(symbol);
  const badge = <AssetClassBadge assetClass={assetClass} />;
  return (
    <span className="flex min-w-0 items-center gap-2">
      {/* What it is goes below, out of sight, where its name leaves no room: one letter of it says nothing. */}
      <span className="flex h-5 min-w-0 flex-wrap items-center gap-x-2 overflow-hidden">
        <span
          className="max-w-full truncate leading-5"
          title={name === symbol ? symbol : `${name} · ${symbol}`}
        >
          {name}
        </span>
        {name === symbol ? badge : <span className="sr-only">{badge}</span>}
      </span>
      <WaitingMark waiting={waiting} />
      {isResultOnly ? (
        <span title={RESULT_ONLY} className="shrink-0">
          <Sigma className="size-4 text-muted" role="img" aria-label="Only the result is known" />
        </span>
      ) : null}
    </span>
  );
}
