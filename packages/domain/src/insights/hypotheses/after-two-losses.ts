import { lastOnes } from './before.ts';
import { whether } from './hypothesis.ts';

export const afterTwoLosses = whether(
  'after-two-losses',
  'trades opened after two losses in a row that day',
  (at) => lastOnes(at, 2) < 0,
);
