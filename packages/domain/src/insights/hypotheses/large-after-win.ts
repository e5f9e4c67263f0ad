import { isLarge, lastOnes } from './before.ts';
import { whether } from './hypothesis.ts';

export const largeAfterWin = whether(
  'large-after-win',
  'large trades after a win that day',
  (at) => isLarge(at) && lastOnes(at, 1) > 0,
);
