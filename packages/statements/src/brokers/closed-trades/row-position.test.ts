import { expect, test } from 'vitest';
import { rowPosition } from './row-position.ts';

test.each([
  ['its id', { id: '501' }, '501'],
  ['its opening, where it has no id', {}, 'long of 27/07/2026 15:24:08 @ 52323.3'],
  ['nothing, where neither is printed', { opened: '' }, undefined],
])('the position of a row is %s', (_name, more, expected) => {
  const opening = { id: '', direction: 'long' as const, opened: '27/07/2026 15:24:08', price: '52323.3' };
  expect(rowPosition({ ...opening, ...more })).toBe(expected);
});
