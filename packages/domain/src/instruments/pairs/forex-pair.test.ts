import { describe, expect, it } from 'vitest';
import { Decimal } from '../../money/index.ts';
import { lotsToUnits, parseForexPair, pipSize } from './forex-pair.ts';

describe('a currency pair', () => {
  it.each([
    'EURUSD',
    'EUR/USD',
    'EUR.USD',
    'EUR-USD',
    'EUR_USD',
    'EUR USD',
    'eurusd',
    'EURUSD.a',
    'eurusd.m',
    'EURUSD.pro',
    'EURUSDm',
    'EURUSD_i',
    'EURUSD#',
    'EURUSD+',
    '#EURUSD',
    'FX:EURUSD',
    'OANDA:EUR_USD',
    'EURUSD=X',
  ])('%s is euro in dollars', (text) => {
    expect(parseForexPair(text)).toEqual({ base: 'EUR', quote: 'USD', symbol: 'EUR.USD' });
  });

  it.each([
    ['EURUSDc', 'is money in cents'],
    ['AAPL', 'is a share'],
    ['BTCUSD', 'is a coin'],
    ['EUREUR', 'is one currency'],
    ['ABCDEF', 'names no currencies'],
    ['USDXAU', 'is quoted in gold'],
    ['EUR', 'is one currency'],
  ])('%s is none: it %s', (text, _reason) => {
    expect(parseForexPair(text)).toBeNull();
  });

  it.each([
    ['EURUSD', '0.0001'],
    ['USDJPY', '0.01'],
    ['EURHUF', '0.01'],
    ['XAUUSD', undefined],
    ['USDCLP', undefined],
  ])('%s has a pip of %s', (text, pip) => {
    const pair = parseForexPair(text);
    expect(pair && pipSize(pair)?.toString()).toBe(pip);
  });

  it.each([
    ['EURUSD', '0.5', 'standard', '50000'],
    ['EURUSD', '3', 'mini', '30000'],
    ['USDJPY', '2', 'micro', '2000'],
    ['XAUUSD', '0.1', 'standard', '10'],
    ['XAGUSD', '1', 'standard', '5000'],
    ['XAUUSD', '1', 'mini', undefined],
    ['XPTUSD', '1', 'standard', undefined],
  ] as const)('%s: %s %s lots are %s units', (text, lots, size, units) => {
    const pair = parseForexPair(text);
    const counted = pair && lotsToUnits(Decimal.parse(lots), pair, size);
    expect(counted?.normalized().toString()).toBe(units);
  });
});
