import { describe, expect, it } from 'vitest';
import type { Instrument } from '../../instruments/index.ts';
import { Decimal } from '../../money/index.ts';
import { ownRate } from './own-rate.ts';

const pair = (symbol: string, currency: string, more: Partial<Instrument> = {}): Instrument => ({
  symbol,
  assetClass: 'forex',
  currency,
  multiplier: Decimal.one,
  ...more,
});
const told = (instrument: Instrument, to: string, price: string): string | undefined =>
  ownRate(instrument, to, Decimal.parse(price))?.normalized().toString();

describe('the rate that a price of a pair is', () => {
  it('turns what the pair is quoted in into what it trades', () => {
    expect(told(pair('USDJPY', 'JPY'), 'USD', '160')).toBe('0.00625');
    expect(told(pair('USD.JPY', 'JPY'), 'USD', '150.50')).toBe('0.006644518272425249169435215947');
    expect(told(pair('BTC/USDT', 'USDT', { assetClass: 'crypto' }), 'BTC', '40000')).toBe('0.000025');
  });

  it('turns the coin of an inverse contract into what it is quoted in', () => {
    const inverse = pair('BTCUSD', 'BTC', { assetClass: 'crypto', inverse: true });
    expect(told(inverse, 'USD', '40000')).toBe('40000');
    expect(told(inverse, 'EUR', '40000')).toBeUndefined();
    expect(told({ ...inverse, currency: 'ETH' }, 'USD', '40000')).toBeUndefined();
  });

  it.each([
    ['another currency', pair('USDJPY', 'JPY'), 'EUR', '150'],
    ['what it is quoted in', pair('EURUSD', 'USD'), 'USD', '1.1'],
    ['a pair kept in a third', pair('EURUSD', 'GBP'), 'EUR', '1.1'],
    ['a price of nothing', pair('USDJPY', 'JPY'), 'USD', '0'],
    ['no pair at all', pair('USDJPY', 'JPY', { assetClass: 'stock' }), 'USD', '150'],
  ])('says nothing of %s', (_name, instrument, to, price) => {
    expect(told(instrument, to, price)).toBeUndefined();
  });
});
