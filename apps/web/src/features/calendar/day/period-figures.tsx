import type { Unit } from '@tapebook/domain/analytics';
import type { ReactNode } from 'react';
import { lackingWords } from '#web/ui/answers/left-words.ts';
import { MeasureNumber } from '#web/ui/answers/measure-number.tsx';
import { IntervalWords } from '#web/ui/answers/sureness/interval-words.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import type { CalendarPeriod } from '../days/calendar-days.ts';
import { WonShare } from '../days/won-share.tsx';

interface PeriodFiguresProps {
  readonly period: CalendarPeriod;
  readonly unit: Unit;
  /** Days on which something was realised, where it is of several. */
  readonly days?: number;
}

/** The numbers of a day or of several: result first, the rest quietly under it. */
export function PeriodFigures({ period, unit, days }: PeriodFiguresProps): ReactNode {
  const { net, high, low, winRate, trades, partial, untold } = period;
  return (
    <>
      <p className="text-28 leading-tight font-semibold">
        <MeasureNumber measure="netPnl" cell={net} unit={unit} />
      </p>
      <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-1.5 text-13 [&_dd]:text-right [&_div]:flex [&_div]:justify-between [&_dt]:text-muted">
        <div>
          <dt>Trades</dt>
          <dd>
            <Quantity quantity={trades} />
            {untold === 0 ? null : (
              <span className="text-muted" title={lackingWords(untold, unit)}>
                {' '}
                of <Quantity quantity={trades + untold} />
              </span>
            )}
          </dd>
        </div>
        <div>
          <dt>Won</dt>
          <dd className="flex flex-wrap-reverse items-baseline justify-end gap-x-2">
            <IntervalWords measure="winRate" cell={winRate} unit={unit} />
            <WonShare of={period} />
          </dd>
        </div>
        <div>
          <dt>Best point</dt>
          <dd>
            <MeasureNumber measure="highestPoint" cell={high} unit={unit} />
          </dd>
        </div>
        <div>
          <dt>Worst point</dt>
          <dd>
            <MeasureNumber measure="lowestPoint" cell={low} unit={unit} />
          </dd>
        </div>
        {days === undefined ? null : (
          <div>
            <dt>Days</dt>
            <dd>
              <Quantity quantity={days} />
            </dd>
          </div>
        )}
        {partial === 0 ? null : (
          <div>
            <dt>Closed in part</dt>
            <dd>
              <Quantity quantity={partial} />
            </dd>
          </div>
        )}
      </dl>
    </>
  );
}
