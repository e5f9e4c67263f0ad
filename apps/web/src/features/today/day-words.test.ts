import { expect, test } from 'vitest';
import { noneClosed } from './day-words.ts';

test('a day on which nothing was closed in full may have a result all the same', () => {
  expect(noneClosed({ trades: 0 })).toBe('No trades closed on this day.');
  expect(noneClosed({ trades: 1 })).toBe('Only parts of positions were closed.');
});
