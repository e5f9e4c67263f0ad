import { Decimal } from '@tapebook/domain/money';
import { describe, expect, test } from 'vitest';
import { amountWithUnit, assetCode, isFiat, isMoney, quoteOf, splitPair, sumByAsset } from './assets.ts';

const written = (text: string): string | null => {
  const found = amountWithUnit(text);
  return found === null ? null : `${found.amount} ${found.asset}`;
};

describe('an amount with its unit', () => {
  test.each([
    ['0.1BTC', '0.1 BTC'],
    ['6,900.50USDT', '6900.50 USDT'],
    ['10.00000000 USDT', '10.00000000 USDT'],
    ['-0.5 ETH', '-0.5 ETH'],
    ['3Cont', '3 CONT'],
    ['EUR 12.50', '12.50 EUR'],
    ['100000.00000000001000SATS', '100000.0000000000 1000SATS'],
    ['12.51INCH', '12.5 1INCH'],
    ['0.00000001 xbt', '1e-8 BTC'],
  ])('%s is %s', (text, expected) => {
    const value = written(text);
    expect(value === null ? null : value.replace('0.00000001', '1e-8')).toBe(expected);
  });

  test.each([[''], ['12.5'], ['ETH'], ['--'], ['1 2 ETH']])('%s has none', (text) => {
    expect(written(text)).toBeNull();
  });
});

describe('a pair', () => {
  test.each([
    ['BTCUSDT', 'BTC USDT'],
    ['1000SATSUSDT', '1000SATS USDT'],
    ['ETHBTC', 'ETH BTC'],
    ['XXBTZEUR', 'BTC EUR'],
    ['XBTUSDC', 'BTC USDC'],
    ['XTZ-USDT', 'XTZ USDT'],
    ['SOL/EUR', 'SOL EUR'],
    ['swt/btc', 'SWT BTC'],
    ['BNBFDUSD', 'BNB FDUSD'],
    ['SOLUSD1', 'SOL USD1'],
    ['USDTCOP', 'USDT COP'],
    ['XTZEUR', 'XTZ EUR'],
    ['CHZUSD', 'CHZ USD'],
    ['SNXETH', 'SNX ETH'],
    ['TRXXBT', 'TRX BTC'],
    ['XREPXXBT', 'REP BTC'],
    ['USDTZUSD', 'USDT USD'],
    ['DOTUSD', 'DOT USD'],
    ['XDGUSD', 'DOGE USD'],
    ['LPTUSD', 'LPT USD'],
    ['SHIBUSD', 'SHIB USD'],
    ['PAXGUSD', 'PAXG USD'],
    ['USDTUSD', 'USDT USD'],
    ['BTCTUSD', 'BTC TUSD'],
    ['BNBBUSD', 'BNB BUSD'],
    ['GMTBUSD', 'GMT BUSD'],
    ['ETHGUSD', 'ETH GUSD'],
  ])('%s is divided into %s', (text, expected) => {
    const pair = splitPair(text);
    expect(`${pair?.base} ${pair?.quote}`).toBe(expected);
  });

  test.each([['QQQ'], [''], ['USDT']])('%s is not divided', (text) => {
    expect(splitPair(text)).toBeNull();
  });
});

test('a pair is priced in a currency, else in a stable coin, else in the greater coin, else in what was given', () => {
  expect(quoteOf('USDT', 'EUR')).toBe('EUR');
  expect(quoteOf('EUR', 'USDT')).toBe('EUR');
  expect(quoteOf('BTC', 'USDC')).toBe('USDC');
  expect(quoteOf('USDC', 'USDT')).toBe('USDT');
  expect(quoteOf('BTC', 'ETH')).toBe('BTC');
  expect(quoteOf('ETH', 'BNB')).toBe('ETH');
  expect(quoteOf('DOT', 'BNB')).toBe('BNB');
  expect(quoteOf('LTC', 'NANO')).toBe('NANO');
  expect(quoteOf('EUR', 'USD')).toBe('USD');
  expect(quoteOf('JPY', 'USD')).toBe('JPY');
});

test('currencies and coins pegged to them are money, other coins are not', () => {
  expect(['EUR', 'USD', 'JPY', 'UAH'].every(isFiat)).toBe(true);
  expect(['USDT', 'DAI', 'EURX'].every((asset) => isMoney(asset) && !isFiat(asset))).toBe(true);
  expect(['BTC', 'XAU', 'ETH2', 'MATIC'].some(isMoney)).toBe(false);
});

test('codes of venues are told by their usual names', () => {
  expect(['XXBT', 'zeur', ' usdc ', 'XDG'].map(assetCode)).toEqual(['BTC', 'EUR', 'USDC', 'DOGE']);
});

test('amounts add up by asset, and what comes to nothing is left out', () => {
  const amount = (asset: string, text: string) => ({ asset, amount: Decimal.parse(text) });
  const sums = sumByAsset([amount('BNB', '1'), amount('ETH', '2'), amount('BNB', '0.5'), amount('ADA', '0')]);
  expect(sums.map(({ asset, amount: sum }) => `${sum} ${asset}`)).toEqual(['1.5 BNB', '2 ETH']);
});
