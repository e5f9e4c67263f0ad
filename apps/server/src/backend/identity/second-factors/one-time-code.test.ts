import { expect, test } from 'vitest';
import { createFactorSecret, stepOfCode } from './one-time-code.ts';

/** RFC 6238, appendix B: the secret of its test vectors, and the last six of their eight digits. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const VECTORS = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const;

test.each(VECTORS)('at second %i the code is %s', (second, code) => {
  expect(stepOfCode(SECRET, code, second * 1000)).toBe(Math.floor(second / 30));
});

test('a code is good one half minute before and after its own, and no longer', () => {
  const step = Math.floor(1_234_567_890 / 30);
  const at = (steps: number) => stepOfCode(SECRET, '005924', (step + steps) * 30_000);
  expect([-2, -1, 0, 1, 2].map(at)).toEqual([null, step, step, step, null]);
});

test('blanks in a code do not matter; anything else that is not six digits is wrong', () => {
  expect(stepOfCode(SECRET, '287 082', 59_000)).toBe(1);
  for (const code of ['', '28708', '2870822', 'abcdef', '287082x', '-87082']) {
    expect(stepOfCode(SECRET, code, 59_000)).toBeNull();
  }
});

test('each secret is another one, of 160 bits', () => {
  const secrets = new Set(Array.from({ length: 50 }, createFactorSecret));
  expect(secrets.size).toBe(50);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
});
