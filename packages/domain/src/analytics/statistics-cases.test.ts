import { readStatisticsCases, type StatisticsCase } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import { parseInstant, tradingDay } from '../time/index.ts';
import { MEASURES, type MeasureId } from './measures/measures.ts';
import { type SampleColumn, TradeSample } from './measures/trade-sample.ts';
import { sumMoney } from './statistics/sum.ts';
import { answerOfFunction } from './statistics-answers.testing.ts';

/** What the cases call our measures. */
const NAMES: Readonly<Record<string, MeasureId>> = {
  n: 'tradeCount',
  wins: 'winCount',
  losses: 'lossCount',
  breakeven: 'scratchCount',
  net_profit: 'netPnl',
  gross_profit: 'grossProfit',
  gross_loss: 'grossLoss',
  win_rate: 'winRate',
  loss_rate: 'lossRate',
  breakeven_rate: 'scratchRate',
  win_rate_decisive: 'winRateDecisive',
  avg_win: 'avgWin',
  avg_loss: 'avgLoss',
  largest_win: 'largestWin',
  largest_loss: 'largestLoss',
  payoff_ratio: 'payoffRatio',
  profit_factor: 'profitFactor',
  expectancy: 'expectancy',
  median_pnl: 'medianPnl',
  std_dev: 'stdDev',
  sharpe_per_trade: 'sharpePerTrade',
  max_consecutive_wins: 'maxConsecutiveWins',
  max_consecutive_losses: 'maxConsecutiveLosses',
  current_streak: 'currentStreak',
  max_drawdown: 'maxDrawdown',
  max_drawdown_pct: 'maxDrawdownFraction',
  recovery_factor: 'recoveryFactor',
  kelly_binary: 'kellyFraction',
  r_count: 'rCount',
  r_coverage: 'rCoverage',
  expectancy_r: 'expectancyR',
  std_dev_r: 'stdDevR',
  sqn: 'sqnUncapped',
  sqn_capped: 'sqn',
  gross_pnl: 'grossPnl',
  net_pnl: 'netPnl',
  fees: 'fees',
  fee_share_of_gross_pnl: 'feeShareOfGrossPnl',
  fee_share_of_gross_profit: 'feeShareOfGrossProfit',
  fees_per_trade: 'feesPerTrade',
  expectancy_gross: 'expectancyGross',
  expectancy_net: 'expectancy',
  trades_turned_from_win_to_loss: 'turnedFromWin',
  trades_turned_from_zero_to_loss: 'turnedFromZero',
  win_rate_gross: 'winRateGross',
  win_rate_net: 'winRate',
  top1_share_of_gross_profit: 'topWinShare',
  top10pct_share_of_gross_profit: 'topTenthShare',
  top3_share_of_gross_profit: 'topThreeShare',
  net_without_best: 'netWithoutBest',
  herfindahl_of_wins: 'herfindahlOfWins',
  effective_number_of_wins: 'effectiveWins',
  best_day_share_of_net: 'bestDayShare',
  winning_days: 'winningDays',
  losing_days: 'losingDays',
  day_win_rate: 'dayWinRate',
  mean: 'avgHold',
  median: 'medianHold',
  mean_winners: 'avgHoldWins',
  mean_losers: 'avgHoldLosses',
  median_winners: 'medianHoldWins',
  longest: 'longestHold',
  shortest: 'shortestHold',
};

/** Told by the case in other terms than ours, and not a measure of their own. */
const NOT_OURS = new Set([
  'best_day_share_of_positive_days',
  'top1_share_of_net',
  'bonferroni_rejected',
  'mean_over_meansquare',
]);

type Outcome = Readonly<Record<string, unknown>>;

interface CaseTrade {
  readonly entry?: string;
  readonly exit?: string;
  readonly pnl?: number;
  readonly gross?: number;
  readonly fees?: number;
}

const seconds = (text: string | undefined): number => (parseInstant(text ?? '') ?? Number.NaN) / 1e6;

function sampleFrom(
  { input }: StatisticsCase,
  pnl?: readonly number[],
  startingEquity?: number,
): TradeSample {
  const trades = (input.trades ?? []) as readonly CaseTrade[];
  const fees = trades.map((trade) => trade.fees ?? 0);
  const net =
    pnl ??
    (input.pnl as readonly number[] | undefined) ??
    trades.map((trade, i) => trade.pnl ?? (trade.gross ?? 0) - (fees[i] ?? 0));
  const r = (input.r_multiples ?? []) as readonly (number | null)[];
  const days = Object.values((input.daily_pnl ?? {}) as Readonly<Record<string, number>>);
  const options = {
    band: (input.breakeven_epsilon as number | undefined) ?? 0,
    ...(startingEquity === undefined ? {} : { startingEquity }),
  };
  const known: Partial<Record<SampleColumn, ArrayLike<number>>> = {
    net,
    gross: trades.map((trade) => trade.gross ?? Number.NaN),
    fees,
    afterFees: net,
    r: r.map((value) => value ?? Number.NaN),
    holdSeconds: trades.map(({ entry, exit }) => seconds(exit) - seconds(entry)),
  };
  return new TradeSample(
    {
      n: net.length,
      column: (name) => Float64Array.from(known[name] ?? []),
      days: () => new Int32Array(net.length),
      dayNet: () => Float64Array.from(days),
      unknown: 0,
      open: 0,
    },
    options,
  );
}

/** What we make of a case, under the names of the case. */
function answer(one: StatisticsCase): Outcome {
  const { input, expected } = one;
  const ofFunction = answerOfFunction(one);
  if (one.id === 'kelly-binary-vs-log-optimal') {
    const sample = sampleFrom(one, input.r_multiples as readonly number[]);
    return { ...ofFunction, kelly_binary: MEASURES.kellyFraction.compute(sample) };
  }
  if (ofFunction !== null) return ofFunction;
  if (one.id === 'daily-grouping-timezone') {
    const zone = input.timezone as string;
    const byDay = Map.groupBy(input.trades as readonly CaseTrade[], ({ exit }) => {
      const at = parseInstant(exit ?? '');
      return at === null ? '' : tradingDay(at, zone);
    });
    return {
      daily: Object.fromEntries(
        [...byDay].map(([day, own]) => [day, sumMoney(own.map(({ pnl }) => pnl ?? 0))]),
      ),
    };
  }
  if (Array.isArray(input.cases)) {
    const samples = (input.cases as readonly { readonly pnl: readonly number[] }[]).map(({ pnl }) =>
      sampleFrom(one, pnl),
    );
    return { kelly_binary: samples.map((sample) => MEASURES.kellyFraction.compute(sample)) };
  }
  const sample = sampleFrom(one, undefined, input.starting_equity as number | undefined);
  const values = Object.keys(expected).flatMap((name) => {
    const id = NAMES[name];
    return id === undefined ? [] : [[name, MEASURES[id].compute(sample)] as const];
  });
  const withoutCapital = MEASURES.maxDrawdownFraction.compute(sampleFrom(one));
  return { ...Object.fromEntries(values), max_drawdown_pct_without_capital: withoutCapital };
}

/** Numbers within the tolerance of the case, everything else alike. */
function differences(
  actual: unknown,
  expected: unknown,
  tolerance: StatisticsCase['tolerance'],
  path = '',
): string[] {
  if (typeof expected === 'number' && typeof actual === 'number') {
    const allowed = Math.max(tolerance.abs ?? 0, tolerance.rel * Math.abs(expected));
    return Math.abs(actual - expected) <= allowed ? [] : [`${path}: ${actual} instead of ${expected}`];
  }
  if (typeof expected === 'object' && expected !== null && typeof actual === 'object' && actual !== null) {
    return Object.entries(expected).flatMap(([key, value]) =>
      NOT_OURS.has(key)
        ? []
        : differences(actual[key as keyof typeof actual], value, tolerance, `${path}.${key}`),
    );
  }
  return actual === expected ? [] : [`${path}: ${String(actual)} instead of ${String(expected)}`];
}

/** A case whose question we cannot even put differs in everything. */
function disagreements(one: StatisticsCase): string[] {
  try {
    return differences(answer(one), one.expected, one.tolerance);
  } catch (error) {
    return [String(error)];
  }
}

const cases = readStatisticsCases();

describe('the worked cases of statistics', () => {
  it('are all there', () => {
    expect(cases.length).toBeGreaterThanOrEqual(90);
  });

  it.each(cases.map((one) => [`${one.id}: ${one.title}`, one] as const))('%s', (_name, one) => {
    expect(disagreements(one)).toEqual([]);
  });
});
