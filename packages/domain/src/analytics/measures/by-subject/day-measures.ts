import { meanEstimate, shareEstimate } from '../../statistics/estimates/estimates.ts';
import { meanOf, rangeOf, ratioOf } from '../../statistics/spread.ts';
import { streaksOf } from '../../statistics/streaks.ts';
import { sure } from '../estimates.ts';
import { type Measure, OF_TRADES } from '../measure.ts';
import { FEW } from '../minimums.ts';
import type { TradeSample } from '../trade-sample.ts';

const nothing = 'there is no result';

function daysOf(sample: TradeSample, sign: number): number {
  let count = 0;
  for (const one of sample.daySigns()) if (one === sign) count += 1;
  return count;
}

const streaks = (sample: TradeSample) => sample.once('day streaks', () => streaksOf(sample.daySigns()));

const daysOfSign = (sample: TradeSample, sign: 1 | -1) =>
  sample.dayNet().filter((_, day) => sample.daySigns()[day] === sign);

/** The mean of the days of one sign. */
const meanOfDays = (sign: 1 | -1) =>
  sure((sample) => {
    const flags = Float64Array.from(sample.daySigns(), (one) => Number(one === sign));
    const net = sample.dayNet();
    return meanEstimate(
      sample.perCluster(flags.map((flag, day) => flag * (net[day] ?? 0))),
      sample.perCluster(flags),
    );
  });

/** How many days each cluster has. */
const daysPerCluster = (sample: TradeSample) =>
  sample.perCluster(new Float64Array(sample.dayNet().length).fill(1));

/** The days of a sample as units of their own. */
export const dayMeasures = {
  dayCount: {
    label: 'Days with results',
    unit: 'count',
    formula: 'trading days with a result',
    compute: (sample) => sample.dayNet().length,
  },
  winningDays: {
    label: 'Winning days',
    unit: 'count',
    formula: 'days with net P&L above the break-even band',
    compute: (sample) => daysOf(sample, 1),
  },
  losingDays: {
    label: 'Losing days',
    unit: 'count',
    formula: 'days with net P&L below the break-even band',
    compute: (sample) => daysOf(sample, -1),
  },
  dayWinRate: {
    label: 'Day win %',
    unit: 'fraction',
    formula: 'winning days / days with results; flat days count',
    undefinedWhen: nothing,
    minimum: FEW,
    counts: 'days',
    compute: (sample) => ratioOf(daysOf(sample, 1), sample.dayNet().length),
    ...sure((sample) => {
      const won = Float64Array.from(sample.daySigns(), (sign) => (sign === 1 ? 1 : 0));
      return shareEstimate(sample.perCluster(won), daysPerCluster(sample));
    }),
  },
  avgDay: {
    label: 'Average day',
    unit: 'money',
    formula: 'net P&L / days with results',
    undefinedWhen: nothing,
    minimum: FEW,
    counts: 'days',
    compute: (sample) => meanOf(sample.dayNet()),
    ...sure((sample) => meanEstimate(sample.perCluster(sample.dayNet()), daysPerCluster(sample))),
  },
  avgWinningDay: {
    label: 'Average winning day',
    unit: 'money',
    formula: 'mean net P&L of the winning days',
    undefinedWhen: 'no day won',
    compute: (sample) => meanOf(daysOfSign(sample, 1)),
    ...meanOfDays(1),
  },
  avgLosingDay: {
    label: 'Average losing day',
    unit: 'money',
    formula: 'mean net P&L of the losing days',
    undefinedWhen: 'no day lost',
    compute: (sample) => meanOf(daysOfSign(sample, -1)),
    ...meanOfDays(-1),
  },
  bestDay: {
    label: 'Best day',
    unit: 'money',
    formula: 'highest net P&L of a day',
    undefinedWhen: nothing,
    compute: (sample) => rangeOf(sample.dayNet())?.[1] ?? null,
  },
  worstDay: {
    label: 'Worst day',
    unit: 'money',
    formula: 'lowest net P&L of a day',
    undefinedWhen: nothing,
    compute: (sample) => rangeOf(sample.dayNet())?.[0] ?? null,
  },
  maxWinningDays: {
    label: 'Most winning days in a row',
    unit: 'count',
    formula: 'most winning days in a row; a flat day ends a streak, one without results does not',
    compute: (sample) => streaks(sample).longestWins,
  },
  maxLosingDays: {
    label: 'Most losing days in a row',
    unit: 'count',
    formula: 'most losing days in a row; a flat day ends a streak, one without results does not',
    compute: (sample) => streaks(sample).longestLosses,
  },
  tradesPerDay: {
    label: 'Trades per day',
    unit: 'ratio',
    formula: 'trades / days with results',
    undefinedWhen: nothing,
    homes: OF_TRADES,
    compute: (sample) => ratioOf(sample.n, sample.daySums().length),
    ...sure((sample) => meanEstimate(sample.perCluster(sample.daySums().n), daysPerCluster(sample))),
  },
} as const satisfies Record<string, Measure>;
