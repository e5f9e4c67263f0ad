import { Decimal } from '@tapebook/domain/money';
import { expect, test } from 'vitest';
import { ContractSizes } from './contract-sizes.ts';

const sizeOf = (...trades: readonly (readonly [moved: string, profit: string])[]) => {
  const sizes = new ContractSizes();
  for (const [moved, profit] of trades) sizes.see('X', Decimal.parse(moved), Decimal.parse(profit));
  return sizes.of('X')?.toString() ?? null;
};

test('the size is the one at which every result is that of its prices', () => {
  expect(sizeOf(['5.9565', '595.65'], ['-11.3091', '-1130.91'])).toBe('100');
  expect(sizeOf(['-65', '-65'], ['26.9', '26.9'])).toBe('1');
  expect(sizeOf(['-4.35', '-0.43'])).toBe('0.1');
});

test('results that contradict each other tell none', () => {
  expect(sizeOf(['10', '100'], ['10', '50'])).toBeNull();
});

test('a result that was converted into another currency tells none', () => {
  expect(sizeOf(['11.68', '10.06'])).toBeNull();
});

test('results of next to nothing tell none', () => {
  expect(sizeOf(['0.01', '0.01'])).toBeNull();
  expect(sizeOf(['0', '0'])).toBeNull();
});
