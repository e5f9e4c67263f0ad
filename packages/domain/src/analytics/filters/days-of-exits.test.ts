import { expect, it } from 'vitest';
import { daysOfExits } from './days-of-exits.ts';
import { formatFilter } from './format-filter.ts';
import { parseFilter } from './parse-filter.ts';

it.each([
  ['symbol:NVDA exits:2026-03-02', 'day:2026-03-02'],
  ['exits:>=2026-03-02 day:2026-04', 'day:>=2026-03-02'],
  ['exits:2026-01,2026-03', 'day:2026-01..2026-03 -day:2026-02'],
  ['exits:2026-03,2026-01-20..2026-03-04', 'day:2026-01-20..2026-03-31'],
  ['exits:2026-01,2026-02,1990-05', 'day:1990-05..2026-02 -day:1990-06..2025-12'],
  // One list beside a range: results lie in both.
  [
    'exits:2026-01,2026-03 exits:2026-01-26..2026-02-01',
    'day:2026-01..2026-03 day:2026-01-26..2026-02-01 -day:2026-02',
  ],
  ['-exits:2026-02 exits:any side:long', ''],
])('%s asks for results of %s', (text, days) => {
  expect(formatFilter(daysOfExits(parseFilter(text).filter))).toBe(days);
});
