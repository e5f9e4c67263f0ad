import { formatQuantity } from '#web/lib/format/quantity.ts';

/** @example countOf(1204, 'trade') // '1,204 trades' */
export const countOf = (count: number, noun: string, plural = `${noun}s`): string =>
  `${formatQuantity(count)} ${count === 1 ? noun : plural}`;
