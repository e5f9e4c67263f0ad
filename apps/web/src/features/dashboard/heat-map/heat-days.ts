import { formatDay } from '@tapebook/domain/time';
import type { DaySeries } from '#web/lib/answers/day-series.ts';
import { dateFormat } from '#web/lib/format/locale.ts';
import { levelsOf } from '#web/ui/answers/heat/heat-strength.ts';

export interface HeatDay {
  readonly day: string;
  /** Days since 1970. */
  readonly number: number;
  /** `null`: no exit on the day. */
  readonly net: number | null;
  readonly trades: number;
  /** −4 … 4 by the size of the result against the median day shown; 0 is flat. */
  readonly level: number;
}

/** One week a column, from the first day of the week to the last; days outside the range are `null`. */
export type HeatWeek = readonly (HeatDay | null)[];

interface HeatRange {
  readonly first: number;
  readonly last: number;
  readonly weeks: number;
  readonly weekStart: number;
  readonly band: number;
}

/**
 * The last weeks as a calendar, coloured as the calendar is: against the median day shown, gains and losses alike, so
 * that one outlier does not grey out the rest.
 *
 * @param first days before it are left out: of them nothing is known here.
 * @param last the last day shown, days since 1970.
 * @param band results no further from zero are flat.
 */
export function heatWeeks(
  series: DaySeries,
  { first, last, weeks, weekStart, band }: HeatRange,
): readonly HeatWeek[] {
  const weekOf = (day: number): number => Math.floor((day + 4 - weekStart) / 7);
  const firstDay = (weekOf(last) - weeks + 1) * 7 - 4 + weekStart;
  const results = new Map<number, { net: number; trades: number }>();
  series.days.forEach((day, index) => {
    if (day < firstDay || day > last) return;
    const net = series.net[index] ?? 0;
    results.set(day, { net, trades: series.trades[index] ?? 0 });
  });
  const levelOf = levelsOf(
    [...results.values()].map(({ net }) => net),
    true,
    band,
  );
  const all = Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_unused, weekday): HeatDay | null => {
      const number = firstDay + week * 7 + weekday;
      if (number < first || number > last) return null;
      const result = results.get(number);
      const net = result?.net ?? null;
      return {
        day: formatDay(number),
        number,
        net,
        trades: result?.trades ?? 0,
        level: net === null ? 0 : levelOf(net),
      };
    }),
  );
  return all.filter((week) => week.some((day) => day !== null));
}

/** The first day of a week that is shown. */
export const firstDayOf = (week: HeatWeek): string =>
  week.find((day): day is HeatDay => day !== null)?.day ?? '';

/** Places in the week that have a row: weekends only where something was realised on them. */
export function usedWeekdays(weeks: readonly HeatWeek[], weekStart: number): readonly number[] {
  return [0, 1, 2, 3, 4, 5, 6].filter((place) => {
    const weekday = (place + weekStart) % 7;
    const isWeekend = weekday === 0 || weekday === 6;
    return !isWeekend || weeks.some((week) => week[place] != null && week[place].net !== null);
  });
}

/** The name of a month over the first of its weeks, where the next name leaves it the room. */
export function monthAbove(weeks: readonly HeatWeek[], index: number): string {
  const monthOf = (at: number): string => firstDayOf(weeks[at] ?? []).slice(0, 7);
  const month = monthOf(index);
  if (month === '' || monthOf(index - 1) === month || monthOf(index + 1) !== month) return '';
  return dateFormat({ month: 'short', timeZone: 'UTC' }).format(Date.parse(`${month}-01T00:00:00Z`));
}

/** The traded day that lies nearest to `step` days from one, in that direction; itself at the end. */
export function nextTraded(traded: readonly HeatDay[], from: HeatDay, step: number): HeatDay {
  const away = (day: HeatDay): number => Math.abs(day.number - from.number - step);
  return traded
    .filter((day) => (step > 0 ? day.number > from.number : day.number < from.number))
    .reduce((best, day) => (best === from || away(day) < away(best) ? day : best), from);
}

/** How many traded days of the range lie before the first square: what the map stops at without showing it. */
export const daysBefore = (series: Pick<DaySeries, 'days'>, first: number, shownFrom: number): number =>
  [...series.days].filter((day) => day >= first && day < shownFrom).length;
