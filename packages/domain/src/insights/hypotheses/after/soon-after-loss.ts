import { isSoonAfter, lastOnes, whetherAfter } from './before.ts';

export const soonAfterLoss = whetherAfter(
  'soon-after-loss',
  'trades opened within ten minutes of a closed loss',
  (at) => isSoonAfter(at) && lastOnes(at, 1) < 0,
);
