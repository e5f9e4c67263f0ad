import { addDays, type DayRange, resolvePreset } from '#web/lib/filters/date-range.ts';
import type { GoalPeriod } from './widget-settings.ts';

export const PERIOD_WORDS: Readonly<Record<GoalPeriod, string>> = {
  week: 'this week',
  month: 'this month',
  quarter: 'this quarter',
  year: 'this year',
};

/** First and last day of the period in which a day lies. */
export function periodAround(period: GoalPeriod, today: string, weekStart: number): DayRange {
  if (period === 'week') {
    const { from } = resolvePreset('this-week', today, weekStart);
    return { from, toExclusive: from === null ? null : addDays(from, 7) };
  }
  const [year = 0, month = 1] = today.split('-').map(Number);
  const length = { month: 1, quarter: 3, year: 12 }[period];
  const first = month - ((month - 1) % length);
  const dayOf = (months: number): string => {
    const from = year * 12 + months - 1;
    return `${Math.floor(from / 12)}-${String((from % 12) + 1).padStart(2, '0')}-01`;
  };
  return { from: dayOf(first), toExclusive: dayOf(first + length) };
}

export interface GoalPace {
  /** How much of the goal is reached; below 0 where it went the other way, above 1 where it is passed. */
  readonly reached: number;
  /** How much of the period has passed, today included. */
  readonly passed: number;
  /** Days that are left after today. */
  readonly daysLeft: number;
}

/** How far a number is on its way to a goal, beside how far the period is. */
export function goalPace(
  value: number,
  target: number,
  { from, toExclusive }: DayRange,
  today: string,
): GoalPace {
  const at = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;
  const [first, end, now] = [at(from ?? today), at(toExclusive ?? today), at(today) + 1];
  return {
    reached: target === 0 || Number.isNaN(value) ? 0 : value / target,
    passed: Math.min(1, Math.max(0, (now - first) / Math.max(1, end - first))),
    daysLeft: Math.max(0, end - now),
  };
}
