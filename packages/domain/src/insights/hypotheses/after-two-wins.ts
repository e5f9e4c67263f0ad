import { lastOnes } from './before.ts';
import { whether } from './hypothesis.ts';

export const afterTwoWins = whether(
  'after-two-wins',
  'trades opened after two wins in a row that day',
  (at) => lastOnes(at, 2) > 0,
);
