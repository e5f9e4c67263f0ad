import { type Estimate, intervalOf } from '../statistics/estimates/estimate.ts';
import {
  meanEstimate,
  quotientEstimate,
  shareEstimate,
  totalEstimate,
} from '../statistics/estimates/estimates.ts';
import { qualityEstimate, quantileEstimate } from '../statistics/estimates/value-estimates.ts';
import { quantileOf } from '../statistics/spread.ts';
import type { Interval } from './measure.ts';
import type { SampleColumn, TradeSample } from './trade-sample.ts';

export type EstimateOf = (sample: TradeSample) => Estimate | null;

interface Sure {
  readonly estimate: EstimateOf;
  readonly interval: (sample: TradeSample) => Interval | null;
}

/** What a measure says of how sure it is: its estimate, and the interval that follows. */
export function sure(estimate: EstimateOf): Sure {
  return {
    estimate,
    interval: (sample) => {
      const found = estimate(sample);
      return found === null ? null : intervalOf(found);
    },
  };
}

export const meanNet: EstimateOf = (sample) => {
  const { net, n } = sample.clusterSums();
  return meanEstimate(net, n);
};

export const totalNet: EstimateOf = (sample) => {
  const { net, n } = sample.clusterSums();
  return totalEstimate(net, n);
};

export const meanWin: EstimateOf = (sample) => {
  const { profit, wins } = sample.clusterSums();
  return meanEstimate(profit, wins);
};

export const meanLoss: EstimateOf = (sample) => {
  const { loss, losses } = sample.clusterSums();
  return meanEstimate(loss, losses);
};

const negated = (values: Float64Array): Float64Array => values.map((value) => -value);

export const profitOverLoss: EstimateOf = (sample) => {
  const { profit, loss } = sample.clusterSums();
  return quotientEstimate([profit], [negated(loss)], sample.n);
};

export const winOverLoss: EstimateOf = (sample) => {
  const { profit, loss, wins, losses } = sample.clusterSums();
  return quotientEstimate([profit, losses], [negated(loss), wins], sample.n);
};

/** p − (1 − p) / b by what the share of wins and the payoff add, each day. */
export const kellyEstimate: EstimateOf = (sample) => {
  const [share, payoff] = [winsOfDecided(sample), winOverLoss(sample)];
  if (share === null || payoff === null) return null;
  const [p, b] = [share.value, payoff.value];
  const influence = share.influence.map(
    (one, i) => one * (1 + 1 / b) + ((1 - p) / b) * (payoff.influence[i] ?? 0),
  );
  return { ...share, value: p - (1 - p) / b, scale: 'plain', influence };
};

export const winsOfAll: EstimateOf = (sample) => {
  const { wins, n } = sample.clusterSums();
  return shareEstimate(wins, n);
};

export const lossesOfAll: EstimateOf = (sample) => {
  const { losses, n } = sample.clusterSums();
  return shareEstimate(losses, n);
};

export const scratchesOfAll: EstimateOf = (sample) => {
  const { wins, losses, n } = sample.clusterSums();
  const scratches = n.map((all, i) => all - (wins[i] ?? 0) - (losses[i] ?? 0));
  return shareEstimate(scratches, n);
};

export const winsOfDecided: EstimateOf = (sample) => {
  const { wins, losses } = sample.clusterSums();
  const decided = wins.map((won, i) => won + (losses[i] ?? 0));
  return shareEstimate(wins, decided);
};

/** The mean of what is known in a column, of all results or of the wins or losses alone. */
export const meanOfColumn =
  (name: SampleColumn, sign?: 1 | -1): EstimateOf =>
  (sample) => {
    const { sum, n } = sample.totals(name, sign);
    return meanEstimate(sum, n);
  };

/** The share of what is known in a column of zeros and ones. */
export const shareOfColumn =
  (name: SampleColumn): EstimateOf =>
  (sample) => {
    const { sum, n } = sample.totals(name);
    return shareEstimate(sum, n);
  };

export const totalOfColumn =
  (name: SampleColumn): EstimateOf =>
  (sample) => {
    const { sum, n } = sample.totals(name);
    return totalEstimate(sum, n);
  };

/** Mean over deviation, times what a measure multiplies it by. */
export const qualityOfColumn =
  (name: SampleColumn, factorOf: (n: number) => number): EstimateOf =>
  (sample) => {
    const found = qualityEstimate(sample.clustered(sample.column(name)));
    if (found === null) return null;
    const factor = factorOf(found.n);
    return { ...found, value: found.value * factor, influence: found.influence.map((one) => one * factor) };
  };

export const quantileOfColumn =
  (name: SampleColumn, p: number, sign?: 1 | -1): EstimateOf =>
  (sample) => {
    const value = quantileOf(sample.known(name, sign), p);
    return value === null ? null : quantileEstimate(sample.clustered(sample.columnOf(name, sign)), p, value);
  };

/** The mean of what is derived of each result. @param name under which it is kept. */
export const meanOfValues =
  (valuesOf: (sample: TradeSample) => Float64Array): EstimateOf =>
  (sample) => {
    const { sum, n } = sample.totalsOf(valuesOf(sample));
    return meanEstimate(sum, n);
  };
