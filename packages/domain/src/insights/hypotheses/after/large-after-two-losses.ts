import { isLarge, lastOnes, whetherAfter } from './before.ts';

export const largeAfterTwoLosses = whetherAfter(
  'large-after-two-losses',
  'large trades after two losses in a row that day',
  (at) => isLarge(at) && lastOnes(at, 2) < 0,
);
