import { describe, expect, it } from 'vitest';
import { maskAmounts } from './mask-amounts.ts';

describe('sentences in privacy mode', () => {
  it('lose their amounts and keep line numbers and counts', () => {
    expect(maskAmounts('Dividend AAPL: 12.30 USD')).toBe('Dividend AAPL: ••••• USD');
    expect(maskAmounts('Deposit: 5000 USD')).toBe('Deposit: ••••• USD');
    expect(maskAmounts('Fee: -1,234.50 EUR')).toBe('Fee: ••••• EUR');
    expect(maskAmounts('Counted from \u22122,500\u00a0USD.')).toBe('Counted from •••••\u00a0USD.');
    expect(maskAmounts('Line 14 has no price.')).toBe('Line 14 has no price.');
  });
});
