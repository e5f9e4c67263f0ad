import { Decimal } from '@tapebook/domain/money';
import { expect, test } from 'vitest';
import { plainNumber } from './plain-number.ts';

test.each([
  ['12.5', '12.5'],
  ['12.50', '12.5'],
  ['100', '100'],
  ['0', '0'],
  ['-0', '0'],
  ['0.00', '0'],
  ['007', '7'],
  ['-1.20', '-1.2'],
  ['.5', '0.5'],
  ['5.', '5'],
])('%s is the number %s', (printed, plain) => {
  expect(plainNumber(printed, Decimal.parse(printed))).toBe(plain);
});

test('a number that is grouped is told by its value', () => {
  expect(plainNumber('1,000', Decimal.parse('1000'))).toBe('1000');
});
