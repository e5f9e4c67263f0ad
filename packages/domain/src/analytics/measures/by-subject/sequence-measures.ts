import { expectedLosingStreak } from '../../statistics/inference/losing-streak.ts';
import { runsTest } from '../../statistics/inference/runs-test.ts';
import { meanOf, medianOf, rangeOf, ratioOf } from '../../statistics/spread.ts';
import { streaksOf } from '../../statistics/streaks.ts';
import { mostAtOnce, timeInMarket } from '../../statistics/time-in-market.ts';
import { meanOfColumn, quantileOfColumn, sure } from '../estimates.ts';
import { type Measure, OF_TRADES } from '../measure.ts';
import { ENOUGH_FOR_SHAPE } from '../minimums.ts';
import type { TradeSample } from '../trade-sample.ts';

const noTrades = 'there is no closed trade';
const noOpening = 'there is no closed trade with a known opening';

/** Time in the market is told along the order of closing. */
const BY_CLOSE = ['closed'] as const;

const streaks = (sample: TradeSample) => sample.once('streaks', () => streaksOf(sample.signs()));

/** Times of the trades whose opening is known, in order of closing. */
function times(sample: TradeSample) {
  return sample.once('times', () => {
    const [openedAt, closedAt] = [sample.column('openedAt'), sample.column('closedAt')];
    const [opened, closed] = [new Float64Array(openedAt.length), new Float64Array(openedAt.length)];
    let known = 0;
    for (let i = 0; i < openedAt.length; i += 1) {
      if (Number.isNaN(openedAt[i])) continue;
      opened[known] = openedAt[i] ?? 0;
      closed[known] = closedAt[i] ?? 0;
      known += 1;
    }
    return { opened: opened.subarray(0, known), closed: closed.subarray(0, known) };
  });
}

function inMarket(sample: TradeSample) {
  return sample.once('in market', () => {
    const { opened, closed } = times(sample);
    const found = timeInMarket(opened, closed);
    return found === null ? null : { ...found, period: found.lastClosed - found.firstOpened };
  });
}

/** What the order of the trades and their length in time tell. */
export const sequenceMeasures = {
  maxConsecutiveWins: {
    label: 'Longest winning streak',
    unit: 'count',
    formula: 'most wins in a row; a scratch ends a streak',
    homes: OF_TRADES,
    compute: (sample) => streaks(sample).longestWins,
  },
  maxConsecutiveLosses: {
    label: 'Longest losing streak',
    unit: 'count',
    formula: 'most losses in a row; a scratch ends a streak',
    homes: OF_TRADES,
    compute: (sample) => streaks(sample).longestLosses,
  },
  expectedLosingStreak: {
    label: 'Expected losing streak',
    unit: 'ratio',
    formula:
      'ln(n (1 − q)) / ln(1/q) + γ / ln(1/q) − ½, q = losses / all trades: the longest by chance alone',
    undefinedWhen: 'no trade lost, or all did, or there are too few',
    minimum: ENOUGH_FOR_SHAPE,
    homes: OF_TRADES,
    compute: (sample) => expectedLosingStreak(sample.n, sample.tally().losses / sample.n),
    withoutInterval: 'chance',
  },
  currentStreak: {
    label: 'Current streak',
    unit: 'count',
    formula: 'wins (positive) or losses (negative) in a row up to the last trade',
    homes: OF_TRADES,
    compute: (sample) => streaks(sample).current,
  },
  runsZ: {
    label: 'Streakiness (z)',
    unit: 'ratio',
    formula:
      '(runs − expected runs) / their deviation, scratches passed over; below −2 wins and losses come in streaks, above 2 in turns',
    undefinedWhen: 'there is no win or no loss',
    // The normal distribution of the count of runs is not there before.
    minimum: ENOUGH_FOR_SHAPE,
    homes: OF_TRADES,
    compute: (sample) => runsTest(sample.signs())?.z ?? null,
    withoutInterval: 'chance',
  },
  avgHold: {
    label: 'Average hold time',
    unit: 'seconds',
    formula:
      'mean of exit − entry, nights and weekends included; trades with an unknown opening do not count',
    undefinedWhen: noOpening,
    homes: OF_TRADES,
    compute: (sample) => meanOf(sample.known('holdSeconds')),
    ...sure(meanOfColumn('holdSeconds')),
  },
  medianHold: {
    label: 'Median hold time',
    unit: 'seconds',
    formula: 'the hold time that half of the trades are below',
    undefinedWhen: noOpening,
    homes: OF_TRADES,
    compute: (sample) => medianOf(sample.known('holdSeconds')),
    ...sure(quantileOfColumn('holdSeconds', 0.5)),
  },
  avgHoldWins: {
    label: 'Average hold time, wins',
    unit: 'seconds',
    formula: 'mean hold time of the wins',
    undefinedWhen: 'there is no win with a known opening',
    homes: OF_TRADES,
    compute: (sample) => meanOf(sample.known('holdSeconds', 1)),
    ...sure(meanOfColumn('holdSeconds', 1)),
  },
  avgHoldLosses: {
    label: 'Average hold time, losses',
    unit: 'seconds',
    formula: 'mean hold time of the losses',
    undefinedWhen: 'there is no loss with a known opening',
    homes: OF_TRADES,
    compute: (sample) => meanOf(sample.known('holdSeconds', -1)),
    ...sure(meanOfColumn('holdSeconds', -1)),
  },
  medianHoldWins: {
    label: 'Median hold time, wins',
    unit: 'seconds',
    formula: 'median hold time of the wins',
    undefinedWhen: 'there is no win with a known opening',
    homes: OF_TRADES,
    compute: (sample) => medianOf(sample.known('holdSeconds', 1)),
    ...sure(quantileOfColumn('holdSeconds', 0.5, 1)),
  },
  medianHoldLosses: {
    label: 'Median hold time, losses',
    unit: 'seconds',
    formula: 'median hold time of the losses',
    undefinedWhen: 'there is no loss with a known opening',
    homes: OF_TRADES,
    compute: (sample) => medianOf(sample.known('holdSeconds', -1)),
    ...sure(quantileOfColumn('holdSeconds', 0.5, -1)),
  },
  longestHold: {
    label: 'Longest hold time',
    unit: 'seconds',
    formula: 'longest exit − entry',
    undefinedWhen: noOpening,
    homes: OF_TRADES,
    compute: (sample) => rangeOf(sample.known('holdSeconds'))?.[1] ?? null,
  },
  shortestHold: {
    label: 'Shortest hold time',
    unit: 'seconds',
    formula: 'shortest exit − entry',
    undefinedWhen: noOpening,
    homes: OF_TRADES,
    compute: (sample) => rangeOf(sample.known('holdSeconds'))?.[0] ?? null,
  },
  timeInMarket: {
    label: 'Time in the market',
    unit: 'fraction',
    formula: 'time in which a trade was open / time from first entry to last exit; what overlaps counts once',
    undefinedWhen: 'no time has passed, or no opening is known',
    homes: BY_CLOSE,
    compute: (sample) => ratioOf(inMarket(sample)?.held ?? null, inMarket(sample)?.period ?? null),
    withoutInterval: 'fact',
  },
  meanOpen: {
    label: 'Average open trades',
    unit: 'ratio',
    formula: 'Σ hold times / time from first entry to last exit',
    undefinedWhen: 'no time has passed, or no opening is known',
    homes: BY_CLOSE,
    compute: (sample) => ratioOf(inMarket(sample)?.durations ?? null, inMarket(sample)?.period ?? null),
    withoutInterval: 'fact',
  },
  maxOpen: {
    label: 'Most open at once',
    unit: 'count',
    formula: 'most of these trades open at the same time',
    homes: BY_CLOSE,
    compute: (sample) => mostAtOnce(times(sample).opened, times(sample).closed),
  },
  avgQuantity: {
    label: 'Average size',
    unit: 'ratio',
    formula: 'mean quantity of a trade',
    undefinedWhen: noTrades,
    homes: OF_TRADES,
    compute: (sample) => meanOf(sample.known('quantity')),
    ...sure(meanOfColumn('quantity')),
  },
} as const satisfies Record<string, Measure>;
