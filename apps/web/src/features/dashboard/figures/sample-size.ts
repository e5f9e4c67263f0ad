import { formatQuantity } from '#web/lib/format/quantity.ts';

/** Below this many closed trades a ratio says more about chance than about trading, and is not shown. */
export const MIN_SAMPLE = 10;

/** @example countOf(1204, 'trade') // '1,204 trades' */
export const countOf = (count: number, noun: string, plural = `${noun}s`): string =>
  `${formatQuantity(count)} ${count === 1 ? noun : plural}`;
