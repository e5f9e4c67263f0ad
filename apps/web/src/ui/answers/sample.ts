/** Below this a group says nothing: it is drawn hatched and without colour. */
export const FEW = 5;

/** “38 trades on 12 days”; of the days nothing while they are not told. */
export function sampleWords(n: number, days: number | null): string {
  const trades = `${n} ${n === 1 ? 'trade' : 'trades'}`;
  return days === null ? trades : `${trades} on ${days} ${days === 1 ? 'day' : 'days'}`;
}
