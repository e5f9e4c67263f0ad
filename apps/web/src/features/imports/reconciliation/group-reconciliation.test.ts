import type { ReconciliationLineJson } from '@tapebook/contract';
import { describe, expect, it } from 'vitest';
import { groupReconciliation } from './group-reconciliation.ts';

const line = (given: Partial<ReconciliationLineJson>): ReconciliationLineJson => ({
  accountId: null,
  measure: 'fees',
  currency: 'USD',
  statement: '1.10',
  computed: '1.10',
  difference: '0.00',
  ...given,
});

describe('reconciliation by measure', () => {
  it('adds what the statement states, exactly, within one currency', () => {
    const [usd, eur] = groupReconciliation([
      line({ instrument: 'A' }),
      line({ instrument: 'B', statement: '2.20' }),
      line({ currency: 'EUR' }),
    ]);
    expect([usd?.total?.toString(), usd?.count, usd?.differing]).toEqual(['3.30', 2, []]);
    expect(eur?.total?.toString()).toBe('1.10');
  });

  it('does not count a stated total and its parts twice', () => {
    expect(
      groupReconciliation([line({ instrument: 'A' }), line({ statement: '3' })])[0]?.total?.toString(),
    ).toBe('3');
  });

  it('keeps the lines that differ, and never adds positions', () => {
    const [group] = groupReconciliation([
      line({ measure: 'position', instrument: 'A', difference: '-5' }),
      line({ measure: 'position', instrument: 'B', currency: 'EUR' }),
    ]);
    expect(group?.total).toBeNull();
    expect(group?.count).toBe(2);
    expect(group?.differing.map(({ instrument }) => instrument)).toEqual(['A']);
  });

  it('keeps balances of several days apart, each with what it was counted from', () => {
    const [january, february] = groupReconciliation([
      line({ measure: 'cash', statement: '100', asOf: '2026-01-31', note: 'Counted from 0 USD.' }),
      line({ measure: 'cash', statement: '70', asOf: '2026-02-28' }),
    ]);
    expect(january).toMatchObject({ asOf: '2026-01-31', notes: ['Counted from 0 USD.'] });
    expect(january?.total?.toString()).toBe('100');
    expect(february?.total?.toString()).toBe('70');
  });
});
