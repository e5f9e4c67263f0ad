import { ratioOf } from '../statistics/spread.ts';
import type { TradeSample } from './trade-sample.ts';

export const avgWin = (sample: TradeSample) => ratioOf(sample.tally().grossProfit, sample.tally().wins);
export const avgLoss = (sample: TradeSample) => ratioOf(sample.tally().grossLoss, sample.tally().losses);

export function payoffRatio(sample: TradeSample): number | null {
  const loss = avgLoss(sample);
  return loss === null ? null : ratioOf(avgWin(sample), -loss);
}
