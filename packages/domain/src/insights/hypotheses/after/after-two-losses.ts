import { lastOnes, whetherAfter } from './before.ts';

export const afterTwoLosses = whetherAfter(
  'after-two-losses',
  'trades opened after two losses in a row that day',
  (at) => lastOnes(at, 2) < 0,
);
