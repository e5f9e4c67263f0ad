import { expect, it } from 'vitest';
import { placeOf } from './spread-data.ts';

it('puts a value where it lies among the bars, and those that lie further out onto the outermost', () => {
  const edges = [-100, 0, 100];
  expect([-500, -100, -50, 0, 75, 100, 900].map((value) => placeOf(value, edges))).toEqual([
    0, 0.5, 1, 1.5, 2.25, 3, 3,
  ]);
  expect(placeOf(5, [])).toBe(0);
});
