import { expect, it } from 'vitest';
import { closesOf } from './closes-of.ts';

it('takes the last bar of each day for its close', () => {
  const at = ['2026-03-02T14:30Z', '2026-03-02T20:55Z', '2026-03-03T14:30Z'].map((text) => Date.parse(text));
  const day = Date.parse('2026-03-02') / 86_400_000;
  expect(closesOf({ at, close: [10, 12, 11] })).toEqual([
    { day, close: 12 },
    { day: day + 1, close: 11 },
  ]);
  expect(closesOf(null)).toEqual([]);
});
