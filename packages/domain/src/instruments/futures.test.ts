import { describe, expect, it } from 'vitest';
import { Decimal } from '../money/index.ts';
import { findFuturesContract } from './futures-contracts.ts';
import { parseFuturesSymbol } from './futures-symbol.ts';

describe("a future's symbol", () => {
  it.each([
    ['ESM6', '2026-03-02', { root: 'ES', month: 6, year: 2026 }],
    ['ESH5', '2024-12-20', { root: 'ES', month: 3, year: 2025 }],
    ['CLF0', '2029-12-10', { root: 'CL', month: 1, year: 2030 }],
    ['6EZ9', '2020-01-02', { root: '6E', month: 12, year: 2029 }],
    ['CLH4', '2024-03-20', { root: 'CL', month: 3, year: 2024 }],
    ['ESH25', undefined, { root: 'ES', month: 3, year: 2025 }],
    ['/NQM26', undefined, { root: 'NQ', month: 6, year: 2026 }],
    ['FDAXH2024', undefined, { root: 'FDAX', month: 3, year: 2024 }],
    ['M2KU24', undefined, { root: 'M2K', month: 9, year: 2024 }],
    ['ESM6', undefined, null],
    ['ESA6', '2026-03-02', null],
    ['AAPL', '2026-03-02', null],
  ])('%s traded on %s', (symbol, tradeDate, expected) => {
    expect(parseFuturesSymbol(symbol, tradeDate)).toEqual(expected);
  });
});

describe('a futures contract', () => {
  it.each([
    ['HG', '4.50', '4.51', '250'],
    ['RB', '2.50', '2.51', '420'],
    ['6E', '1.0800', '1.0810', '125'],
    ['ES', '5000', '5001', '50'],
    ['FDAX', '18000', '18001', '25'],
  ])('%s from %s to %s makes %s', (root, from, to, money) => {
    const multiplier = findFuturesContract(root)?.multiplier ?? Decimal.zero;
    const made = Decimal.parse(to).minus(Decimal.parse(from)).times(multiplier);
    expect(made.equals(Decimal.parse(money))).toBe(true);
  });

  it('that is not in the table has no size', () => {
    expect(findFuturesContract('XYZ')).toBeNull();
  });
});
