import type { ReactNode } from 'react';
import { SAMPLE_RESULTS } from '#web/ui/journal-data/sample-results.ts';
import { NO_TINT, tintsOf } from '../days/levels.ts';
import { monthOf, weeksOf } from '../days/months.ts';
import { DayCell } from './day-cell.tsx';
import { sampleDay, sampleWeek } from './sample-days.ts';
import { WeekTotal } from './week-total.tsx';

const MONTH = '2026-03';
const ENDS = { low: -400, high: 500 };

/** A month as it looks, with figures that nobody traded. */
export function SampleMonth(): ReactNode {
  const tintOf = tintsOf(
    'netPnl',
    SAMPLE_RESULTS.map((net, at) => sampleDay(at, net, 1).net),
  );
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
          {weeks.map((days, week) => {
            const periods = days.map((day, place) =>
              monthOf(day) === MONTH
                ? sampleDay(day, resultOf(week, place), 1 + ((week + 2 * place) % 5))
                : undefined,
            );
            return (
              <tr key={days[0]}>
                {days.map((day, place) => {
                  const period = periods[place];
                  return (
                    <DayCell
                      key={day}
                      day={day}
                      period={period}
                      unit="money"
                      tint={period === undefined ? NO_TINT : tintOf(period.net)}
                      ends={ENDS}
                      inMonth={period !== undefined}
                      isToday={false}
                      isChosen={false}
                      isStop={false}
                      onChoose={() => {}}
                    />
                  );
                })}
                <WeekTotal
                  period={sampleWeek(periods.filter((period) => period !== undefined))}
                  unit="money"
                />
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
