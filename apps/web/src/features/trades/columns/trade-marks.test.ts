import { expect, it } from 'vitest';
import { ALL_KEPT, rulesInWords, UNTOLD } from './trade-marks.ts';

it('names the rules that a trade broke, and only counts them where amounts are masked', () => {
  const broken = { verdict: '2 broken', broken: ['At most $500 a day', 'Size'] };
  expect(rulesInWords(broken, false)).toBe('At most $500 a day; Size');
  expect(rulesInWords(broken, true)).toBe('2 broken');
  for (const masked of [false, true]) {
    expect(rulesInWords({ verdict: ALL_KEPT, broken: [] }, masked)).toBe('kept');
    expect(rulesInWords({ verdict: UNTOLD, broken: [] }, masked)).toBe('');
  }
});
