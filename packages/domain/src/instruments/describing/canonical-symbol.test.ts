import { describe, expect, it } from 'vitest';
import { Decimal } from '../../money/index.ts';
import { FUTURES_CONTRACTS } from '../futures/find-futures-contract.ts';
import { formatFuturesSymbol } from '../futures/futures-symbol.ts';
import type { AssetClass, Instrument } from '../terms/instrument.ts';
import { canonicalSymbol, instrumentKey } from './instrument-key.ts';

const of = (assetClass: AssetClass, symbol: string, terms: Partial<Instrument> = {}): Instrument => ({
  symbol,
  assetClass,
  currency: 'USD',
  multiplier: null,
  ...terms,
});
const all = (assetClass: AssetClass, symbols: readonly string[]): Set<string> =>
  new Set(symbols.map((symbol) => canonicalSymbol(of(assetClass, symbol))));

describe('the symbol by which an instrument is told apart', () => {
  it('is that of the journal, however a future is spelled', () => {
    const spellings = 'ESM5 ESM25 ESM2025 /ESM25 /ESM5 @ESM25 ESM25.CME CON.F.US.EP.M25 F.US.EPM25 esm25';
    expect(all('future', [...spellings.split(' '), 'ES 06-25', 'ES JUN25'])).toEqual(new Set(['ESM5']));
  });

  it('is the OCC symbol, however an option is spelled', () => {
    const spellings = [
      'AAPL240315C00200000',
      'AAPL  240315C00200000',
      '.AAPL240315C200',
      '-AAPL240315C200',
      'AAPL 15MAR24 200 C',
      'AAPL 03/15/2024 200.00 C',
    ];
    expect(all('option', spellings)).toEqual(new Set(['AAPL240315C00200000']));
  });

  it('is one for an option on a future with the year in one digit or two', () => {
    expect(all('future-option', ['ESH5 C5000', 'ESH25 C5000', '/ESH25C5000'])).toEqual(
      new Set(['ESH5 C5000']),
    );
    const terms = { expiry: '2025-03-07', strike: Decimal.fromInteger(5000), right: 'call' } as const;
    const typed = ['ESH25', 'ESH5', 'ESH25 2025-03-07 5000 C'].map((symbol) =>
      canonicalSymbol(of('future-option', symbol, terms)),
    );
    expect(new Set(typed)).toEqual(new Set(['ESH5 2025-03-07 5000 C']));
  });

  it('is one for a pair, however its parts are divided', () => {
    expect(all('forex', ['EUR.USD', 'EUR/USD', 'EURUSD', 'eurusd', 'EUR-USD'])).toEqual(new Set(['EUR.USD']));
    expect(all('crypto', ['BTC/USDT', 'BTC-USDT', 'BTC_USDT'])).toEqual(new Set(['BTC/USDT']));
    expect(all('crypto', ['NEWCOIN/USD', 'NEWCOIN-USD'])).toEqual(new Set(['NEWCOIN/USD']));
    // In one word it names the perpetual on many venues.
    expect(all('crypto', ['BTCUSDT'])).toEqual(new Set(['BTCUSDT']));
    expect(all('crypto', ['XXBTZUSD', 'tBTCUSD'])).toEqual(new Set(['BTC/USD']));
  });

  it('is one for a class of shares, whatever stands before its letter', () => {
    expect(all('stock', ['BRK.B', 'BRK B', 'BRK/B', 'brk.b'])).toEqual(new Set(['BRK.B']));
    expect(all('stock', ['BACpK', 'BACPK'])).toEqual(new Set(['BACpK', 'BACPK']));
  });

  it('tells apart what only the stated terms tell apart', () => {
    const option = (strike: number, expiry = '2024-03-15', right: 'call' | 'put' = 'call') =>
      of('option', 'MSFT', { underlying: 'MSFT', strike: Decimal.fromInteger(strike), expiry, right });
    expect(canonicalSymbol(option(200))).toBe('MSFT240315C00200000');
    const others = [option(210), option(200, '2024-03-22'), option(200, '2024-03-15', 'put')];
    expect(new Set([option(200), ...others].map(instrumentKey)).size).toBe(4);
    const weekly = of('option', 'SPXW', { ...option(5000), symbol: 'SPXW', underlying: 'SPX' });
    expect(canonicalSymbol(weekly)).toBe('SPXW240315C05000000');
  });

  it('tells futures of a bare root apart by their last day', () => {
    const future = (symbol: string, expiry: string) => of('future', symbol, { expiry });
    const [march, june] = [future('NQ', '2025-03-21'), future('NQ', '2025-06-20')];
    expect(instrumentKey(march)).not.toBe(instrumentKey(june));
    expect(instrumentKey(march)).toBe(instrumentKey(of('future', 'NQH25')));
    expect(canonicalSymbol(future('TWON', '2025-03-21'))).toBe('TWON 20250321');
    expect(canonicalSymbol(future('ESH5', '2025-03-21'))).toBe('ESH5');
    expect(canonicalSymbol(of('future', 'NQ'))).toBe('NQ');
  });

  it('stays what it is when it is read again', () => {
    const stored = FUTURES_CONTRACTS.flatMap(({ root, exchange }) =>
      [3, 6, 10].map((month) => formatFuturesSymbol({ root, exchange, month, year: 2025 })),
    );
    for (const symbol of stored) {
      const canonical = canonicalSymbol(of('future', symbol));
      expect(canonicalSymbol(of('future', canonical))).toBe(canonical);
      expect(canonical, `of ${symbol}`).toBe(symbol);
    }
  });
});
