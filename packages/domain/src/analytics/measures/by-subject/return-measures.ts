import { t95 } from '../../statistics/distributions/student-t.ts';
import { drawdownOf } from '../../statistics/drawdown.ts';
import { FEWEST_CLUSTERS, intervalOf } from '../../statistics/estimates/estimate.ts';
import { kRatioOf } from '../../statistics/returns/k-ratio.ts';
import { momentsOf } from '../../statistics/returns/moments.ts';
import { annualGrowth, sharpeOf, sortinoOf, volatilityOf } from '../../statistics/returns/returns.ts';
import {
  probabilisticSharpe,
  type SharpeFacts,
  sharpeError,
} from '../../statistics/returns/sharpe-surety.ts';
import { sortinoError } from '../../statistics/returns/sortino-surety.ts';
import { ratioOf } from '../../statistics/spread.ts';
import { sure, totalNet } from '../estimates.ts';
import { timesEstimate } from '../later-estimates.ts';
import { type Interval, type Measure, OF_COURSE } from '../measure.ts';
import { ENOUGH_FOR_SHAPE } from '../minimums.ts';
import type { TradeSample } from '../trade-sample.ts';

/** A year's growth of a few weeks is a guess to the power of ten. */
const FEWEST_DAYS = 90;

/** Why nothing is known of capital. */
const NO_CAPITAL =
  'the opening balance of an account is not known, or these are a part of what an account traded';

const noCapital =
  'there are fewer than two sessions, the capital was used up, or it is not known before the first of these trades';

/** In order of the days alone: how long a fall lasts is asked elsewhere. */
const dayDrawdown = (sample: TradeSample) =>
  sample.once('depth by day', () => drawdownOf(sample.dayEquity()));

function factsOf(results: Float64Array | null): SharpeFacts | null {
  const moments = results === null ? null : momentsOf(results);
  if (results === null || moments === null) return null;
  const { n, skewness, kurtosis } = moments;
  return { sharpe: sharpeOf(results, 1) ?? 0, n, skewness, kurtosis };
}

const returnsOrNull = <Value>(
  sample: TradeSample,
  of: (returns: Float64Array) => Value | null,
): Value | null => {
  const returns = sample.sessionReturns();
  return returns === null ? null : of(returns);
};

/** By the error of a ratio of skewed results with tails; sessions, and not days with a result, are what it counts. */
function sharpeInterval(sample: TradeSample, results: Float64Array | null): Interval | null {
  const facts = factsOf(results);
  if (facts === null || sample.daySums().length < FEWEST_CLUSTERS) return null;
  const half = t95(facts.n - 1) * sharpeError(facts);
  const scale = Math.sqrt(sample.perYear());
  return [(facts.sharpe - half) * scale, (facts.sharpe + half) * scale];
}

/** Likewise, of what falls below nothing alone. */
function sortinoInterval(sample: TradeSample): Interval | null {
  const returns = sample.sessionReturns();
  if (returns === null || sample.daySums().length < FEWEST_CLUSTERS) return null;
  const perYear = sample.perYear();
  const [ratio, error] = [sortinoOf(returns, perYear), sortinoError(returns)];
  if (ratio === null || error === null) return null;
  const half = t95(returns.length - 1) * error * Math.sqrt(perYear);
  return [ratio - half, ratio + half];
}

/** By the error of the logarithm of a deviation, which tails make larger (of a normal spread it is √(1 / 2n)). */
function volatilityInterval(sample: TradeSample): Interval | null {
  const returns = sample.sessionReturns();
  const moments = returns === null ? null : momentsOf(returns);
  if (returns === null || moments === null || sample.daySums().length < FEWEST_CLUSTERS) return null;
  const value = volatilityOf(returns, sample.perYear());
  if (value === null) return null;
  const half = t95(moments.n - 1) * Math.sqrt((moments.kurtosis - 1) / (4 * moments.n));
  return [value * Math.exp(-half), value * Math.exp(half)];
}

function growth(sample: TradeSample, net = sample.netProfit()): number | null {
  const { day } = sample.daySums();
  const days = (day.at(-1) ?? 0) - (day[0] ?? 0) + 1;
  const start = sample.startingEquity;
  if (start === null || days < FEWEST_DAYS) return null;
  return annualGrowth((start + net) / start, days / 365.25);
}

/** What such a time again would make of a year: the ends of the result, each grown for as long. */
function growthInterval(sample: TradeSample): Interval | null {
  const total = totalNet(sample);
  const ends = total === null ? null : intervalOf(total);
  if (ends === null || sample.startingEquity === null) return null;
  // More than all of it cannot be lost.
  const least = -sample.startingEquity;
  const [low, high] = ends.map((net) => growth(sample, Math.max(net, least)));
  return low == null || high == null ? null : [low, high];
}

const kRatio = (sample: TradeSample) =>
  sample.once('k ratio', () => kRatioOf(sample.sessionNet(), sample.perYear()));

/** Results day by day and on capital, sessions without a result being days of nothing. */
export const returnMeasures = {
  returnOnCapital: {
    label: 'Return on capital',
    unit: 'fraction',
    formula: 'net P&L / capital before the first of these trades: opening balances and all results before',
    undefinedWhen: NO_CAPITAL,
    homes: OF_COURSE,
    compute: (sample) => ratioOf(sample.netProfit(), sample.startingEquity),
    ...sure(timesEstimate(totalNet, (sample) => ratioOf(1, sample.startingEquity))),
  },
  annualReturn: {
    label: 'Annual return',
    unit: 'fraction',
    formula: '(last equity / capital before the first trade)^(365.25 / days) − 1, deposits left out',
    undefinedWhen: `${NO_CAPITAL}, or fewer than ${FEWEST_DAYS} days have passed`,
    homes: OF_COURSE,
    compute: (sample) => growth(sample),
    interval: growthInterval,
  },
  volatility: {
    label: 'Volatility',
    unit: 'fraction',
    formula: 'standard deviation of the daily return on equity × √sessions a year',
    undefinedWhen: noCapital,
    minimum: ENOUGH_FOR_SHAPE,
    counts: 'days',
    homes: OF_COURSE,
    compute: (sample) => returnsOrNull(sample, (returns) => volatilityOf(returns, sample.perYear())),
    interval: volatilityInterval,
  },
  sharpe: {
    label: 'Sharpe ratio',
    unit: 'ratio',
    formula:
      'mean / standard deviation of the daily return on equity × √sessions a year; idle sessions are 0',
    undefinedWhen: `${noCapital}, or all are equal`,
    minimum: ENOUGH_FOR_SHAPE,
    counts: 'days',
    homes: OF_COURSE,
    compute: (sample) => returnsOrNull(sample, (returns) => sharpeOf(returns, sample.perYear())),
    interval: (sample) => sharpeInterval(sample, sample.sessionReturns()),
  },
  sharpeOfDays: {
    label: 'Sharpe ratio of daily P&L',
    unit: 'ratio',
    formula:
      'mean / standard deviation of daily net P&L × √sessions a year; needs no capital, idle sessions are 0',
    undefinedWhen: 'there are fewer than two sessions, or all are equal',
    minimum: ENOUGH_FOR_SHAPE,
    counts: 'days',
    homes: OF_COURSE,
    compute: (sample) => sharpeOf(sample.sessionNet(), sample.perYear()),
    interval: (sample) => sharpeInterval(sample, sample.sessionNet()),
  },
  sortino: {
    label: 'Sortino ratio',
    unit: 'ratio',
    formula: 'mean daily return / √(Σ min(0, return)² / all sessions) × √sessions a year',
    undefinedWhen: `${noCapital}, or no day lost`,
    minimum: ENOUGH_FOR_SHAPE,
    counts: 'days',
    homes: OF_COURSE,
    compute: (sample) => returnsOrNull(sample, (returns) => sortinoOf(returns, sample.perYear())),
    interval: sortinoInterval,
  },
  calmar: {
    label: 'Calmar ratio',
    unit: 'ratio',
    formula: 'annual return / maximum end-of-day drawdown %, whole period',
    undefinedWhen: `there is no annual return (its capital, or ${FEWEST_DAYS} days, are missing) or no drawdown`,
    minimum: ENOUGH_FOR_SHAPE,
    counts: 'days',
    homes: OF_COURSE,
    compute: (sample) =>
      ratioOf(growth(sample), sample.startingEquity === null ? null : dayDrawdown(sample).maxFraction),
    withoutInterval: 'order',
  },
  ulcerIndex: {
    label: 'Ulcer index',
    unit: 'ratio',
    formula: '√mean of squared percentage below the high, of daily equity, the start included',
    undefinedWhen: NO_CAPITAL,
    homes: OF_COURSE,
    compute: (sample) => (sample.startingEquity === null ? null : dayDrawdown(sample).ulcerIndex),
    withoutInterval: 'order',
  },
  ulcerPerformance: {
    label: 'Ulcer performance',
    unit: 'ratio',
    formula: '100 × annual return / ulcer index',
    undefinedWhen: 'there is no annual return, or no drawdown',
    minimum: ENOUGH_FOR_SHAPE,
    counts: 'days',
    homes: OF_COURSE,
    compute: (sample) => {
      const annual = growth(sample);
      return annual === null ? null : ratioOf(100 * annual, dayDrawdown(sample).ulcerIndex);
    },
    withoutInterval: 'order',
  },
  psr: {
    label: 'Chance of a positive Sharpe ratio',
    unit: 'fraction',
    formula: 'probabilistic Sharpe ratio of daily net P&L against 0 (Bailey and López de Prado)',
    undefinedWhen: 'there are fewer than two sessions, or all are equal',
    minimum: ENOUGH_FOR_SHAPE,
    counts: 'days',
    homes: OF_COURSE,
    compute: (sample) => {
      const facts = factsOf(sample.sessionNet());
      return facts === null ? null : probabilisticSharpe(facts);
    },
    withoutInterval: 'chance',
  },
  kRatio: {
    label: 'K-ratio',
    unit: 'ratio',
    formula: 'slope / standard error of cumulative daily net P&L × √sessions a year / points (Kestner 2013)',
    undefinedWhen: 'there are fewer than two sessions, or the course is a perfect line',
    minimum: ENOUGH_FOR_SHAPE,
    counts: 'days',
    homes: OF_COURSE,
    compute: (sample) => kRatio(sample)?.of2013 ?? null,
    withoutInterval: 'chance',
  },
} as const satisfies Record<string, Measure>;
