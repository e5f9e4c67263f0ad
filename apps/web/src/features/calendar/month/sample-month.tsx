import type { ReactNode } from 'react';
import type { CellRead } from '#web/ui/answers/read-cell.ts';
import { SAMPLE_RESULTS } from '#web/ui/journal-data/sample-results.ts';
import type { CalendarPeriod } from '../days/calendar-days.ts';
import { levelsOf } from '../days/levels.ts';
import { monthOf, weeksOf } from '../days/months.ts';
import { DayCell } from './day-cell.tsx';
import { WeekTotal } from './week-total.tsx';

const MONTH = '2026-03';
const ENDS = { low: -400, high: 500 };

const cell = (value: number, n: number): CellRead => ({
  value,
  n,
  days: 1,
  low: Number.NaN,
  high: Number.NaN,
  because: '',
  sure: true,
  currency: 'USD',
});

function periodOf(key: string, net: number, trades: number): CalendarPeriod {
  const won = Math.max(0, Math.min(1, 0.5 + net / 600));
  return {
    key,
    net: cell(net, trades),
    high: cell(Math.max(0, net) + 60, trades),
    low: cell(Math.min(0, net) - 50, trades),
    winRate: cell(won, trades),
    colour: cell(net, trades),
    trades,
    partial: 0,
  };
}

/** A month as it looks, with figures that nobody traded. */
export function SampleMonth(): ReactNode {
  const levelOf = levelsOf(SAMPLE_RESULTS);
  const weeks = weeksOf(MONTH, 1).map((week) => week.slice(0, 5));
  const resultOf = (week: number, place: number): number => SAMPLE_RESULTS[week * 5 + place] ?? 0;
  return (
    <div className="overflow-hidden rounded-card border border-border bg-panel">
      <table className="w-full table-fixed border-separate border-spacing-0 [&_td]:border-t [&_td]:border-l [&_td]:border-border [&_td:first-child]:border-l-0">
        <thead>
          <tr className="text-12 text-muted">
            {['Mon', 'Tue', 'Wed', 'Thu', 'Fri'].map((name) => (
              <th key={name} className="h-8 px-2 text-left font-medium max-md:px-0 max-md:text-center">
                {name}
              </th>
            ))}
            <th className="h-8 w-28 px-2 text-right font-medium max-md:hidden">Week</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map((days, week) => (
            <tr key={days[0]}>
              {days.map((day, place) => {
                const inMonth = monthOf(day) === MONTH;
                const result = resultOf(week, place);
                return (
                  <DayCell
                    key={day}
                    day={day}
                    period={inMonth ? periodOf(String(day), result, 1 + ((week + 2 * place) % 5)) : undefined}
                    unit="money"
                    level={inMonth ? levelOf(result) : 0}
                    ends={ENDS}
                    inMonth={inMonth}
                    isToday={false}
                    isChosen={false}
                    isStop={false}
                    onChoose={() => {}}
                  />
                );
              })}
              <WeekTotal
                period={periodOf(
                  String(week),
                  days.reduce((sum, _, place) => sum + resultOf(week, place), 0),
                  11 + week,
                )}
                unit="money"
              />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
