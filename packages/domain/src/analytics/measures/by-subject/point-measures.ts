import { rangeOf } from '../../statistics/spread.ts';
import type { Measure } from '../measure.ts';
import type { TradeSample } from '../trade-sample.ts';

const points = (sample: TradeSample) =>
  sample.once('points', () => {
    const start = sample.startingEquity ?? 0;
    const [low, high] = rangeOf(sample.course()) ?? [start, start];
    return { low: low - start, high: high - start };
  });

/** How far the running result went up and down on its way. */
export const pointMeasures = {
  highestPoint: {
    label: 'Best point',
    unit: 'money',
    formula: 'highest point of cumulative net P&L, the start included',
    compute: (sample) => points(sample).high,
  },
  lowestPoint: {
    label: 'Worst point',
    unit: 'money',
    formula: 'lowest point of cumulative net P&L, the start included',
    compute: (sample) => points(sample).low,
  },
} as const satisfies Record<string, Measure>;
