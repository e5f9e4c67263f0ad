import { expect, test } from 'vitest';
import { FirstContents } from './first-contents.ts';

test('an id that comes again is told by the content on which it stood first', () => {
  const ids = new FirstContents();
  expect(ids.meet('E1', 'buy 10', 7)).toBe('new');
  expect(ids.meet('E1', 'buy 10', 7)).toBe('same');
  expect(ids.meet('E1', 'buy 11', 7)).toBe('other');
  expect(ids.meet('E1', 'buy 11', 7)).toBe('other');
  expect(ids.meet('E1', 'buy 10', 7)).toBe('same');
});

test('the same id in two accounts is two ids', () => {
  const ids = new FirstContents();
  expect(ids.meet('E1', 'buy 10', 7)).toBe('new');
  expect(ids.meet('E1', 'buy 10', 8)).toBe('new');
});

test('a hundred thousand ids keep what they stood on', () => {
  const ids = new FirstContents();
  for (let id = 0; id < 100_000; id += 1) expect(ids.meet(`E${id}`, `buy ${id}`, 7)).toBe('new');
  for (let id = 0; id < 100_000; id += 1) expect(ids.meet(`E${id}`, `buy ${id}`, 7)).toBe('same');
});
