import { describe, expect, it } from 'vitest';
import { amountText, plainText } from './amount-text.ts';

describe('an amount', () => {
  it.each([
    [10.1, 2, '10.10'],
    [-0.3, 2, '-0.30'],
    [10 / 3, 2, '3.333333'],
    [10.125, 2, '10.125'],
    [1234567.89, 2, '1234567.89'],
    [100, 0, '100'],
    [10 / 3, 0, '3.3333'],
    [0.00000001, 8, '0.00000001'],
    [-0, 2, '0.00'],
    [-0.0000001, 2, '0.00'],
    [90_071_992_547_409.91, 2, '90071992547409.91'],
  ])('%d with %d decimals is %s', (amount, scale, text) => {
    expect(amountText(amount, scale)).toBe(text);
  });

  it.each([
    [1e-7, '0.0000001'],
    [1e21, '1000000000000000000000'],
    [-12.5, '-12.5'],
  ])('%d in plain digits is %s', (value, text) => {
    expect(plainText(value)).toBe(text);
  });
});
