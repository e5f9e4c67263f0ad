import type { Unit } from '@tapebook/domain/analytics';
import { parseDay } from '@tapebook/domain/time';
import type { ReactNode } from 'react';
import { formatDate } from '#web/lib/format/dates.ts';
import { MeasureNumber } from '#web/ui/answers/measure-number.tsx';
import { IntervalWords } from '#web/ui/answers/sureness/interval-words.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { bestAndWorst } from '../days/best-and-worst.ts';
import { type CalendarPeriod, type CalendarPeriods, noneWords } from '../days/calendar-days.ts';
import { WonShare } from '../days/won-share.tsx';

interface MonthPanelProps {
  readonly days: CalendarPeriods;
  /** Whether trades ended in it whose result nobody knows. */
  readonly hasUnknown: boolean;
  readonly unit: Unit;
  readonly onDay: (day: number) => void;
}

/** The month beside its days, until one of them is chosen. */
export function MonthPanel({
  days: { byKey, total, days: signs },
  hasUnknown,
  unit,
  onDay,
}: MonthPanelProps): ReactNode {
  const days = [...byKey.values()];
  const ends = bestAndWorst(days);
  return (
    <Card title="Month">
      {ends === null ? (
        <p className="text-13 text-muted">
          {days.length > 0 ? 'No result this month can be shown in this unit.' : `${noneWords(hasUnknown)}.`}
        </p>
      ) : (
        <>
          <dl className="-mx-2 text-13">
            <DayLine label="Best day" period={ends.best} unit={unit} onDay={onDay} />
            <DayLine label="Worst day" period={ends.worst} unit={unit} onDay={onDay} />
            <Line label="Days">
              {days.length} · {signs.up} up, {signs.down} down
            </Line>
            <Line label="Trades">
              <Quantity quantity={total.trades} />
              {total.untold === 0 ? null : (
                <>
                  {' '}
                  of <Quantity quantity={total.trades + total.untold} />
                </>
              )}
            </Line>
            <Line label="Trade win %">
              <IntervalWords measure="winRate" cell={total.winRate} unit={unit} /> <WonShare of={total} />
            </Line>
            <Line label="Lowest point">
              <MeasureNumber measure="lowestPoint" cell={total.low} unit={unit} />
            </Line>
          </dl>
          <p className="mt-3 text-12 text-faint print:hidden">
            Choose a day to see how it went, trade by trade.
            <span className="pointer-coarse:hidden"> With Shift, several.</span>
          </p>
        </>
      )}
    </Card>
  );
}

const LINE = 'flex min-h-8 w-full items-center justify-between gap-3 px-2';

const Line = ({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode => (
  <div className={LINE}>
    <dt className="text-muted">{label}</dt>
    <dd className="figures text-right">{children}</dd>
  </div>
);

interface DayLineProps {
  readonly label: string;
  readonly period: CalendarPeriod;
  readonly unit: Unit;
  readonly onDay: (day: number) => void;
}

function DayLine({ label, period, unit, onDay }: DayLineProps): ReactNode {
  const day = parseDay(period.key);
  return (
    <div className={`${LINE} relative rounded-control transition-colors hover:bg-hover`}>
      <dt className="text-muted">{label}</dt>
      <dd className="flex items-center gap-3 text-right">
        <button
          type="button"
          onClick={() => (day === null ? undefined : onDay(day))}
          className="text-12 text-muted before:absolute before:inset-0 before:rounded-control before:content-[''] focus-visible:outline-none focus-visible:before:outline-2 focus-visible:before:outline-ring"
        >
          {formatDate(period.key, 'weekday')}
        </button>
        <MeasureNumber measure="netPnl" cell={period.net} unit={unit} />
      </dd>
    </div>
  );
}
