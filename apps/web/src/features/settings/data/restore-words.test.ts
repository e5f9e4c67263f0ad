import { expect, test } from 'vitest';
import { addedWords, restoredKinds } from './restore-words.ts';

const verdict = (kind: string, added: number, left = 0) => ({
  kind,
  added,
  same: 0,
  kept: 0,
  left,
  examples: [],
});

test('says what came in the order of what matters, and nothing of tables that nobody knows', () => {
  expect(addedWords([verdict('texts', 9), verdict('tags', 2), verdict('activities', 1234)])).toBe(
    'Fills and other facts: 1,234 · Tags: 2.',
  );
  expect(addedWords([verdict('tags', 0)])).toBe('Everything in it was here already.');
});

test('says why connections stay away', () => {
  expect(restoredKinds([verdict('connections', 0, 2)])).toMatchObject([
    { label: 'Connections', left: 2, whyLeft: expect.stringContaining('link them again') },
  ]);
});
