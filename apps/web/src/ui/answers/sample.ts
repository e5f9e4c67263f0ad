import { formatQuantity } from '#web/lib/format/quantity.ts';

/** Below this a group says nothing: it is drawn hatched and without colour. */
export const FEW = 5;

/** “38 trades on 12 days”; of the days nothing while they are not told. */
export function sampleWords(n: number, days: number | null): string {
  const trades = counted(n, 'trade');
  return days === null ? trades : `${trades} on ${counted(days, 'day')}`;
}

const counted = (n: number, noun: string): string => `${formatQuantity(n)} ${n === 1 ? noun : `${noun}s`}`;
