/** Below this a group says nothing: it is drawn hatched and without colour. */
export const FEW = 5;

/** “38 trades on 12 days”. */
export const sampleWords = (n: number, days: number): string =>
  `${n} ${n === 1 ? 'trade' : 'trades'} on ${days} ${days === 1 ? 'day' : 'days'}`;
