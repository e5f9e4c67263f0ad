import { expect, it } from 'vitest';
import { daysWords } from './days-words.ts';

it.each([
  ['last-week', '2026-03-02', '2026-03-09', 'Last week'],
  ['custom', '2024-05-01', '2024-06-01', 'May 1 – 31, 2024'],
  ['custom', '2024-05-10', '2024-05-11', 'May 10, 2024'],
  ['custom', '2024-05-10', null, 'since May 10, 2024'],
  ['custom', null, '2024-05-11', 'until May 10, 2024'],
] as const)('%s from %s to before %s is “%s”', (preset, from, toExclusive, words) => {
  expect(daysWords(preset, { from, toExclusive }).replaceAll(/\s/g, ' ')).toBe(words);
});
