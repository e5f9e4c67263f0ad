import { expect, test } from 'vitest';
import { stageWords } from './progress-words.ts';

test.each([
  ['connection', 0, 'queued', 'Waiting for the broker’s answer'],
  ['connection', 900, 'queued', 'Waiting for its turn'],
  ['statement', 0, 'queued', 'Waiting for its turn'],
  ['connection', 0, 'building', 'Building the trades'],
] as const)('an import of a %s of %i bytes that is %s is told so', (kind, fileSize, stage, words) => {
  expect(stageWords({ kind, fileSize }, { stage })).toBe(words);
});
