import { deviationOf, meanOf, ratioOf } from '../statistics/spread.ts';
import type { Measure } from './measure.ts';
import type { TradeSample } from './trade-sample.ts';

const noRisk = 'no trade has a known initial risk';

const deviationR = (sample: TradeSample) => sample.once('deviation r', () => deviationOf(sample.knownR()));

function sqn(sample: TradeSample, cap: number): number | null {
  const r = sample.knownR();
  const quality = ratioOf(meanOf(r), deviationR(sample));
  return quality === null ? null : Math.sqrt(Math.min(r.length, cap)) * quality;
}

/** Results in units of the initial risk. Trades without a known risk are left out, never taken for 0R. */
export const riskMeasures = {
  rCount: {
    label: 'Trades with a risk',
    unit: 'count',
    formula: 'closed trades whose initial risk is known',
    compute: (sample) => sample.knownR().length,
  },
  rCoverage: {
    label: 'Share with a risk',
    unit: 'fraction',
    formula: 'trades with a known risk / all trades',
    undefinedWhen: 'there is no closed trade',
    compute: (sample) => ratioOf(sample.knownR().length, sample.n),
  },
  expectancyR: {
    label: 'Expectancy (R)',
    unit: 'r',
    formula: 'mean of net P&L / initial risk',
    undefinedWhen: noRisk,
    compute: (sample) => meanOf(sample.knownR()),
  },
  stdDevR: {
    label: 'Standard deviation (R)',
    unit: 'r',
    formula: 'sample standard deviation of R',
    undefinedWhen: 'fewer than two trades have a known risk',
    compute: deviationR,
  },
  sqn: {
    label: 'System quality number',
    unit: 'ratio',
    formula: '√n × mean(R) / s(R), n at most 100 (Tharp); not reliable below 30 trades',
    undefinedWhen: 'fewer than two trades have a known risk, or all R are equal',
    compute: (sample) => sqn(sample, 100),
  },
  sqnUncapped: {
    label: 'System quality number, uncapped',
    unit: 'ratio',
    formula: '√n × mean(R) / s(R)',
    undefinedWhen: 'fewer than two trades have a known risk, or all R are equal',
    compute: (sample) => sqn(sample, Number.POSITIVE_INFINITY),
  },
} as const satisfies Record<string, Measure>;
