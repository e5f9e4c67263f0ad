import { sumMoney } from '@tapebook/domain/analytics';
import { formatDay, parseDay } from '@tapebook/domain/time';
import type { DaySeries } from '#web/lib/answers/day-series.ts';
import { addDays, type DayRange, resolvePreset } from '#web/lib/filters/date-range.ts';

/** What some days brought, each exit on its own day. */
export interface SpanResult {
  /** First and last day, `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
  /** In the unit asked for; `null` where something was realised of which nothing can be told in it. */
  readonly result: number | null;
  /** Trades that {@link result} is of, of {@link trades}. */
  readonly told: number;
  /** Days with an exit, and exits counted as trades a day. */
  readonly days: number;
  readonly trades: number;
  /** Result after each day with an exit that can be told. */
  readonly course: readonly number[];
}

/** What each day with an exit brought. */
export type DayResults = Pick<DaySeries, 'days' | 'net' | 'trades'>;

export interface TodayFacts {
  /** Today, or the last day with an exit when today has none and there is one. */
  readonly day: SpanResult;
  readonly isToday: boolean;
  readonly week: SpanResult;
  readonly month: SpanResult;
  /** Days with a gain (positive) or a loss (negative) in a row up to the last one; a flat day ends it. */
  readonly streak: number;
}

/**
 * The day, the week and the month as they stand.
 *
 * @param today in the zone that times are shown in.
 * @param weekStart first day of a week: 0 Sunday … 6 Saturday.
 * @param series in money, by which days are won, lost or flat.
 * @param band results no further from zero are flat.
 * @param told the same in the unit that results are told in; days without any that can be are not in it.
 */
export function todayFacts(
  series: DayResults,
  {
    today,
    weekStart,
    band,
    told = series,
  }: { today: string; weekStart: number; band: number; told?: DayResults },
): TodayFacts {
  const last = series.days.findLast((day) => formatDay(day) <= today);
  const day = last === undefined ? today : formatDay(last);
  return {
    day: spanResult(series, told, { from: day, toExclusive: addDays(day, 1) }),
    isToday: day === today,
    week: spanResult(series, told, resolvePreset('this-week', today, weekStart)),
    month: spanResult(series, told, resolvePreset('this-month', today, weekStart)),
    streak: streakOf(series, band),
  };
}

function spanResult(series: DayResults, told: DayResults, { from, toExclusive }: DayRange): SpanResult {
  const first = parseDay(from ?? '') ?? Number.NEGATIVE_INFINITY;
  const end = parseDay(toExclusive ?? '') ?? Number.POSITIVE_INFINITY;
  const within = ({ days, net, trades }: DayResults) =>
    [...days].flatMap((day, index) =>
      day < first || day >= end ? [] : [{ net: net[index] ?? 0, trades: trades[index] ?? 0 }],
    );
  const realised = within(series);
  const known = within(told);
  const nets = known.map(({ net }) => net);
  const count = (days: readonly { readonly trades: number }[]) =>
    days.reduce((sum, { trades }) => sum + trades, 0);
  return {
    from: from ?? '',
    to: toExclusive === null ? '' : addDays(toExclusive, -1),
    result: known.length === 0 && realised.length > 0 ? null : sumMoney(nets),
    told: count(known),
    days: realised.length,
    trades: count(realised),
    course: nets.map((_, index) => sumMoney(nets.slice(0, index + 1))),
  };
}

function streakOf({ net }: DayResults, band: number): number {
  const signOf = (one: number): number => (one > band ? 1 : one < -band ? -1 : 0);
  const sign = signOf(net.at(-1) ?? 0);
  if (sign === 0) return 0;
  const before = net.findLastIndex((one) => signOf(one) !== sign);
  return sign * (net.length - 1 - before);
}
