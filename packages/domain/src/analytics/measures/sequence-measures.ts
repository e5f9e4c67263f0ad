import { meanOf, medianOf, rangeOf, ratioOf } from '../statistics/spread.ts';
import { streaksOf } from '../statistics/streaks.ts';
import type { Measure } from './measure.ts';
import type { TradeSample } from './trade-sample.ts';

const streaks = (sample: TradeSample) => sample.once('streaks', () => streaksOf(sample.signs()));

/** What the order of the trades and their length in time tell. */
export const sequenceMeasures = {
  maxConsecutiveWins: {
    label: 'Longest winning streak',
    unit: 'count',
    formula: 'most wins in a row; a scratch ends a streak',
    compute: (sample) => streaks(sample).longestWins,
  },
  maxConsecutiveLosses: {
    label: 'Longest losing streak',
    unit: 'count',
    formula: 'most losses in a row; a scratch ends a streak',
    compute: (sample) => streaks(sample).longestLosses,
  },
  currentStreak: {
    label: 'Current streak',
    unit: 'count',
    formula: 'wins (positive) or losses (negative) in a row up to the last trade',
    compute: (sample) => streaks(sample).current,
  },
  avgHold: {
    label: 'Average hold time',
    unit: 'seconds',
    formula:
      'mean of exit − entry, nights and weekends included; trades with an unknown opening do not count',
    undefinedWhen: 'there is no closed trade with a known opening',
    compute: (sample) => meanOf(sample.known('holdSeconds')),
  },
  medianHold: {
    label: 'Median hold time',
    unit: 'seconds',
    formula: 'the hold time that half of the trades stay below',
    undefinedWhen: 'there is no closed trade with a known opening',
    compute: (sample) => medianOf(sample.known('holdSeconds')),
  },
  avgHoldWins: {
    label: 'Average hold time, wins',
    unit: 'seconds',
    formula: 'mean hold time of the wins',
    undefinedWhen: 'there is no win with a known opening',
    compute: (sample) => meanOf(sample.holdSecondsOf(1)),
  },
  avgHoldLosses: {
    label: 'Average hold time, losses',
    unit: 'seconds',
    formula: 'mean hold time of the losses',
    undefinedWhen: 'there is no loss with a known opening',
    compute: (sample) => meanOf(sample.holdSecondsOf(-1)),
  },
  medianHoldWins: {
    label: 'Median hold time, wins',
    unit: 'seconds',
    formula: 'median hold time of the wins',
    undefinedWhen: 'there is no win with a known opening',
    compute: (sample) => medianOf(sample.holdSecondsOf(1)),
  },
  longestHold: {
    label: 'Longest hold time',
    unit: 'seconds',
    formula: 'longest exit − entry',
    undefinedWhen: 'there is no closed trade with a known opening',
    compute: (sample) => rangeOf(sample.known('holdSeconds'))?.[1] ?? null,
  },
  shortestHold: {
    label: 'Shortest hold time',
    unit: 'seconds',
    formula: 'shortest exit − entry',
    undefinedWhen: 'there is no closed trade with a known opening',
    compute: (sample) => rangeOf(sample.known('holdSeconds'))?.[0] ?? null,
  },
  dayCount: {
    label: 'Days with exits',
    unit: 'count',
    formula: 'trading days on which something was realised',
    compute: (sample) => sample.dayNet().length,
  },
  winningDays: {
    label: 'Winning days',
    unit: 'count',
    formula: 'days with realised net P&L above the break-even band',
    compute: (sample) => daysAbove(sample),
  },
  dayWinRate: {
    label: 'Day win %',
    unit: 'fraction',
    formula: 'winning days / days with exits; flat days count',
    undefinedWhen: 'nothing was realised',
    compute: (sample) => ratioOf(daysAbove(sample), sample.dayNet().length),
  },
} as const satisfies Record<string, Measure>;

const daysAbove = (sample: TradeSample): number =>
  sample.dayNet().reduce((count, net) => (net > sample.band ? count + 1 : count), 0);
