import { describe, expect, it } from 'vitest';
import { EMPTY_INSTRUMENT, type InstrumentDraft } from '../draft/entry-draft.ts';
import { readInstrument } from './read-instrument.ts';

const read = (draft: Partial<InstrumentDraft>, known: Parameters<typeof readInstrument>[1]['known'] = []) =>
  readInstrument({ ...EMPTY_INSTRUMENT, ...draft }, { known, currency: 'USD', tradeDate: '2026-03-02' });

describe('the instrument of a form', () => {
  it.each([
    ['aapl', { symbol: 'AAPL', assetClass: 'stock', currency: 'USD', multiplier: '1' }],
    [
      "AAPL Mar 20 '26 $170 Call",
      {
        symbol: 'AAPL260320C00170000',
        assetClass: 'option',
        right: 'call',
        strike: '170',
        multiplier: '100',
      },
    ],
    ['.AAPL260320P170', { symbol: 'AAPL260320P00170000', right: 'put', expiry: '2026-03-20' }],
    ['/ESM26', { symbol: 'ESM6', assetClass: 'future', currency: 'USD', multiplier: '50' }],
    ['USDJPY', { symbol: 'USD.JPY', assetClass: 'forex', currency: 'JPY' }],
  ])('%s is read', (symbol, expected) => {
    expect(read({ symbol })).toMatchObject({ errors: {}, asksMultiplier: false, instrument: expected });
  });

  it('of the journal is found by either of its names', () => {
    const held = {
      symbol: 'ESM6',
      assetClass: 'future' as const,
      currency: 'USD',
      multiplier: '50',
      tickSize: '0.25',
    };
    expect(read({ symbol: 'ESM26' }, [held]).instrument).toEqual(held);
  });

  it('takes the account’s currency only where the symbol settles none', () => {
    expect(read({ symbol: 'SAP' }).instrument).toMatchObject({ currency: 'USD' });
    expect(read({ symbol: 'SAP', currency: 'eur' }).instrument).toMatchObject({ currency: 'EUR' });
    expect(read({ symbol: 'FDAXM6' }).instrument).toMatchObject({ currency: 'EUR', multiplier: '25' });
  });

  it('refuses what is no currency and no size', () => {
    expect(Object.keys(read({ symbol: 'SAP', currency: '€' }).errors)).toEqual(['currency']);
    const future = { symbol: 'ZZZM6', assetClass: 'future' } as const;
    expect(Object.keys(read({ ...future, multiplier: '-5' }).errors)).toEqual(['multiplier']);
  });
});
