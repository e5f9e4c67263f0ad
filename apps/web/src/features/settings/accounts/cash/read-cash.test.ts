import { describe, expect, it } from 'vitest';
import { readCash } from './read-cash.ts';

const ACCOUNT = { id: 'a', currency: 'EUR', timeZone: 'America/New_York' };
const DRAFT = { kind: 'deposit', date: '2026-03-02', amount: '1,500.25', note: ' first ' } as const;

describe('a payment that is typed', () => {
  it('belongs to its day on the clock of the account', () => {
    expect(readCash(DRAFT, ACCOUNT).activity).toEqual({
      accountId: 'a',
      kind: 'deposit',
      occurredAt: '2026-03-02T05:00:00Z',
      timePrecision: 'day',
      currency: 'EUR',
      amount: '1500.25',
      note: 'first',
    });
  });

  it('leaves the account when it is a withdrawal', () => {
    expect(readCash({ ...DRAFT, kind: 'withdrawal' }, ACCOUNT).activity?.amount).toBe('-1500.25');
  });

  it('is refused without a day, and without an amount above zero', () => {
    expect(Object.keys(readCash({ ...DRAFT, date: '' }, ACCOUNT).errors)).toEqual(['date']);
    for (const amount of ['', '0', '-5', 'much'])
      expect(Object.keys(readCash({ ...DRAFT, amount }, ACCOUNT).errors)).toEqual(['amount']);
  });
});
