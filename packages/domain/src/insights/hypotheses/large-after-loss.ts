import { isLarge, lastOnes } from './before.ts';
import { whether } from './hypothesis.ts';

export const largeAfterLoss = whether(
  'large-after-loss',
  'large trades after a loss that day',
  (at) => isLarge(at) && lastOnes(at, 1) < 0,
);
