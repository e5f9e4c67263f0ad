import { formatDay, isoWeekday, parseDay } from '@tapebook/domain/time';
import type { DaySeries } from '#web/lib/answers/day-series.ts';
import { strengthsOf } from '#web/ui/answers/heat/heat-strength.ts';

export interface MonthDay {
  readonly day: string;
  readonly net: number | null;
  readonly trades: number;
  /** How strongly it is coloured, −1 to 1: the median day stands in the middle. */
  readonly strength: number;
}

export interface MonthShown {
  /** `2026-03` */
  readonly month: string;
  /** Weeks from the chosen first day; `null` outside of the month. */
  readonly weeks: readonly (readonly (MonthDay | null)[])[];
  readonly net: number;
  readonly tradedDays: number;
}

/**
 * The month in which the last result lies, day by day.
 *
 * @param weekStart first day of a week: 0 Sunday … 6 Saturday.
 * @param band results no further from zero are flat.
 */
export function lastMonth({ days, net, trades }: DaySeries, weekStart: number, band = 0): MonthShown | null {
  const last = days.at(-1);
  if (last === undefined) return null;
  const month = formatDay(last).slice(0, 7);
  const first = parseDay(`${month}-01`) ?? last;
  const found = new Map<number, { readonly net: number; readonly trades: number }>();
  days.forEach((day, at) => {
    if (day >= first) found.set(day, { net: net[at] ?? 0, trades: trades[at] ?? 0 });
  });
  const strengthOf = strengthsOf(
    [...found.values()].map((one) => one.net),
    true,
    band,
  );
  const dayAt = (number: number): MonthDay | null => {
    const day = formatDay(number);
    if (!day.startsWith(month)) return null;
    const result = found.get(number);
    return {
      day,
      net: result?.net ?? null,
      trades: result?.trades ?? 0,
      strength: result === undefined ? 0 : strengthOf(result.net),
    };
  };
  const begin = first - (((isoWeekday(first) % 7) - weekStart + 7) % 7);
  const weeks = Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_unused, place) => dayAt(begin + week * 7 + place)),
  ).filter((week) => week.some((day) => day !== null));
  const sum = [...found.values()].reduce((all, one) => all + one.net, 0);
  return { month, weeks, net: Math.round(sum * 1e8) / 1e8, tradedDays: found.size };
}
