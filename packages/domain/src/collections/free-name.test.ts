import { expect, test } from 'vitest';
import { freeName } from './free-name.ts';

test('a name is counted on from two until it is free', () => {
  const taken = new Set(['Main', 'Main 2', 'a.csv', 'Main (2)']);
  const isTaken = (name: string): boolean => taken.has(name);
  expect(freeName('Other', isTaken)).toBe('Other');
  expect(freeName('Main', isTaken)).toBe('Main 3');
  expect(freeName('a.csv', isTaken, (count) => `a-${count}.csv`)).toBe('a-2.csv');
  expect(freeName('Main', isTaken, (count) => `Main (${count})`)).toBe('Main (3)');
});
