import { expect, test } from 'vitest';
import { bringsWords, unattendedWords } from '../words/connection-words.ts';
import { coverageCourse } from './coverage-course.ts';

test('a strip has each stretch in its place, the days that are being read as well', () => {
  const pieces = coverageCourse({
    coverage: [
      { from: '2026-01-01', to: '2026-01-05' },
      { from: '2026-01-08', to: '2026-01-08' },
    ],
    gaps: [{ from: '2026-01-06', to: '2026-01-07', because: 'not-read', importId: null }],
    reading: { from: '2026-01-09', to: '2026-01-10', importId: 'x' },
  });
  expect(pieces.map(({ kind, start, width }) => [kind, start, width])).toEqual([
    ['covered', 0, 0.5],
    ['covered', 0.7, 0.1],
    ['gap', 0.5, 0.2],
    ['reading', 0.8, 0.2],
  ]);
  expect(coverageCourse({ coverage: [], gaps: [], reading: null })).toEqual([]);
});

test('what a connection brings is one sentence', () => {
  expect(bringsWords({ brings: { fills: 'execution', fees: true, cash: true, positions: true } })).toBe(
    'Fills with times, costs, cash and open positions',
  );
  expect(unattendedWords({ days: 7 })).toContain('every 7 days');
  // Whether a key ends is up to its broker, or to whoever made it.
  expect(unattendedWords('forever')).toContain('while its key or login is valid');
});
