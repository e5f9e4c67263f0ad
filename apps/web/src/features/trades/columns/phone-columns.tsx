import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { RMultiple } from '#web/ui/numbers/r-multiple.tsx';
import { Size } from '#web/ui/numbers/size.tsx';
import { isRightAligned } from '#web/ui/tables/table-column.ts';
import { tradeZone } from '../words/trade-zone.ts';
import { listedSize } from './listed-size.ts';
import { TimeCell } from './time-cell.tsx';
import type { TradeColumn, TradeColumnContext } from './trade-column.ts';

/** What a phone has room for, beside the boxes; amounts of coins take some of it from the symbol. */
const ROOM = 316;
const LEAST_NET = 124;
const MOST_NET = 148;

/** The list on a phone: what a trade was of and what it made, and under each in small what else is looked for. */
export function phoneColumns(
  columns: readonly TradeColumn[],
  { values, accounts, settings }: TradeColumnContext,
): readonly TradeColumn[] {
  const below: Readonly<Record<string, (row: number) => ReactNode>> = {
    symbol: (row) => (
      <TimeCell
        values={values}
        row={row}
        short
        timeZone={tradeZone(accounts.get(values.text('account', row)), settings)}
      />
    ),
    net: (row) => (
      <>
        <span className="capitalize">{values.text('direction', row)}</span>{' '}
        <Size quantity={listedSize(values.number('quantity', row))} />
        {values.unit === 'r' || Number.isNaN(values.rMultiple(row)) ? null : (
          <>
            {' · '}
            <RMultiple multiple={values.rMultiple(row)} assumed={values.isRiskAssumed(row)} />
          </>
        )}
      </>
    ),
  };
  const wanted = columns.find(({ id }) => id === 'net')?.width ?? LEAST_NET;
  const net = Math.min(MOST_NET, Math.max(LEAST_NET, wanted));
  return columns.flatMap((column) => {
    const more = below[column.id];
    if (more === undefined) return [];
    return {
      ...column,
      width: column.id === 'net' ? net : ROOM - net,
      cell: (row: number) => (
        <span className="grid min-w-0 gap-0.5 leading-5">
          <span className={clsx('flex min-w-0 items-center', isRightAligned(column.kind) && 'justify-end')}>
            {column.cell(row)}
          </span>
          <span
            className={clsx(
              'truncate text-12 font-normal text-muted',
              isRightAligned(column.kind) && 'text-right',
            )}
          >
            {more(row)}
          </span>
        </span>
      ),
    };
  });
}
