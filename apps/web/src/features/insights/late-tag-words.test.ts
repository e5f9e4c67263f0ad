import { expect, it } from 'vitest';
import { lateTagWords } from './late-tag-words.ts';

const BECAUSE = 'added after the first fill and may follow from the result';

it.each([
  [[['FOMO', 1]], `Left out, because it was ${BECAUSE}: FOMO (1 trade).`],
  [[['FOMO', 12]], `Left out, because they were ${BECAUSE}: FOMO (12 trades).`],
  [
    [
      ['FOMO', 1200],
      ['Late', 1],
    ],
    `Left out, because they were ${BECAUSE}: FOMO (1,200 trades) and Late (1 trade).`,
  ],
  [
    [
      ['a', 5],
      ['b', 4],
      ['c', 3],
      ['d', 2],
      ['e', 1],
    ],
    `Left out, because they were ${BECAUSE}: a (5 trades), b (4 trades), c (3 trades) and 2 more.`,
  ],
] as const)('%j are told in a sentence', (tags, words) => {
  expect(lateTagWords(tags.map(([name, n]) => ({ name, n })))).toBe(words);
});
