import { expect, test } from 'vitest';
import { moneySign } from './money-sign.ts';

test.each([
  ['€50', { currency: 'EUR', hundredths: false }],
  ['1.234,50 €', { currency: 'EUR', hundredths: false }],
  ['(£1,200.00)', { currency: 'GBP', hundredths: false }],
  ['70.5p', { currency: 'GBP', hundredths: true }],
  ['GBX 70.5', { currency: 'GBP', hundredths: true }],
  ['A$4.10', { currency: 'AUD', hundredths: false }],
  ['12.5 SEK', { currency: 'SEK', hundredths: false }],
  ['CHF 1’200', { currency: 'CHF', hundredths: false }],
  ['-$12', { shared: '$' }],
  ['$2K', { shared: '$' }],
  ['€1.5K', { currency: 'EUR', hundredths: false }],
  ['1.5k USD', { currency: 'USD', hundredths: false }],
  ['2M€', { currency: 'EUR', hundredths: false }],
  ['\u2013€5', { currency: 'EUR', hundredths: false }],
  ['1.5K USD', { currency: 'USD', hundredths: false }],
  ['5 MUSD', null],
  ['60 kr.', { shared: 'kr' }],
  ['¥150', { shared: '¥' }],
  ['12', null],
  ['2.00 Lots', null],
  ['', null],
])('%s', (text, expected) => {
  expect(moneySign(text)).toEqual(expected);
});
