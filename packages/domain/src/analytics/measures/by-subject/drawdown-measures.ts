import { drawdownOf } from '../../statistics/drawdown.ts';
import { rangeOf, ratioOf } from '../../statistics/spread.ts';
import { settleMoney } from '../../statistics/sum.ts';
import { type Measure, OF_COURSE } from '../measure.ts';
import { FEW } from '../minimums.ts';
import type { TradeSample } from '../trade-sample.ts';

const drawdown = (sample: TradeSample) => sample.once('drawdown', () => drawdownOf(sample.course()));

function settled(sample: TradeSample, fall: number): number {
  const { grossProfit, grossLoss } = sample.tally();
  const [low, high] = rangeOf(sample.course()) ?? [0, 0];
  return settleMoney(fall, grossProfit - grossLoss + high - low + (sample.startingEquity ?? 0));
}

/** Falls of the course by the end of each day, their lengths in days. */
const dayDrawdown = (sample: TradeSample) =>
  sample.once('day drawdown', () => {
    const { day } = sample.daySums();
    // The start has no day of its own: it is the first one's morning.
    return drawdownOf(sample.dayEquity(), (point) => day[Math.max(0, point - 1)] ?? 0);
  });

function secondsOf(sample: TradeSample, which: 'deepest' | 'longest'): number | null {
  const episode = dayDrawdown(sample)[which];
  if (episode === null) return null;
  const { day } = sample.daySums();
  const dayOf = (point: number): number => day[Math.max(0, point - 1)] ?? 0;
  return (dayOf(episode.end) - dayOf(episode.start)) * 86_400;
}

/** Falls of the cumulated result, which starts at 0 or at the opening balance. */
export const drawdownMeasures = {
  maxDrawdown: {
    label: 'Maximum drawdown',
    unit: 'money',
    formula:
      'largest fall of cumulative net P&L below its high, the start included: exit by exit, or trade by trade where each counts by its closing; what closes at one instant is one step',
    homes: OF_COURSE,
    compute: (sample) => settled(sample, drawdown(sample).max),
  },
  maxDrawdownFraction: {
    label: 'Maximum drawdown %',
    unit: 'fraction',
    formula: 'largest fall of equity as a part of its high, exit by exit or trade by trade',
    undefinedWhen:
      'the capital before the first of these trades is not known (of a part of what an account traded it is not): profit is no capital',
    homes: OF_COURSE,
    compute: (sample) => (sample.startingEquity === null ? null : drawdown(sample).maxFraction),
    withoutInterval: 'order',
  },
  currentDrawdown: {
    label: 'Current drawdown',
    unit: 'money',
    formula: 'high of cumulative net P&L − its last value',
    homes: OF_COURSE,
    compute: (sample) => settled(sample, drawdown(sample).current),
  },
  recoveryFactor: {
    label: 'Recovery factor',
    unit: 'ratio',
    formula: 'net P&L / maximum drawdown',
    undefinedWhen: 'there was no drawdown',
    minimum: FEW,
    homes: OF_COURSE,
    compute: (sample) => ratioOf(sample.netProfit(), settled(sample, drawdown(sample).max)),
    withoutInterval: 'order',
  },
  longestDrawdown: {
    label: 'Longest end-of-day drawdown',
    unit: 'seconds',
    formula: 'longest time from a high of daily net P&L to the first day at it again, or to the last day',
    undefinedWhen: 'there was no drawdown by the end of a day',
    homes: OF_COURSE,
    compute: (sample) => secondsOf(sample, 'longest'),
  },
  deepestDrawdownTime: {
    label: 'Length of the deepest end-of-day drawdown',
    unit: 'seconds',
    formula:
      'time from the high before the deepest fall of daily net P&L to the first day at it again, or to the last day',
    undefinedWhen: 'there was no drawdown by the end of a day',
    homes: OF_COURSE,
    compute: (sample) => secondsOf(sample, 'deepest'),
  },
} as const satisfies Record<string, Measure>;
