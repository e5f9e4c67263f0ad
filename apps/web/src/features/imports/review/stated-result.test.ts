import type { ReconciliationLineJson } from '@tapebook/contract';
import { expect, it } from 'vitest';
import { statedResult, totalsInShort } from './stated-result.ts';

const line = (
  measure: ReconciliationLineJson['measure'],
  difference: string,
  instrument?: string,
): ReconciliationLineJson => ({
  measure,
  accountId: 'a1',
  currency: 'USD',
  statement: '10',
  computed: '10',
  difference,
  ...(instrument === undefined ? {} : { instrument }),
});

it('holds the result against what the statement says of results alone', () => {
  expect(statedResult([])).toBe('not-stated');
  expect(statedResult([line('fees', '1')])).toBe('not-stated');
  expect(statedResult([line('realised-pnl', '0.00'), line('fees', '1')])).toBe('agrees');
  expect(statedResult([line('realised-pnl', '0', 'ACME'), line('realised-pnl', '0.01', 'NOVA')])).toBe(
    'differs',
  );
});

it('counts totals by what they are of, and names those that differ', () => {
  expect(
    totalsInShort([line('realised-pnl', '1', 'ACME'), line('realised-pnl', '2', 'NOVA'), line('fees', '0')]),
  ).toEqual({ agreeing: 1, differing: 'Realised P&L' });
});
