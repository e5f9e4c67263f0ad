import { isSoonAfter, lastOnes } from './before.ts';
import { whether } from './hypothesis.ts';

export const soonAfterWin = whether(
  'soon-after-win',
  'trades opened within ten minutes of a closed win',
  (at) => isSoonAfter(at) && lastOnes(at, 1) > 0,
);
