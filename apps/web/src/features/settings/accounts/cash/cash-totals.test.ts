import { describe, expect, it } from 'vitest';
import { cashTotals } from './cash-totals.ts';

describe('what was paid into an account and out of it', () => {
  it('is added to the cent, each currency by itself, upon the opening balance', () => {
    const totals = cashTotals(
      [
        { amount: '5000.10', currency: 'USD' },
        { amount: '-1200.05', currency: 'USD' },
        { amount: '300', currency: 'EUR' },
        { amount: '0.2', currency: 'USD' },
      ],
      { currency: 'USD', openingBalance: '1000' },
    );
    expect(
      totals.map(({ currency, paidIn, paidOut, net }) => `${currency} ${paidIn} ${paidOut} ${net}`),
    ).toEqual(['USD 5000.30 1200.05 4800.25', 'EUR 300 0 300']);
  });

  it('is the opening balance alone while nothing was paid', () => {
    const [only] = cashTotals([], { currency: 'USD', openingBalance: '2500' });
    expect(`${only?.net}`).toBe('2500');
  });
});
