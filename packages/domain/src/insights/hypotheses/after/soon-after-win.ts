import { isSoonAfter, lastOnes, whetherAfter } from './before.ts';

export const soonAfterWin = whetherAfter(
  'soon-after-win',
  'trades opened within ten minutes of a closed win',
  (at) => isSoonAfter(at) && lastOnes(at, 1) > 0,
);
