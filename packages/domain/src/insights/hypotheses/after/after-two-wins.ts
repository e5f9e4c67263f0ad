import { lastOnes, whetherAfter } from './before.ts';

export const afterTwoWins = whetherAfter(
  'after-two-wins',
  'trades opened after two wins in a row that day',
  (at) => lastOnes(at, 2) > 0,
);
