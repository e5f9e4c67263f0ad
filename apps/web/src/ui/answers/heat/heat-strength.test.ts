import { expect, it } from 'vitest';
import { levelsOf, strengthsOf } from './heat-strength.ts';

const levels = (values: readonly number[], isResult = false): number[] =>
  values.map(levelsOf(values, isResult));

it('greys out nobody else for one outlier, of results and of what is none', () => {
  expect(levels([4, 6, 8, 10, 12, 900])).toEqual([1, 1, 2, 2, 2, 4]);
  expect(levels([4, -6, 8, -10, 12, 900], true)).toEqual([1, -1, 2, -2, 2, 4]);
});

it('colours days that are all alike, and a lowest one other than one without anything', () => {
  expect(levels([5, 5])).toEqual([2, 2]);
  expect(levels([7])).toEqual([2]);
  expect(levels([0, 0.5, 1])).toEqual([1, 1, 2]);
  expect(levels([Number.NaN, 3, 0, 0])).toEqual([0, 2, 1, 1]);
});

it('begins with the lowest where values lie below nothing', () => {
  const strengthOf = strengthsOf([-2, 0, 2], false);
  expect([-2, 0, 2].map(strengthOf)).toEqual([0, 0.25, 0.5]);
});
