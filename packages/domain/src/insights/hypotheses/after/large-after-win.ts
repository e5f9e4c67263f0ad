import { isLarge, lastOnes, whetherAfter } from './before.ts';

export const largeAfterWin = whetherAfter(
  'large-after-win',
  'large trades after a win that day',
  (at) => isLarge(at) && lastOnes(at, 1) > 0,
);
