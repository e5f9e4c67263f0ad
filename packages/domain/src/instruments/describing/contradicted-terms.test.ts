import { describe, expect, it } from 'vitest';
import { Decimal } from '../../money/index.ts';
import { isKnownCurrency } from '../pairs/known-currency.ts';
import { contradictedTerms, type StatedTerms } from './contradicted-terms.ts';

const dec = (text: string): Decimal => Decimal.parse(text);
const option = { symbol: 'AAPL240315C00170000', assetClass: 'option', currency: 'USD' } as const;
const future = { symbol: 'ESM25', assetClass: 'future', currency: 'USD' } as const;
const coin = { symbol: 'BTCUSD_PERP', assetClass: 'crypto', currency: 'BTC' } as const;

describe('terms beside a symbol', () => {
  it.each<[string, StatedTerms, string[]]>([
    ['that say the same', { ...option, expiry: '2024-03-15', strike: dec('170.0'), right: 'call' }, []],
    ['of another strike', { ...option, strike: dec('175') }, ['strike 170']],
    ['of another day', { ...option, expiry: '2024-03-22' }, ['expiry 2024-03-15']],
    ['of the other right', { ...option, right: 'put' }, ['right call']],
    ['of an adjusted contract', { ...option, multiplier: dec('150') }, []],
    ['of an option that no symbol says', { ...option, symbol: 'ODAX X', strike: dec('175') }, []],
    ['of a future about its month', { ...future, expiry: '2025-06-20', multiplier: dec('50') }, []],
    ['of a future of one digit', { ...future, symbol: 'ESM5', expiry: '2035-06-15' }, []],
    ['of a future of another year', { ...future, expiry: '2026-06-19' }, ['expiry in or about 2025-06']],
    ['of a future of another size', { ...future, multiplier: dec('20') }, ['multiplier 50']],
    ['of a price in money, not cents', { ...future, symbol: 'ZCN25', multiplier: dec('5000') }, []],
    ['of a future in another currency', { ...future, currency: 'EUR', multiplier: dec('20') }, []],
    ['of a linear contract that is inverse', { ...coin, inverse: false }, ['inverse true']],
    [
      'of an inverse contract that is linear',
      { ...coin, symbol: 'PF_XBTUSD', inverse: true },
      ['inverse false'],
    ],
    [
      'of a coin that is called like a contract',
      { ...coin, symbol: 'XBTUSD', currency: 'USD', inverse: false },
      [],
    ],
    ['of shares', { ...option, symbol: 'AAPL', assetClass: 'stock', strike: dec('1') }, []],
  ])('%s', (_, stated, contradictions) => {
    const told = contradictedTerms(stated, '2025-03-03').map(({ field, known }) => `${field} ${known}`);
    expect(told).toEqual(contradictions);
  });
});

it('currencies and coins are known, and slips are not', () => {
  const codes = ['USD', 'CNH', 'GBX', 'USDT', 'BTC', 'XBT', 'ZZZZ', 'UDS', 'USDX'];
  expect(codes.filter(isKnownCurrency)).toEqual(['USD', 'CNH', 'GBX', 'USDT', 'BTC', 'XBT']);
});
