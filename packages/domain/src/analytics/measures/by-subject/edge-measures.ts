import { tTail } from '../../statistics/distributions/student-t.ts';
import { errorOf, FEWEST_CLUSTERS } from '../../statistics/estimates/estimate.ts';
import { logOptimalFraction } from '../../statistics/ruin/log-optimal.ts';
import { ruinBound } from '../../statistics/ruin/ruin-bound.ts';
import { deviationOf, meanOf, ratioOf } from '../../statistics/spread.ts';
import { kellyEstimate, meanNet, qualityOfColumn, sure } from '../estimates.ts';
import { timesEstimate } from '../later-estimates.ts';
import { type Measure, OF_TRADES } from '../measure.ts';
import { ENOUGH_FOR_SHAPE, ENOUGH_FOR_SPREAD } from '../minimums.ts';
import { payoffRatio } from '../payoff.ts';
import type { TradeSample } from '../trade-sample.ts';

const oneSided = 'there is no win or no loss';
const noRisk = 'no trade has a known initial risk';
/** Of risk: a capital of which one trade risks a twentieth. */
const RUIN_UNITS = 20;

const deviation = (sample: TradeSample) => sample.once('deviation', () => deviationOf(sample.column('net')));

function kellyFraction(sample: TradeSample): number | null {
  const { wins, losses } = sample.tally();
  const payoff = payoffRatio(sample);
  if (payoff === null) return null;
  const rate = wins / (wins + losses);
  return rate - (1 - rate) / payoff;
}

function chanceOfLuck(sample: TradeSample): number | null {
  const mean = meanNet(sample);
  if (mean === null || mean.clusters < FEWEST_CLUSTERS) return null;
  const error = errorOf(mean);
  return error > 0 ? tTail(mean.value / error, mean.clusters - 1) : null;
}

/** Whether there is an edge, how large a bet it carries, and how likely it is lost all the same. */
export const edgeMeasures = {
  sharpePerTrade: {
    label: 'Sharpe ratio per trade',
    unit: 'ratio',
    formula: 'mean / standard deviation of net P&L, not annualised',
    undefinedWhen: 'there are fewer than two trades, or all are equal',
    minimum: ENOUGH_FOR_SPREAD,
    homes: OF_TRADES,
    compute: (sample) => ratioOf(meanOf(sample.column('net')), deviation(sample)),
    ...sure(qualityOfColumn('net', () => 1)),
  },
  chanceOfLuck: {
    label: 'Probability of luck',
    unit: 'fraction',
    formula:
      'the chance of a mean net P&L at least this good if the true edge were zero (one-sided t test, clustered by day)',
    undefinedWhen: 'there are fewer than ten days, or all results are equal',
    homes: OF_TRADES,
    compute: chanceOfLuck,
    withoutInterval: 'chance',
  },
  kellyFraction: {
    label: 'Kelly fraction',
    unit: 'fraction',
    ofSums: true,
    formula: 'p − (1 − p) / (average win / |average loss|), p = wins / (wins + losses); 0 or less: no bet',
    undefinedWhen: oneSided,
    minimum: ENOUGH_FOR_SHAPE,
    homes: OF_TRADES,
    compute: kellyFraction,
    ...sure(kellyEstimate),
  },
  halfKelly: {
    label: 'Half Kelly',
    unit: 'fraction',
    formula:
      'half of the Kelly fraction: what it rests on is estimated, and betting too much costs more than too little',
    undefinedWhen: oneSided,
    minimum: ENOUGH_FOR_SHAPE,
    homes: OF_TRADES,
    compute: (sample) => ratioOf(kellyFraction(sample), 2),
    ...sure(timesEstimate(kellyEstimate, () => 0.5)),
  },
  logOptimalFraction: {
    label: 'Growth-optimal risk',
    unit: 'fraction',
    formula:
      'the part f of capital at risk for 1R with Σ R / (1 + f R) = 0, were the future like these trades',
    undefinedWhen: 'nothing was lost, or nothing gained on the whole, or no risk is known',
    minimum: ENOUGH_FOR_SHAPE,
    homes: OF_TRADES,
    compute: (sample) => logOptimalFraction(sample.knownR()),
    withoutInterval: 'equation',
  },
  riskOfRuin: {
    label: `Risk of losing ${RUIN_UNITS}R`,
    unit: 'fraction',
    formula: `at most e^(−${RUIN_UNITS} θ), mean(e^(−θ R)) = 1: the chance ever to lose ${RUIN_UNITS}R, betting 1R on results like these`,
    undefinedWhen: noRisk,
    minimum: ENOUGH_FOR_SHAPE,
    homes: OF_TRADES,
    compute: (sample) => ruinBound(sample.knownR(), RUIN_UNITS),
    withoutInterval: 'equation',
  },
} as const satisfies Record<string, Measure>;
