import { Decimal } from '../money/index.ts';
import { parseDay } from '../time/index.ts';
import { riskFromStop, rMultiple } from '../trades/index.ts';
import {
  casesOf,
  floats,
  type Input,
  instant,
  listOf,
  type Numbers,
  type Outcome,
} from './case-input.testing.ts';
import { INFERENCE_ANSWERS } from './inference-answers.testing.ts';
import { drawdownOf } from './statistics/drawdown.ts';
import { edgeRatio, efficiencyOf, givenBack } from './statistics/excursions.ts';
import { kRatioOf } from './statistics/returns/k-ratio.ts';
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
import { ruinOfEvenMoney, ruinWithin } from './statistics/ruin/even-money.ts';
import { logOptimalFraction } from './statistics/ruin/log-optimal.ts';
import { lundbergExponent, ruinBound } from './statistics/ruin/ruin-bound.ts';
import { deviationOf, meanOf, ratioOf } from './statistics/spread.ts';
import { mostAtOnce, timeInMarket } from './statistics/time-in-market.ts';

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

/** Cases that are about a function and not about measures of trades, by the beginning of their name. */
const ANSWERS: readonly (readonly [string, (input: Input) => Outcome])[] = [
  ...INFERENCE_ANSWERS,
  ['returns-', returns],
  ['daily-sharpe-', idleDays],
  ['k-ratio-', kRatio],
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
