import { isLarge, lastOnes, whetherAfter } from './before.ts';

export const largeAfterTwoWins = whetherAfter(
  'large-after-two-wins',
  'large trades after two wins in a row that day',
  (at) => isLarge(at) && lastOnes(at, 2) > 0,
);
