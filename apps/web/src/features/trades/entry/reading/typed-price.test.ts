import { describe, expect, it } from 'vitest';
import { readTypedPrice } from './typed-price.ts';

const read = (text: string, symbol: string, assetClass: 'future' | 'bond' | 'stock'): string | null =>
  readTypedPrice(text, { symbol, assetClass, currency: 'USD' })?.toString() ?? null;

describe('a typed price', () => {
  it.each([
    ["110'165", 'ZNM6', 'future', '110.515625'],
    ['110-16+', 'ZNM6', 'future', '110.515625'],
    ["450'6", 'ZCZ6', 'future', '450.75'],
    ['99-16', 'T 4.5 2036', 'bond', '99.5'],
    ['5250,25', 'ESM6', 'future', '5250.25'],
    ["1'250.50", 'AAPL', 'stock', '1250.50'],
  ] as const)('%s of %s, a %s, is %s', (text, symbol, assetClass, price) => {
    expect(read(text, symbol, assetClass)).toBe(price);
  });

  it('is none where the market does not quote in such parts', () => {
    expect(read("5250'16", 'ESM6', 'future')).toBeNull();
    expect(read("110'445", 'ZNM6', 'future')).toBeNull();
  });
});
