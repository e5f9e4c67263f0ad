import { expect, test } from 'vitest';
import { isBareSums, isTotalRow } from './total-rows.ts';

test.each([
  'Total',
  'TOTAL:',
  'Subtotal',
  'Sub-total',
  'Grand Total',
  'Summe',
  'Gesamt',
  'Gesamtsumme',
  'Zwischensumme',
  'Sous-total',
  'Totale',
  'Total for March',
  '** Total **',
])('%s heads a sum', (word) => {
  expect(isTotalRow(['', word, '12', ''])).toBe(true);
});

test.each([
  'Totalenergies',
  'Total Energies SE',
  'Sumitomo',
  'Gesamtmetall AG',
  'Summit Inc',
  'TTE',
  'Total Return ETF',
])('%s heads none', (word) => {
  expect(isTotalRow(['', word, '12', ''])).toBe(false);
});

test('numbers without a word are sums', () => {
  expect(isBareSums(['', '', '1,200.50', '', '3 EUR', ''])).toBe(true);
  expect(isBareSums(['', '€4.00', '(3.10)'])).toBe(true);
  expect(isBareSums(['', 'AAPL', '3'])).toBe(false);
  expect(isBareSums(['', '', '3'])).toBe(false);
});
