import { describe, expect, it } from 'vitest';
import type { AssetClass } from '../../instruments/index.ts';
import { underlyingKey, underlyingOf } from './underlying.ts';

const of = (assetClass: AssetClass, symbol: string, underlying?: string) => ({
  assetClass,
  symbol,
  currency: 'USD',
  multiplier: null,
  ...(underlying === undefined ? {} : { underlying }),
});

describe('what an option is written on', () => {
  it.each([
    ['option', 'AAPL260116C00200000', 'AAPL', 'AAPL'],
    ['option', 'AAPL260116C00200000', undefined, 'AAPL'],
    ['option', 'AAPL1260116C00200000', 'AAPL1', 'AAPL'],
    ['option', 'SPXW260116C05000000', 'SPXW', 'SPX'],
    ['option', 'spy 1/16 500c', 'spy', 'SPY'],
    ['future-option', 'EW3F6 C5000', 'ESH6', 'ES'],
    ['future-option', 'EW3F6 C5000', 'ES', 'ES'],
    ['future', 'ESH6', undefined, 'ES'],
    ['stock', 'AAPL', undefined, 'AAPL'],
  ] as const)('%s %s on %s is on %s', (assetClass, symbol, underlying, expected) => {
    expect(underlyingOf(of(assetClass, symbol, underlying))).toBe(expected);
  });

  it('is one whatever stands between the parts of a symbol, and another in another currency', () => {
    const shares = of('stock', 'BRK.B');
    expect(underlyingKey(of('option', 'BRKB260116C00500000', 'BRKB'))).toBe(underlyingKey(shares));
    expect(underlyingKey(of('etf', 'BRK B'))).toBe(underlyingKey(shares));
    expect(underlyingKey({ ...shares, currency: 'EUR' })).not.toBe(underlyingKey(shares));
    expect(underlyingKey(of('future', 'ESH6'))).not.toBe(underlyingKey(of('stock', 'ES')));
  });
});
