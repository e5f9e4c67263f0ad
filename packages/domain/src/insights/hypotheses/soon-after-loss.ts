import { isSoonAfter, lastOnes } from './before.ts';
import { whether } from './hypothesis.ts';

export const soonAfterLoss = whether(
  'soon-after-loss',
  'trades opened within ten minutes of a closed loss',
  (at) => isSoonAfter(at) && lastOnes(at, 1) < 0,
);
