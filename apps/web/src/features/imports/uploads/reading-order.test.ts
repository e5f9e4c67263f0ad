import { expect, test } from 'vitest';
import { placeWords, readingOrder } from './reading-order.ts';

const file = (id: string, fileSize: number) => ({ id, fileSize });
const FILES = [
  file('year 1', 2_800_000),
  file('year 2', 2_700_000),
  file('year 3', 2_900_000),
  file('day', 900),
];
const nothing = { known: new Set<string>(), chosenId: undefined, readingId: undefined };

test('a short file waits for the one that is being read, and for no other', () => {
  expect(readingOrder(FILES, nothing)).toEqual(['day', 'year 2', 'year 1', 'year 3']);
  const begun = { ...nothing, chosenId: 'year 1', readingId: 'year 1' };
  expect(readingOrder(FILES, begun)).toEqual(['year 1', 'day', 'year 2', 'year 3']);
});

test('what somebody looks at is next, and takes no place of what has begun', () => {
  const looked = { ...nothing, chosenId: 'year 3', readingId: 'year 1' };
  expect(readingOrder(FILES, looked)).toEqual(['year 1', 'year 3', 'day', 'year 2']);
});

test('what is known waits no more, and equals keep the order in which they came', () => {
  const known = new Set(['day', 'year 1']);
  expect(readingOrder(FILES, { ...nothing, known })).toEqual(['year 2', 'year 3']);
  expect(readingOrder([file('b', 5), file('a', 5)], nothing)).toEqual(['b', 'a']);
});

test.each([
  [0, 'Being read'],
  [1, 'Waiting: 1 file ahead'],
  [3, 'Waiting: 3 files ahead'],
])('at place %i it says “%s”', (place, words) => {
  expect(placeWords(place)).toBe(words);
});
