import { Decimal } from '@tapebook/domain/money';
import { expect, test } from 'vitest';
import { netOfCosts } from './net-of-costs.ts';
import { readSize } from './read-size.ts';

test.each([
  ['2.00 Lots', '2.00 lots'],
  ['0.01 lot', '0.01 lots'],
  ['10000 units', '10000 units'],
  ['1.5', '1.5 lots'],
])('a size of %s', (text, read) => {
  const { lots, units } = readSize(2, text);
  expect(lots === null ? `${units} units` : `${lots} lots`).toBe(read);
});

test('a size that is no number is refused in words', () => {
  expect(() => readSize(2, 'many lots')).toThrow('Line 2');
});

test.each([
  ['100', '96.40', '3.6'],
  ['-2.35', '-2.35', '0'],
  // The prices were rounded: nothing was paid back.
  ['100', '101', null],
  ['1000', '10', null],
])('prices of %s and a net result of %s leave costs of %s', (gross, net, costs) => {
  expect(netOfCosts(Decimal.parse(gross), Decimal.parse(net))?.toString() ?? null).toBe(costs);
});
