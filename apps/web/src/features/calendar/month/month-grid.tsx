import type { Unit } from '@tapebook/domain/analytics';
import { formatDay, nyseHoliday } from '@tapebook/domain/time';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { dateFormat } from '#web/lib/format/locale.ts';
import type { CalendarPeriod, CalendarPeriods } from '../days/calendar-days.ts';
import type { DaySpan } from '../days/calendar-search.ts';
import { NO_TINT, tintsOf } from '../days/levels.ts';
import { monthOf, monthsAway, shownWeekdays, weeksInSight, weeksOf } from '../days/months.ts';
import { nearestShown, pressedTo, tabStop, walkedTo } from '../days/selecting.ts';
import type { DayMarks } from '../marks/day-marks.ts';
import { DayCell } from './day-cell.tsx';
import { WeekTotal } from './week-total.tsx';

interface MonthGridProps {
  readonly month: string;
  readonly weekStart: number;
  readonly days: CalendarPeriods;
  readonly weeks: CalendarPeriods;
  /** Trades that ended with a result that is not known, by day. */
  readonly unknown: ReadonlyMap<number, number>;
  readonly marks: ReadonlyMap<string, DayMarks>;
  readonly unit: Unit;
  /** The measure that colours. */
  readonly colour: string;
  /** Results of days no further from zero are flat. */
  readonly band: number;
  /** Whether days on which the New York exchange is closed are told. */
  readonly withHolidays: boolean;
  readonly today: number;
  readonly chosen: DaySpan | null;
  readonly onChoose: (span: DaySpan | null) => void;
  /** Another month, with the day to stand on, and the days that are chosen then. */
  readonly onMonth: (day: number, span: DaySpan | undefined) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** The month as a table of weeks; one stop in the order of Tab, arrows walk the days. */
export function MonthGrid(props: MonthGridProps): ReactNode {
  const {
    month,
    weekStart,
    days,
    weeks,
    unknown,
    marks,
    unit,
    colour,
    band,
    withHolidays,
    today,
    chosen,
    onChoose,
    onMonth,
  } = props;
  const table = useRef<HTMLTableElement>(null);
  /** A day that the keys have gone to, which another month may first have to draw. */
  const goal = useRef<number | null>(null);
  /** Where the pointer began to choose. */
  const anchor = useRef<number | null>(null);
  const weeksOfMonth = weeksOf(month, weekStart);
  const places = shownWeekdays(weeksOfMonth, (day) => {
    const { written = false, plan = 'none' } = marks.get(formatDay(day)) ?? {};
    return days.byKey.has(formatDay(day)) || unknown.has(day) || written || plan !== 'none';
  });
  const rows = weeksInSight(month, weeksOfMonth, places);
  const periods = [...days.byKey.values()];
  const tintOf = tintsOf(
    colour,
    periods.map((period) => period.colour),
    band,
  );
  const ends = barEnds(periods);
  const inSight = { month, rows, places };
  const stop = tabStop(chosen, today, inSight);

  useEffect(() => {
    if (goal.current === null || monthOf(goal.current) !== month) return;
    focusDay(table.current, nearestShown(goal.current, inSight));
    goal.current = null;
  });

  const choose = (day: number, extend: boolean): void => {
    if (!extend || chosen === null) {
      anchor.current = day;
      onChoose(chosen?.first === day && chosen.last === day ? null : { first: day, last: day });
      return;
    }
    onChoose(pressedTo(chosen, anchor.current, day));
  };
  const walk = (from: number, to: number, extend: boolean): void => {
    const span = extend ? walkedTo(chosen, from, to) : undefined;
    if (monthOf(to) !== month) {
      goal.current = to;
      onMonth(to, span);
      return;
    }
    if (span !== undefined) onChoose(span);
    focusDay(table.current, nearestShown(to, inSight));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const key = (event.target as HTMLElement).dataset.day;
    if (key === undefined) return;
    const day = Date.parse(`${key}T00:00:00Z`) / 86_400_000;
    const shown = (step: number): number => {
      let to = day + step;
      // Weekends without a column are stepped over.
      while (Math.abs(step) === 1 && !places.includes((((to - (rows[0]?.[0] ?? 0)) % 7) + 7) % 7)) to += step;
      return to;
    };
    const step = STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      walk(day, shown(step), event.shiftKey);
    } else if (event.key === 'PageUp' || event.key === 'PageDown') {
      event.preventDefault();
      walk(day, monthsAway(day, event.key === 'PageUp' ? -1 : 1), false);
    } else if (event.key === 'Escape' && chosen !== null) {
      event.preventDefault();
      onChoose(null);
    }
  };

  return (
    <table
      ref={table}
      aria-label={dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
        Date.parse(`${month}-01`),
      )}
      className="w-full table-fixed border-separate border-spacing-0 [&_td]:border-t [&_td]:border-l [&_td]:border-border [&_td:first-child]:border-l-0"
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr className="text-12 text-muted">
          {places.map((place) => (
            <th
              key={place}
              scope="col"
              className="h-8 px-2 text-left font-medium max-md:px-0 max-md:text-center"
            >
              {dateFormat({ weekday: 'short', timeZone: 'UTC' }).format((rows[0]?.[place] ?? 0) * 86_400_000)}
            </th>
          ))}
          <th scope="col" className="h-8 w-28 px-2 text-right font-medium max-md:hidden">
            Week
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((week) => (
          <tr key={week[0]}>
            {places.map((place) => {
              const day = week[place] ?? 0;
              const period = days.byKey.get(formatDay(day));
              return (
                <DayCell
                  key={day}
                  day={day}
                  period={period}
                  unknown={unknown.get(day) ?? 0}
                  unit={unit}
                  tint={period === undefined ? NO_TINT : tintOf(period.colour)}
                  ends={ends}
                  band={band}
                  inMonth={monthOf(day) === month}
                  // Of other exchanges no calendar is known, and none is made up.
                  holiday={withHolidays ? nyseHoliday(day) : null}
                  marks={marks.get(formatDay(day))}
                  isToday={day === today}
                  isChosen={chosen !== null && day >= chosen.first && day <= chosen.last}
                  isStop={day === stop}
                  onChoose={choose}
                />
              );
            })}
            <WeekTotal period={weeks.byKey.get(formatDay(week[0] ?? 0))} unit={unit} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const focusDay = (table: HTMLElement | null, day: number): void =>
  table?.querySelector<HTMLElement>(`[data-day="${formatDay(day)}"]`)?.focus();

const barEnds = (periods: readonly CalendarPeriod[]): { low: number; high: number } => ({
  low: periods.reduce((low, period) => Math.min(low, period.low.value || 0), 0),
  high: periods.reduce((high, period) => Math.max(high, period.high.value || 0), 0),
});
