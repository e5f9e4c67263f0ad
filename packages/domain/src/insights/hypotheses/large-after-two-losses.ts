import { isLarge, lastOnes } from './before.ts';
import { whether } from './hypothesis.ts';

export const largeAfterTwoLosses = whether(
  'large-after-two-losses',
  'large trades after two losses in a row that day',
  (at) => isLarge(at) && lastOnes(at, 2) < 0,
);
