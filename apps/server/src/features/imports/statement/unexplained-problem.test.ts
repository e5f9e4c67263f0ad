import { expect, test } from 'vitest';
import { unexplainedProblem } from './unexplained-problem.ts';

test('sales without a purchase are asked about as in the preview, and counted as the pages count', () => {
  const asked = { sales: 13_096, symbols: ['ACME', 'ZETA'], furtherSymbols: 1_045, firstLine: 3 };
  expect(unexplainedProblem(asked).message).toBe(
    '13,096 sales have no purchase in this file or your journal: ACME, ZETA and 1,045 more. Sold short, or bought before? Answer, and the file is imported; the account remembers it.',
  );
  expect(
    unexplainedProblem({ sales: 1, symbols: ['ACME'], furtherSymbols: 0, firstLine: 3 }).message,
  ).toMatch(/^1 sale has no purchase in this file or your journal: ACME\. /);
});
