import { Decimal } from '../money/index.ts';
import { parseDay, parseInstant } from '../time/index.ts';
import { riskFromStop, rMultiple } from '../trades/index.ts';
import { drawdownOf } from './statistics/drawdown.ts';
import { edgeRatio, efficiencyOf, givenBack } from './statistics/excursions.ts';
import { benjaminiHochberg } from './statistics/inference/benjamini-hochberg.ts';
import { winsAfterWins } from './statistics/inference/hot-hand.ts';
import { expectedLosingStreak } from './statistics/inference/losing-streak.ts';
import { drawnP, permutationTest } from './statistics/inference/permutation.ts';
import { runsTest } from './statistics/inference/runs-test.ts';
import { clusterSignFlips, signFlipTest } from './statistics/inference/sign-flip.ts';
import { tTest } from './statistics/inference/t-test.ts';
import { bootstrapMean } from './statistics/resampling/bootstrap-mean.ts';
import { kRatioOf } from './statistics/returns/k-ratio.ts';
import { momentsOf } from './statistics/returns/moments.ts';
import {
  calmarOf,
  growthByPeriods,
  growthOf,
  returnsOf,
  sharpeOf,
  sortinoOf,
  volatilityOf,
} from './statistics/returns/returns.ts';
import { spreadOverSessions, WEEKDAYS } from './statistics/returns/sessions.ts';
import { deflatedSharpe, luckiestSharpe, probabilisticSharpe } from './statistics/returns/sharpe-surety.ts';
import { ruinOfEvenMoney, ruinWithin } from './statistics/ruin/even-money.ts';
import { logOptimalFraction } from './statistics/ruin/log-optimal.ts';
import { lundbergExponent, ruinBound } from './statistics/ruin/ruin-bound.ts';
import { empiricalBayes } from './statistics/shrinkage/empirical-bayes.ts';
import { jamesStein } from './statistics/shrinkage/james-stein.ts';
import { twoGroups } from './statistics/shrinkage/two-groups.ts';
import { deviationOf, meanOf, ratioOf } from './statistics/spread.ts';
import { streaksOf } from './statistics/streaks.ts';
import { mostAtOnce, timeInMarket } from './statistics/time-in-market.ts';
import { wilsonInterval } from './statistics/wilson-interval.ts';

type Input = Readonly<Record<string, unknown>>;
type Outcome = Readonly<Record<string, unknown>>;
type Numbers = readonly number[];

const floats = (values: unknown): Float64Array => Float64Array.from((values ?? []) as Numbers);
const casesOf = (input: Input): readonly Input[] => input.cases as readonly Input[];
const listOf = (input: Input, name: string): readonly Input[] => input[name] as readonly Input[];
const instant = (text: unknown): number => (parseInstant(text as string) ?? Number.NaN) / 1e6;
const SIGNS: Readonly<Record<string, number>> = { W: 1, L: -1, B: 0 };
const signsOf = (text: string): number[] => [...text].map((letter) => SIGNS[letter] ?? 0);
const plain = (values: ArrayLike<number> | undefined): number[] => Array.from(values ?? []);

function equity(input: Input): Outcome {
  const drawdown = drawdownOf(input.equity as Numbers);
  const { deepest, longest } = drawdown;
  return {
    max_drawdown: drawdown.max,
    max_drawdown_pct: drawdown.maxFraction,
    deepest_start: deepest?.start ?? null,
    deepest_trough: deepest?.trough ?? null,
    deepest_end: deepest?.end ?? null,
    deepest_recovered: deepest?.recovered ?? null,
    longest_duration: longest === null ? 0 : longest.end - longest.start,
    longest_recovered: longest?.recovered ?? null,
    current_drawdown: drawdown.current,
    ulcer_index: drawdown.ulcerIndex,
  };
}

function returns(input: Input): Outcome {
  const values = floats(input.returns);
  const perYear = input.periods_per_year as number;
  return {
    mean: meanOf(values),
    std_dev: deviationOf(values),
    sharpe_annualised: sharpeOf(values, perYear),
    sortino_annualised: sortinoOf(values, perYear),
    max_drawdown_pct: drawdownOf(growthOf(values)).maxFraction,
    cagr_by_periods: growthByPeriods(values, perYear),
    calmar: calmarOf(values, perYear),
    volatility_annualised: volatilityOf(values, perYear),
  };
}

function idleDays(input: Input): Outcome {
  const daily = Object.entries(input.daily_pnl as Readonly<Record<string, number>>);
  const days = Int32Array.from(daily, ([day]) => parseDay(day) ?? Number.NaN);
  const net = spreadOverSessions(
    days,
    Float64Array.from(daily, ([, pnl]) => pnl),
    WEEKDAYS,
  );
  const perYear = input.periods_per_year as number;
  const capital = input.starting_equity as number;
  const sharpe = (results: Float64Array) => sharpeOf(returnsOf(results, capital) ?? floats([]), perYear);
  return {
    n_days: net.length,
    sharpe_annualised: sharpe(net),
    sharpe_if_only_traded_days: sharpe(Float64Array.from(daily, ([, pnl]) => pnl)),
    sharpe_pnl_scale_free: sharpeOf(net, perYear),
  };
}

function sharpeSurety(input: Input): Outcome {
  const moments = momentsOf(floats(input.returns));
  if (moments === null) return {};
  const { n, skewness, kurtosis } = moments;
  const sharpe = sharpeOf(floats(input.returns), 1) ?? Number.NaN;
  const facts = { sharpe, n, skewness, kurtosis };
  return {
    sharpe_per_period: sharpe,
    skewness,
    kurtosis,
    psr_0: probabilisticSharpe(facts),
    psr_annual_1: probabilisticSharpe(facts, 1 / Math.sqrt(252)),
  };
}

function deflated(input: Input): Outcome {
  const { sr_annual, periods_per_year, n, trials, var_sr_annual, skew, kurtosis } = input as Record<
    string,
    number
  >;
  const perYear = periods_per_year ?? Number.NaN;
  const variance = (var_sr_annual ?? 0) / perYear;
  const facts = {
    sharpe: (sr_annual ?? 0) / Math.sqrt(perYear),
    n: n ?? 0,
    skewness: skew ?? 0,
    kurtosis: kurtosis ?? 0,
  };
  return {
    expected_max_sr_per_period: luckiestSharpe(trials ?? 0, variance),
    dsr: deflatedSharpe(facts, trials ?? 0, variance),
  };
}

function kRatio(input: Input): Outcome {
  const ratio = kRatioOf(floats(input.pnl), input.observations_per_year as number);
  return {
    slope: ratio?.slope,
    se_slope: ratio?.error,
    k_raw: ratio?.raw ?? null,
    k_2003: ratio?.of2003 ?? null,
    k_2013: ratio?.of2013 ?? null,
  };
}

function discoveries(input: Input): Outcome {
  const q = input.q as number;
  const found = benjaminiHochberg(input.p_values as Numbers, q);
  return {
    rejected: found.rejected,
    adjusted: plain(found.adjusted),
    rejected_by: benjaminiHochberg(input.p_values as Numbers, q, true).rejected,
  };
}

/** What each day adds to the difference of a segment from the rest. */
function clusterFlips(input: Input): Outcome {
  const trades = input.trades as readonly {
    readonly day: number;
    readonly segment: number;
    readonly r: number;
  }[];
  const mean = trades.reduce((sum, { r }) => sum + r, 0) / trades.length;
  const influences = [0, 1, 2].map((segment) => {
    const inside = trades.filter((trade) => trade.segment === segment).length;
    const influence = new Float64Array(6);
    for (const trade of trades) {
      const part = trade.segment === segment ? 1 / inside : -1 / (trades.length - inside);
      influence[trade.day] = (influence[trade.day] ?? 0) + (trade.r - mean) * part;
    }
    return influence;
  });
  const { statistic, p, pOfLargest } = clusterSignFlips(influences);
  return { statistic: plain(statistic), p: plain(p), p_max_t: plain(pOfLargest) };
}

function shrunkSegments(input: Input): Outcome {
  const segments = input.segments as readonly { readonly mean: number; readonly se: number }[];
  const found = empiricalBayes(
    segments.map(({ mean }) => mean),
    segments.map(({ se }) => se),
  );
  return {
    mu_fixed: found?.fixedMean,
    Q: found?.q,
    tau2: found?.tau2,
    mu_random: found?.mean,
    shrunk: plain(found?.shrunk),
    weight: plain(found?.weight),
  };
}

function shrunkAverages(input: Input): Outcome {
  const values = input.values as Numbers;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const found = jamesStein(values, (mean * (1 - mean)) / (input.at_bats as number));
  return { grand_mean: found?.mean, shrink_factor: found?.factor, shrunk: plain(found?.shrunk) };
}

function shrunkDifferences(input: Input): Outcome {
  const found = twoGroups(input.differences as Numbers, input.standard_errors as Numbers);
  return {
    posterior_mean: plain(found?.posteriorMean),
    local_fdr: plain(found?.localFdr),
    tau: found?.tau,
    pi0: found?.none,
  };
}

function efficiencies(input: Input): Outcome {
  const each = (input.trades as readonly { pnl: number; mae: number; mfe: number }[]).map(
    ({ pnl, mae, mfe }) => efficiencyOf(pnl, mae, mfe),
  );
  const exits = each.flatMap(({ exit }) => (exit === null ? [] : [exit]));
  return {
    per_trade: each.map(({ entry, exit, total, captured }, i) => ({
      entry_efficiency: entry,
      exit_efficiency: exit,
      total_efficiency: total,
      // A trade that never was in profit captured nothing of it.
      mfe_capture: ratioOf(captured, (listOf(input, 'trades')[i]?.mfe as number) > 0 ? 1 : null),
    })),
    mean_exit_efficiency: meanOf(Float64Array.from(exits)),
  };
}

function giveback(input: Input): Outcome {
  const paths = input.paths as readonly { readonly side: string; readonly prices: Numbers }[];
  return {
    giveback: paths.map(({ side, prices }) =>
      givenBack(prices.map((price) => (price - (prices[0] ?? 0)) * (side === 'long' ? 1 : -1))),
    ),
  };
}

function fromStop(input: Input): Outcome {
  const decimal = (value: unknown): Decimal => Decimal.parse(String(value));
  const told = listOf(input, 'trades').map(({ side, qty, entry, stop, exit, multiplier, fees }, i) => {
    const instrument = { multiplier: decimal(multiplier) };
    const trade = { instrument, quantity: decimal(qty), entryPrice: decimal(entry) };
    const risk = riskFromStop(trade, decimal(stop));
    const gained = decimal(exit).minus(decimal(entry)).times(decimal(qty)).times(decimal(multiplier));
    const net = (side === 'long' ? gained : gained.negated()).minus(decimal(fees));
    return [
      [`risk_${i}`, risk?.toNumber() ?? 0],
      [`net_${i}`, net.toNumber()],
      [`r_${i}`, rMultiple(net, risk)?.toNumber() ?? null],
    ] as const;
  });
  return Object.fromEntries(told.flat());
}

function inMarket(input: Input): Outcome {
  const intervals = listOf(input, 'intervals');
  const opened = Float64Array.from(intervals, ({ entry }) => instant(entry));
  const closed = Float64Array.from(intervals, ({ exit }) => instant(exit));
  const found = timeInMarket(opened, closed);
  const period = instant(input.period_end) - instant(input.period_start);
  return {
    seconds_in_market: found?.held,
    share: (found?.held ?? 0) / period,
    sum_of_durations: found?.durations,
    average_open_positions: (found?.durations ?? 0) / period,
    max_concurrent: mostAtOnce(opened, closed),
  };
}

function bootstrap(input: Input): Outcome {
  const values = input.r_multiples as Numbers;
  const found = bootstrapMean(
    values,
    values.map(() => 1),
  );
  return { lo: found?.low, hi: found?.high, share_at_or_below_zero: found?.atOrBelowZero };
}

function permutation(input: Input): Outcome {
  const found = permutationTest(input.group as Numbers, input.rest as Numbers);
  return {
    difference: found.difference,
    splits: found.of,
    count_extreme: found.extreme,
    p_two_sided: found.p,
  };
}

function streaks(input: Input): Outcome {
  return {
    result: (input.sequences as readonly string[]).map((text) => {
      const { longestWins, longestLosses, current } = streaksOf(signsOf(text));
      return {
        max_consecutive_wins: longestWins,
        max_consecutive_losses: longestLosses,
        current_streak: current,
      };
    }),
  };
}

function runs(input: Input): Outcome {
  return {
    result: (input.sequences as readonly string[]).map((text) => {
      const found = runsTest(signsOf(text));
      return found === null ? null : { runs: found.runs, expected_runs: found.expected, z: found.z };
    }),
  };
}

function flips(input: Input): Outcome {
  const every = Array.from({ length: 2 ** (input.length as number) }, (_, bits) =>
    Array.from({ length: input.length as number }, (_, i) => ((bits >> i) & 1 ? 1 : -1)),
  );
  const { pooled, meanOfRates } = winsAfterWins(every);
  return { mean_of_sequence_rates: meanOfRates, pooled_rate: pooled };
}

/** Cases that are about a function and not about measures of trades, by the beginning of their name. */
const ANSWERS: readonly (readonly [string, (input: Input) => Outcome])[] = [
  ['returns-', returns],
  ['daily-sharpe-', idleDays],
  ['psr-', sharpeSurety],
  ['deflated-sharpe-', deflated],
  ['k-ratio-', kRatio],
  [
    't-test-degenerate',
    (input) => ({ p_one_sided: listOf(input, 'cases').map((r) => tTest(floats(r))?.p ?? null) }),
  ],
  [
    't-test-',
    (input) => {
      const found = tTest(floats(input.r_multiples));
      return { t: found?.t, df: found?.degrees, p_one_sided: found?.p };
    },
  ],
  ['runs-test', runs],
  ['streaks', streaks],
  [
    'expected-longest-',
    (input) => ({
      value: casesOf(input).map(({ n, q }) => expectedLosingStreak(n as number, q as number)),
    }),
  ],
  ['hot-hand-', flips],
  ['bootstrap-', bootstrap],
  [
    'ruin-even-',
    (input) => ({
      risk_of_ruin: casesOf(input).map(({ p, units }) => ruinOfEvenMoney(p as number, units as number)),
    }),
  ],
  [
    'ruin-finite-',
    ({ p, units, trades }) => ({ probability: ruinWithin(p as number, units as number, trades as number) }),
  ],
  [
    'ruin-lundberg-degenerate',
    (input) => ({
      risk_of_ruin_bound: casesOf(input).map((one) =>
        ruinBound(floats(one.r_multiples), one.units as number),
      ),
    }),
  ],
  [
    'ruin-lundberg',
    ({ r_multiples, units }) => ({
      theta: lundbergExponent(floats(r_multiples)),
      risk_of_ruin_bound: ruinBound(floats(r_multiples), units as number),
    }),
  ],
  ['time-in-market', inMarket],
  [
    'bh-none-',
    (input) => ({
      rejected: casesOf(input).map(
        (one) => benjaminiHochberg(one.p_values as Numbers, one.q as number).rejected,
      ),
    }),
  ],
  ['bh-', discoveries],
  ['cluster-sign-flip-', clusterFlips],
  [
    'sign-flip-',
    (input) => {
      const found = signFlipTest(input.r_multiples as Numbers);
      return { count_at_least: found.atLeast, p_one_sided: found.p };
    },
  ],
  ['permutation-exact-', permutation],
  ['permutation-p-', (input) => ({ p: casesOf(input).map(({ b, m }) => drawnP(b as number, m as number)) })],
  ['two-group-', shrunkDifferences],
  ['james-stein-', shrunkAverages],
  ['empirical-bayes-', shrunkSegments],
  [
    'edge-ratio',
    (input) => {
      const column = (name: string) =>
        Float64Array.from(listOf(input, 'trades'), (trade) => trade[name] as number);
      return { edge_ratio: edgeRatio(column('mfe'), column('mae'), column('atr')) };
    },
  ],
  ['efficiency', efficiencies],
  ['trade-giveback', giveback],
  ['r-multiple-', fromStop],
  [
    'kelly-binary-vs-',
    (input) => ({ log_optimal_fraction_per_1R: logOptimalFraction(floats(input.r_multiples)) }),
  ],
  [
    'wilson-interval',
    (input) => ({
      interval: casesOf(input).map(({ wins, n }) => wilsonInterval(wins as number, n as number)),
    }),
  ],
];

/** What a function of ours makes of a case, under the names of the case; `null` where it is about measures. */
export function answerOfFunction({
  id,
  input,
}: {
  readonly id: string;
  readonly input: Input;
}): Outcome | null {
  if (input.equity !== undefined) return equity(input);
  const of = ANSWERS.find(([beginning]) => id.startsWith(beginning))?.[1];
  return of === undefined ? null : of(input);
}
