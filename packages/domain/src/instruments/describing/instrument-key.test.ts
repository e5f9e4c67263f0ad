import { describe, expect, it } from 'vitest';
import { Decimal } from '../../money/index.ts';
import type { Instrument } from '../terms/instrument.ts';
import { instrumentKey } from './instrument-key.ts';

const share: Instrument = { symbol: 'SPY', assetClass: 'stock', currency: 'USD', multiplier: Decimal.one };

describe("an instrument's key", () => {
  it('does not depend on what brokers leave out, nor on whether they call it an ETF', () => {
    const alike = { ...share, assetClass: 'etf', multiplier: null, exchange: 'ARCA' } as const;
    expect(instrumentKey(alike)).toBe(instrumentKey(share));
  });

  it('is the same for an option whose OCC symbol is padded and for one whose is not', () => {
    const option = { ...share, symbol: 'AAPL240315C00170000', assetClass: 'option' } as const;
    const padded = ['AAPL  240315C00170000', 'AAPL 240315C00170000'].map((symbol) =>
      instrumentKey({ ...option, symbol }),
    );
    expect(padded).toEqual([instrumentKey(option), instrumentKey(option)]);
    expect(instrumentKey({ ...option, symbol: 'E3AH4 P5000' })).toContain('E3AH4 P5000');
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
