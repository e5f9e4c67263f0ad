import { expect, it } from 'vitest';
import { entryOf } from './entry-of.ts';

it('makes the entry of a key once', () => {
  const lists = new Map<string, string[]>();
  for (const word of ['ada', 'bob', 'alan']) entryOf(lists, word.charAt(0), () => []).push(word);
  expect([...lists]).toEqual([
    ['a', ['ada', 'alan']],
    ['b', ['bob']],
  ]);
});

it('keeps what is there, be it nothing to speak of', () => {
  const counts = new Map([['a', 0]]);
  expect(entryOf(counts, 'a', () => 7)).toBe(0);
  expect(entryOf(counts, 'b', (key) => key.length)).toBe(1);
});
