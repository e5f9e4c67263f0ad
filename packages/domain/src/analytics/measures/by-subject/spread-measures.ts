import { momentsOf } from '../../statistics/returns/moments.ts';
import { deviationOf, medianOf, quantileOf } from '../../statistics/spread.ts';
import { quantileOfColumn, sure } from '../estimates.ts';
import { spreadOfColumn } from '../later-estimates.ts';
import { type Measure, OF_TRADES } from '../measure.ts';
import { ENOUGH_FOR_SHAPE, ENOUGH_FOR_SPREAD } from '../minimums.ts';
import type { TradeSample } from '../trade-sample.ts';

const noTrades = 'there is no closed trade';

const moments = (sample: TradeSample) => sample.once('moments', () => momentsOf(sample.column('net')));

const quantile = (label: string, p: number, words: string, minimum: number) =>
  ({
    label,
    unit: 'money',
    formula: `the net P&L that ${words} of the trades stay below`,
    undefinedWhen: noTrades,
    minimum,
    homes: OF_TRADES,
    compute: (sample: TradeSample) => quantileOf(sample.column('net'), p),
    ofRank: p,
    ...sure(quantileOfColumn('net', p)),
  }) as const;

/** How results are spread over the trades. */
export const spreadMeasures = {
  medianPnl: {
    label: 'Median trade',
    unit: 'money',
    formula: 'half of the trades made less than this',
    undefinedWhen: noTrades,
    homes: OF_TRADES,
    compute: (sample) => medianOf(sample.column('net')),
    ofRank: 0.5,
    ...sure(quantileOfColumn('net', 0.5)),
  },
  // Twenty trades have one in their worst twentieth.
  worstTwentieth: quantile('Worst twentieth', 0.05, 'a twentieth', 20),
  lowerQuartile: quantile('Lower quartile', 0.25, 'a quarter', ENOUGH_FOR_SPREAD),
  upperQuartile: quantile('Upper quartile', 0.75, 'three quarters', ENOUGH_FOR_SPREAD),
  topTwentieth: quantile('Upper twentieth', 0.95, 'nineteen twentieths', 20),
  stdDev: {
    label: 'Standard deviation',
    unit: 'money',
    formula: 'sample standard deviation of net P&L (divisor n − 1)',
    undefinedWhen: 'there are fewer than two trades',
    minimum: ENOUGH_FOR_SPREAD,
    homes: OF_TRADES,
    compute: (sample) => sample.once('deviation', () => deviationOf(sample.column('net'))),
    ...sure(spreadOfColumn('net')),
  },
  skewness: {
    label: 'Skewness',
    unit: 'ratio',
    formula: 'mean of ((net P&L − mean) / deviation)³; above 0: the large results are wins',
    undefinedWhen: 'the results do not differ',
    minimum: ENOUGH_FOR_SHAPE,
    homes: OF_TRADES,
    compute: (sample) => moments(sample)?.skewness ?? null,
    withoutInterval: 'extremes',
  },
  kurtosis: {
    label: 'Kurtosis',
    unit: 'ratio',
    formula:
      'mean of ((net P&L − mean) / deviation)⁴; 3 for a normal distribution, more where outliers decide',
    undefinedWhen: 'the results do not differ',
    minimum: ENOUGH_FOR_SHAPE,
    homes: OF_TRADES,
    compute: (sample) => moments(sample)?.kurtosis ?? null,
    withoutInterval: 'extremes',
  },
} as const satisfies Record<string, Measure>;
