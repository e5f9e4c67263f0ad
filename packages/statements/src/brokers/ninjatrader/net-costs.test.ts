import { Decimal } from '@tapebook/domain/money';
import { expect, test } from 'vitest';
import { netCosts } from './net-costs.ts';

const costsOf = (gross: string | null, profit: string, stated: string | null, quantity = '1') => {
  const { fees, before, note } = netCosts({
    gross: gross === null ? null : Decimal.parse(gross),
    profit: Decimal.parse(profit),
    stated: stated === null ? null : Decimal.parse(stated),
    quantity: Decimal.parse(quantity),
  });
  return { fees: fees?.toString() ?? null, before, told: note !== null };
};

test('a profit that is its prices less the costs shown is after them', () => {
  expect(costsOf('-61.25', '-62.90', '1.65')).toEqual({ fees: '1.65', before: false, told: false });
});

test('a profit that is its prices is before the costs shown', () => {
  expect(costsOf('52.50', '52.50', '2.40')).toEqual({ fees: '2.40', before: true, told: false });
});

test('a profit that is net of more than the grid shows has cost what is missing', () => {
  expect(costsOf('50', '48.10', '0.78')).toEqual({ fees: '1.90', before: false, told: true });
});

test('a gap that no costs explain leaves the costs as shown', () => {
  expect(costsOf('250', '50', '0.78')).toEqual({ fees: '0.78', before: false, told: false });
});

test('without the contract’s size nothing is told of the costs but what is shown', () => {
  expect(costsOf(null, '48.10', null)).toEqual({ fees: null, before: false, told: false });
});
