import { isLarge, lastOnes } from './before.ts';
import { whether } from './hypothesis.ts';

export const largeAfterTwoWins = whether(
  'large-after-two-wins',
  'large trades after two wins in a row that day',
  (at) => isLarge(at) && lastOnes(at, 2) > 0,
);
