import { drawdownOf } from '../statistics/drawdown.ts';
import { ratioOf } from '../statistics/spread.ts';
import { settleMoney } from '../statistics/sum.ts';
import type { Measure } from './measure.ts';
import type { TradeSample } from './trade-sample.ts';

const drawdown = (sample: TradeSample) => sample.once('drawdown', () => drawdownOf(sample.equity()));

function settled(sample: TradeSample, fall: number): number {
  const { grossProfit, grossLoss } = sample.tally();
  // Scratches add nothing that matters: they lie within the band.
  const size = grossProfit - grossLoss + sample.band * sample.tally().scratches;
  return settleMoney(fall, size + (sample.startingEquity ?? 0));
}

/** Falls of the cumulated result, which starts at 0 or at the opening balance. */
export const drawdownMeasures = {
  maxDrawdown: {
    label: 'Maximum drawdown',
    unit: 'money',
    formula: 'largest fall of cumulated net P&L below its high, the start included',
    compute: (sample) => settled(sample, drawdown(sample).max),
  },
  maxDrawdownFraction: {
    label: 'Maximum drawdown %',
    unit: 'fraction',
    formula: 'largest fall of equity as a part of its high',
    undefinedWhen: 'the opening balance is not known: profit is no capital',
    compute: (sample) => (sample.startingEquity === null ? null : drawdown(sample).maxFraction),
  },
  currentDrawdown: {
    label: 'Current drawdown',
    unit: 'money',
    formula: 'high of cumulated net P&L − its last value',
    compute: (sample) => settled(sample, drawdown(sample).current),
  },
  recoveryFactor: {
    label: 'Recovery factor',
    unit: 'ratio',
    formula: 'net P&L / maximum drawdown',
    undefinedWhen: 'there was no drawdown',
    compute: (sample) => ratioOf(sample.netProfit(), settled(sample, drawdown(sample).max)),
  },
} as const satisfies Record<string, Measure>;
