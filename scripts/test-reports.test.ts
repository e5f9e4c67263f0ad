import { expect, test } from 'vitest';

// Not a module of TypeScript: it runs before anything is installed.
const { withSecondTry }: { withSecondTry: (run: Run, again: Run) => Run } = await import(
  new URL('./test-reports.mjs', import.meta.url).href
);

interface Failure {
  readonly test: string;
  readonly place: string;
  readonly words: readonly string[];
}

interface Run {
  readonly code: number;
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly Failure[];
  readonly unstable?: readonly Failure[];
}

const failure = (name: string): Failure => ({ test: name, place: 'a.test.ts', words: [`${name} broke`] });

test('what passes at the second try alone counts as passed and is told; what fails again has failed', () => {
  const run = { code: 1, passed: 10, failed: 2, failures: [failure('a: once'), failure('a: always')] };
  const again = { code: 1, passed: 4, failed: 1, failures: [failure('a: always')] };
  expect(withSecondTry(run, again)).toEqual({
    code: 1,
    passed: 11,
    failed: 1,
    failures: [failure('a: always')],
    unstable: [failure('a: once')],
  });
});

test('a test that fails at the second try alone has failed as well', () => {
  const run = { code: 1, passed: 10, failed: 1, failures: [failure('a: once')] };
  const again = { code: 1, passed: 10, failed: 1, failures: [failure('a: other')] };
  expect(withSecondTry(run, again)).toMatchObject({
    passed: 11,
    failed: 1,
    failures: [failure('a: other')],
    unstable: [failure('a: once')],
  });
});
