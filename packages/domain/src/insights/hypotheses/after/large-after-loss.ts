import { isLarge, lastOnes, whetherAfter } from './before.ts';

export const largeAfterLoss = whetherAfter(
  'large-after-loss',
  'large trades after a loss that day',
  (at) => isLarge(at) && lastOnes(at, 1) < 0,
);
