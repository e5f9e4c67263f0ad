import { deviationOf, meanOf, medianOf, rangeOf, ratioOf } from '../../statistics/spread.ts';
import { sumMoney } from '../../statistics/sum.ts';
import { meanOfColumn, qualityOfColumn, quantileOfColumn, sure, totalOfColumn } from '../estimates.ts';
import { type Measure, OF_TRADES } from '../measure.ts';
import { ENOUGH_FOR_SHAPE, ENOUGH_FOR_SPREAD, FEW } from '../minimums.ts';
import type { TradeSample } from '../trade-sample.ts';

const noRisk = 'no trade has a known initial risk';

const deviationR = (sample: TradeSample) => sample.once('deviation r', () => deviationOf(sample.knownR()));

const quality = (sample: TradeSample) => ratioOf(meanOf(sample.knownR()), deviationR(sample));

function sqn(sample: TradeSample, cap: number): number | null {
  const found = quality(sample);
  return found === null ? null : Math.sqrt(Math.min(sample.knownR().length, cap)) * found;
}

/** Trades whose risk is known. */
const restsOn = (sample: TradeSample): number => sample.knownR().length;

/** Results in units of the initial risk. Trades without a known risk are left out, never taken for 0R. */
export const riskMeasures = {
  rCount: {
    label: 'Trades with known risk',
    unit: 'count',
    formula: 'closed trades whose initial risk is known',
    homes: OF_TRADES,
    compute: (sample) => sample.knownR().length,
  },
  rCoverage: {
    label: 'Share with known risk',
    unit: 'fraction',
    formula: 'trades with a known risk / all trades',
    undefinedWhen: 'there is no closed trade',
    homes: OF_TRADES,
    compute: (sample) => ratioOf(sample.knownR().length, sample.n),
    withoutInterval: 'fact',
  },
  totalR: {
    label: 'Net R',
    unit: 'r',
    formula: 'Σ net P&L / initial risk',
    undefinedWhen: noRisk,
    restsOn,
    compute: (sample) => (sample.knownR().length === 0 ? null : sumMoney(sample.knownR())),
    ...sure(totalOfColumn('r')),
  },
  expectancyR: {
    label: 'Expectancy (R)',
    unit: 'r',
    formula: 'mean of net P&L / initial risk',
    undefinedWhen: noRisk,
    minimum: FEW,
    homes: OF_TRADES,
    restsOn,
    compute: (sample) => meanOf(sample.knownR()),
    ...sure(meanOfColumn('r')),
  },
  medianR: {
    label: 'Median R',
    unit: 'r',
    formula: 'half of the trades have less R than this',
    undefinedWhen: noRisk,
    homes: OF_TRADES,
    restsOn,
    compute: (sample) => medianOf(sample.knownR()),
    ...sure(quantileOfColumn('r', 0.5)),
  },
  stdDevR: {
    label: 'Standard deviation (R)',
    unit: 'r',
    formula: 'sample standard deviation of R',
    undefinedWhen: 'fewer than two trades have a known risk',
    minimum: ENOUGH_FOR_SPREAD,
    homes: OF_TRADES,
    restsOn,
    compute: deviationR,
  },
  avgWinR: {
    label: 'Average win (R)',
    unit: 'r',
    formula: 'mean R of the wins',
    undefinedWhen: 'no win has a known risk',
    homes: OF_TRADES,
    restsOn: (sample) => sample.known('r', 1).length,
    compute: (sample) => meanOf(sample.known('r', 1)),
    ...sure(meanOfColumn('r', 1)),
  },
  avgLossR: {
    label: 'Average loss (R)',
    unit: 'r',
    formula: 'mean R of the losses; below −1, losses ran past the stop',
    undefinedWhen: 'no loss has a known risk',
    homes: OF_TRADES,
    restsOn: (sample) => sample.known('r', -1).length,
    compute: (sample) => meanOf(sample.known('r', -1)),
    ...sure(meanOfColumn('r', -1)),
  },
  highestR: {
    label: 'Highest R',
    unit: 'r',
    formula: 'highest net P&L / initial risk',
    undefinedWhen: noRisk,
    homes: OF_TRADES,
    restsOn,
    compute: (sample) => rangeOf(sample.knownR())?.[1] ?? null,
  },
  lowestR: {
    label: 'Lowest R',
    unit: 'r',
    formula: 'lowest net P&L / initial risk',
    undefinedWhen: noRisk,
    homes: OF_TRADES,
    restsOn,
    compute: (sample) => rangeOf(sample.knownR())?.[0] ?? null,
  },
  avgRisk: {
    label: 'Average risk',
    unit: 'money',
    formula: 'mean initial risk, where known',
    undefinedWhen: noRisk,
    homes: OF_TRADES,
    restsOn,
    compute: (sample) => meanOf(sample.known('risk')),
    ...sure(meanOfColumn('risk')),
  },
  sqn: {
    label: 'System quality number',
    unit: 'ratio',
    formula: '√n × mean(R) / s(R), n at most 100 (Tharp); not reliable below 30 trades',
    undefinedWhen: 'fewer than two trades have a known risk, or all R are equal',
    minimum: ENOUGH_FOR_SHAPE,
    homes: OF_TRADES,
    restsOn,
    compute: (sample) => sqn(sample, 100),
    ...sure(qualityOfColumn('r', (n) => Math.sqrt(Math.min(n, 100)))),
  },
  sqnUncapped: {
    label: 'System quality number, uncapped',
    unit: 'ratio',
    formula: '√n × mean(R) / s(R)',
    undefinedWhen: 'fewer than two trades have a known risk, or all R are equal',
    minimum: ENOUGH_FOR_SHAPE,
    homes: OF_TRADES,
    restsOn,
    compute: (sample) => sqn(sample, Number.POSITIVE_INFINITY),
    ...sure(qualityOfColumn('r', Math.sqrt)),
  },
} as const satisfies Record<string, Measure>;
