import type { Unit } from '@tapebook/domain/analytics';
import { formatDay } from '@tapebook/domain/time';
import type { ReactNode } from 'react';
import { formatDate } from '#web/lib/format/dates.ts';
import type { JournalDataSelection } from '#web/lib/journal-data/selection.ts';
import { tradesWithExits } from '#web/lib/journal-data/trade-links.ts';
import { barEnds, ResultBar } from '#web/ui/journal-data/result-bar.tsx';
import { TradesLink } from '#web/ui/journal-data/trades-link.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { Told } from '#web/ui/numbers/told.tsx';
import { WHY_UNTOLD } from '#web/ui/numbers/unit-words.ts';
import { Card } from '#web/ui/surfaces/card.tsx';
import type { DayResults } from './today-facts.ts';

interface LastDaysProps {
  readonly selection: JournalDataSelection;
  readonly series: DayResults;
  /** The same in the unit that results are told in. */
  readonly told: DayResults;
  readonly currency: string;
  readonly unit: Unit;
}

const MOST = 10;
const COLUMNS =
  'grid grid-cols-[minmax(5.5rem,auto)_minmax(2rem,1fr)_minmax(5rem,auto)_3.5rem] items-center gap-x-3';
/** On the columns of the list, so that all bars share one zero. */
const ROW = 'col-span-full grid grid-cols-subgrid items-center';

/** The last days on which something was realised, newest first. */
export function LastDays({ selection, series, told, currency, unit }: LastDaysProps): ReactNode {
  const days = [...series.days]
    .map((day, index) => ({
      day: formatDay(day),
      result: told.net[told.days.indexOf(day)] ?? Number.NaN,
      trades: series.trades[index] ?? 0,
    }))
    .slice(-MOST)
    .reverse();
  const ends = barEnds(days.map((one) => one.result || 0));
  return (
    <Card title="Recent trading days">
      {days.length === 0 ? (
        <p className="text-13 text-muted">No exits yet.</p>
      ) : (
        <>
          <div className={`${COLUMNS} -mx-2 pb-1 text-12 text-faint`} aria-hidden="true">
            <span />
            <span />
            <span className="text-right">P&L</span>
            <span className="pr-2 text-right">Trades</span>
          </div>
          <ul className={`${COLUMNS} -mx-2`}>
            {days.map(({ day, result, trades }) => (
              <li key={day} className={ROW}>
                <TradesLink
                  search={tradesWithExits(selection, day)}
                  className={`${ROW} h-7 rounded-[4px] px-2 text-13 transition-colors hover:bg-hover focus-visible:-outline-offset-2`}
                >
                  <span className="figures whitespace-nowrap">{formatDate(day, 'weekday')}</span>
                  <ResultBar value={result || 0} {...ends} />
                  <Told
                    value={result}
                    {...{ unit, currency }}
                    title={Number.isNaN(result) ? WHY_UNTOLD[unit] : undefined}
                    className="text-right"
                  />
                  <Quantity quantity={trades} className="text-right text-faint" />
                </TradesLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
