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
  /** How much of the goal is reached; below 0 where it went the other way, above 1 where it is passed; of a goal of 0 no share is. */
  readonly reached: number;
  readonly isMet: boolean;
  /** Whether more is reached than the goal. */
  readonly isOver: boolean;
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
  // Without end beyond a goal of 0, of whose sign it is.
  const share = value / target;
  return {
    reached: Number.isFinite(share) ? share : Number.NaN,
    isMet: share >= 1 || value === target,
    isOver: share > 1,
    passed: Math.min(1, Math.max(0, (now - first) / Math.max(1, end - first))),
    daysLeft: Math.max(0, end - now),
  };
}

/** Results below zero, of which a goal is the lowest. */
const LOSSES = ['grossLoss', 'avgLoss', 'largestLoss', 'avgLosingDay', 'avgLossR'] as const;

/** What a goal keeps small: more of it is worse. */
const LIMITED: ReadonlySet<string> = new Set([
  ...LOSSES,
  ...['fees', 'feesPerTrade', 'feesInR', 'feeShareOfGrossPnl', 'feeShareOfGrossProfit', 'turnedFromWin'],
  ...['lossCount', 'lossRate', 'losingDays', 'maxConsecutiveLosses', 'maxLosingDays', 'breachCount'],
  ...['maxDrawdown', 'maxDrawdownFraction', 'currentDrawdown', 'longestDrawdown', 'deepestDrawdownTime'],
  ...['stdDev', 'stdDevR', 'volatility', 'ulcerIndex', 'riskOfRuin', 'avgGivenBack', 'avgGiveBack'],
]);

/** What grows with the days, and so has a pace. A rate, a mean, a depth or the longest of something is what it is. */
const ADDS_UP: ReadonlySet<string> = new Set([
  ...['netPnl', 'grossPnl', 'grossProfit', 'grossLoss', 'fees', 'income', 'premium', 'totalR', 'rCount'],
  ...['tradeCount', 'winCount', 'lossCount', 'scratchCount', 'turnedFromWin', 'turnedFromZero'],
  ...['dayCount', 'winningDays', 'losingDays', 'breachCount'],
]);

/** A goal as the measure has its sign: losses may be typed as the amount that is lost. */
export const targetOf = (measure: string, target: number): number =>
  LOSSES.some((one) => one === measure) ? -Math.abs(target) : target;

/** Whether a goal is what is not to be passed: a result below zero is the most that may be lost. */
const isLimit = (measure: string, target: number): boolean => LIMITED.has(measure) || target < 0;

/** How it stands with a goal of a measure. */
export function goalWords(
  { reached, isMet, isOver, passed }: GoalPace,
  measure: string,
  target: number,
): { readonly words: string; readonly tone: 'good' | 'bad' | 'open' } {
  const addsUp = ADDS_UP.has(measure);
  if (isLimit(measure, target)) {
    if (isOver) return { words: 'over the limit', tone: 'bad' };
    if (!addsUp || !(reached > passed)) return { words: 'within the limit', tone: 'good' };
    return { words: 'faster than the limit allows', tone: 'open' };
  }
  if (isMet) return { words: 'done', tone: 'good' };
  if (!addsUp) return { words: '', tone: reached >= passed ? 'good' : 'open' };
  return reached >= passed ? { words: 'on pace', tone: 'good' } : { words: 'behind', tone: 'open' };
}

/** How much of the bar is filled: of a goal of 0 all or nothing. */
export function goalShare({ reached, isMet, isOver }: GoalPace, measure: string, target: number): number {
  if (Number.isNaN(reached)) return Number(isLimit(measure, target) ? isOver : isMet);
  return Math.min(1, Math.max(0, reached));
}
