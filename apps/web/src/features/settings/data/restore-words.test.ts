import { expect, test } from 'vitest';
import { restoredKinds, summaryWords } from './restore-words.ts';

const verdict = (kind: string, added: number, left = 0) => ({
  kind,
  added,
  same: 0,
  kept: 0,
  left,
  examples: [],
});

test('says at a glance whether anything came, and whether anything stayed as it is', () => {
  expect(summaryWords([verdict('tags', 0)])).toBe('Everything in it was already here.');
  expect(summaryWords([verdict('tags', 1)])).toContain('nothing else has changed');
  expect(summaryWords([verdict('tags', 1), verdict('connections', 0, 1)])).toContain('stayed as it is');
  // Of a table that nobody knows nothing is said.
  expect(restoredKinds([verdict('texts', 9)])).toEqual([]);
});

test('says why connections stay away', () => {
  expect(restoredKinds([verdict('connections', 0, 2)])).toMatchObject([
    { label: 'Connections', left: 2, whyLeft: expect.stringContaining('link them again') },
  ]);
});
