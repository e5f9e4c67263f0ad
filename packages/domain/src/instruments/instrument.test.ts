import { describe, expect, it } from 'vitest';
import { Decimal } from '../money/index.ts';
import { type Instrument, instrumentKey } from './instrument.ts';

const share: Instrument = { symbol: 'SPY', assetClass: 'stock', currency: 'USD', multiplier: Decimal.one };

describe("an instrument's key", () => {
  it('does not depend on what brokers leave out, nor on whether they call it an ETF', () => {
    const alike = { ...share, assetClass: 'etf', multiplier: null, exchange: 'ARCA' } as const;
    expect(instrumentKey(alike)).toBe(instrumentKey(share));
  });

  it('differs by symbol, currency and class', () => {
    const keys = [
      share,
      { ...share, symbol: 'SPX' },
      { ...share, currency: 'EUR' },
      { ...share, assetClass: 'cfd' as const },
    ].map(instrumentKey);
    expect(new Set(keys).size).toBe(4);
  });
});
