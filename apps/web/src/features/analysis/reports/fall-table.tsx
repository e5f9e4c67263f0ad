import { drawdownEpisodes } from '@tapebook/domain/analytics';
import type { ReactNode } from 'react';
import type { CurrencyInView } from '#web/lib/answers/currency-in-view.ts';
import { useFilterOfExits } from '#web/lib/filters/use-filter-of-exits.ts';
import { formatDate } from '#web/lib/format/dates.ts';
import { tradesWithExits } from '#web/lib/journal-data/trade-links.ts';
import type { ChartData } from '#web/ui/charts/chart-data.ts';
import { ChartValue } from '#web/ui/charts/chart-value.tsx';
import { Cell, rowLinkClass, SmallTable, smallRowClass } from '#web/ui/journal-data/small-table.tsx';
import { TradesLink } from '#web/ui/journal-data/trades-link.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { deepestFalls } from './deepest-falls.ts';

interface FallTableProps {
  /** The equity, a point a day with a result. */
  readonly course: ChartData;
  /** Results of each day. */
  readonly counts: readonly number[];
  /** Of it, and of the others that the answer has. */
  readonly inView: CurrencyInView;
}

/** The deepest falls below a high: how deep, how long, and the trades in them. */
export function FallTable({ course, counts, inView }: FallTableProps): ReactNode {
  const equity = course.series[0]?.values.map((value) => value ?? 0) ?? [];
  const filterOfExits = useFilterOfExits();
  const falls = deepestFalls(drawdownEpisodes([0, ...equity]), course.keys, counts);
  return (
    <div className="-mx-4 -mb-4">
      {falls.length === 0 ? (
        <p className="px-4 pt-1 pb-4 text-13 text-muted">No fall: every day ended at a new high.</p>
      ) : (
        <SmallTable
          label="Deepest end-of-day drawdowns"
          columns={[
            { name: 'From the high of' },
            { name: 'Depth', number: true },
            { name: 'Lowest on', number: true, wide: true },
            { name: 'Back at the high', number: true },
            { name: 'Trading days', number: true, wide: true },
            { name: 'Trades', number: true, wide: true },
          ]}
        >
          {falls.map((fall) => (
            <tr key={fall.first} className={smallRowClass}>
              <Cell>
                <TradesLink
                  search={tradesWithExits({ ...inView, filterOfExits }, fall.first, fall.last)}
                  className={rowLinkClass}
                >
                  {fall.high === null ? 'The start' : formatDate(fall.high)}
                </TradesLink>
              </Cell>
              <Cell number>
                <ChartValue value={-fall.depth} unit={course.unit} signed />
              </Cell>
              <Cell number wide>
                <span className="text-muted">{formatDate(fall.lowest)}</span>
              </Cell>
              <Cell number>
                <span className="text-muted">{fall.recovered ? formatDate(fall.last) : 'not yet'}</span>
              </Cell>
              <Cell number wide>
                <Quantity quantity={fall.days} />
              </Cell>
              <Cell number wide>
                <Quantity quantity={fall.trades} />
              </Cell>
            </tr>
          ))}
        </SmallTable>
      )}
      <p className="border-t border-border px-4 py-2 text-12 text-muted">
        Measured at the end of each day. Within a day it may have been deeper: the maximum drawdown below goes
        exit by exit. The longest drawdown counts calendar days, this table days with trades.
      </p>
    </div>
  );
}
