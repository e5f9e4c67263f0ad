import {
  casesOf,
  floats,
  type Input,
  listOf,
  type Numbers,
  type Outcome,
  plain,
  signsOf,
} from './case-input.testing.ts';
import { benjaminiHochberg } from './statistics/inference/benjamini-hochberg.ts';
import { winsAfterWins } from './statistics/inference/hot-hand.ts';
import { expectedLosingStreak } from './statistics/inference/losing-streak.ts';
import { drawnP, permutationTest } from './statistics/inference/permutation.ts';
import { runsTest } from './statistics/inference/runs-test.ts';
import { clusterSignFlips, signFlipTest } from './statistics/inference/sign-flip.ts';
import { tTest } from './statistics/inference/t-test.ts';
import { bootstrapMean } from './statistics/resampling/bootstrap-mean.ts';
import { momentsOf } from './statistics/returns/moments.ts';
import { sharpeOf } from './statistics/returns/returns.ts';
import { deflatedSharpe, luckiestSharpe, probabilisticSharpe } from './statistics/returns/sharpe-surety.ts';
import { empiricalBayes } from './statistics/shrinkage/empirical-bayes.ts';
import { jamesStein } from './statistics/shrinkage/james-stein.ts';
import { twoGroups } from './statistics/shrinkage/two-groups.ts';
import { streaksOf } from './statistics/streaks.ts';
import { wilsonInterval } from './statistics/wilson-interval.ts';

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

/** How sure something is, and what is left of it among many: by the beginning of a case's name. */
export const INFERENCE_ANSWERS: readonly (readonly [string, (input: Input) => Outcome])[] = [
  ['psr-', sharpeSurety],
  ['deflated-sharpe-', deflated],
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
    'wilson-interval',
    (input) => ({
      interval: casesOf(input).map(({ wins, n }) => wilsonInterval(wins as number, n as number)),
    }),
  ],
];
