import { describe, expect, it } from 'vitest';
import { baseAsset, quoteAsset } from './assets-of-pair.ts';
import { parseCryptoContract } from './crypto-contract.ts';
import { parseCryptoPair } from './crypto-pair.ts';

describe('a pair of coins', () => {
  it.each([
    ['BTC/USDT', 'BTC', 'USDT', 'BTC/USDT'],
    ['BTC-USD', 'BTC', 'USD', 'BTC/USD'],
    ['BTC_USDT', 'BTC', 'USDT', 'BTC/USDT'],
    ['btc-usd', 'BTC', 'USD', 'BTC/USD'],
    ['XXBTZUSD', 'BTC', 'USD', 'BTC/USD'],
    ['XETHZEUR', 'ETH', 'EUR', 'ETH/EUR'],
    ['XBT/USD', 'BTC', 'USD', 'BTC/USD'],
    ['XDG/USD', 'DOGE', 'USD', 'DOGE/USD'],
    ['USDT/EUR', 'USDT', 'EUR', 'USDT/EUR'],
    ['FOOBAR/USDC', 'FOOBAR', 'USDC', 'FOOBAR/USDC'],
    ['BTCUSDT', 'BTC', 'USDT', 'BTCUSDT'],
    ['SOLUSD', 'SOL', 'USD', 'SOLUSD'],
    ['ETHBTC', 'ETH', 'BTC', 'ETHBTC'],
    ['1000PEPEUSDT', '1000PEPE', 'USDT', '1000PEPEUSDT'],
    ['BINANCE:BTCUSDT', 'BTC', 'USDT', 'BTCUSDT'],
    ['DOTUSD', 'DOT', 'USD', 'DOTUSD'],
    ['SHIBUSD', 'SHIB', 'USD', 'SHIBUSD'],
    ['BTCTUSD', 'BTC', 'TUSD', 'BTCTUSD'],
    ['BNBBUSD', 'BNB', 'BUSD', 'BNBBUSD'],
    ['USDTUSD', 'USDT', 'USD', 'USDTUSD'],
  ])('%s is %s in %s, %s in the journal', (text, base, quote, symbol) => {
    expect(parseCryptoPair(text)).toEqual({ base, quote, symbol });
  });

  it.each([
    ['EURUSD', 'is a pair of currencies'],
    ['EURUSDc', 'is a pair of currencies, in cents'],
    ['BRK-USD', 'is of no coin'],
    ['BTC', 'names no price'],
    ['BTC/BTC', 'is one coin'],
    ['AAPL', 'is a share'],
  ])('%s is none: it %s', (text, _reason) => {
    expect(parseCryptoPair(text)).toBeNull();
  });
});

describe('a contract on a coin', () => {
  it.each([
    ['XBTUSD', undefined, 'BTC', '1', true],
    ['BITMEX:XBTUSD', undefined, 'BTC', '1', true],
    ['BTCUSD_PERP', undefined, 'BTC', '100', true],
    ['ETHUSD_PERP', undefined, 'ETH', '10', true],
    ['BTCUSD_240628', undefined, 'BTC', '100', true],
    ['BTCUSD', 'BYBIT', 'BTC', '1', true],
    ['ETHUSDH26', 'BYBIT', 'ETH', '1', true],
    ['BTC-27MAR26', 'BYBIT', 'USDC', '1', undefined],
    ['BTCUSDT-27MAR26', 'BYBIT', 'USDT', '1', undefined],
    ['BTCPERP', 'BYBIT', 'USDC', '1', undefined],
    ['1000PEPEPERP', 'BYBIT', 'USDC', '1', undefined],
    ['ETHUSDCPERP', 'BYBIT', 'USDC', '1', undefined],
    ['BTC-27MAR26', undefined, 'BTC', undefined, true],
    ['BTC-USD-SWAP', undefined, 'BTC', '100', true],
    ['ETH-USD-SWAP', undefined, 'ETH', undefined, true],
    ['BTC-PERPETUAL', undefined, 'BTC', undefined, true],
    ['PI_XBTUSD', undefined, 'BTC', '1', true],
    ['BTCUSDT.P', undefined, 'USDT', '1', undefined],
    ['BINANCE:BTCUSDTPERP', undefined, 'USDT', '1', undefined],
    ['BTCUSDT_240628', undefined, 'USDT', '1', undefined],
    ['BTCUSDT Perp', undefined, 'USDT', '1', undefined],
    ['ETH/USDC Perpetual', undefined, 'USDC', '1', undefined],
    ['SOL-USDT-PERP', undefined, 'USDT', '1', undefined],
    ['BTC-USDT-SWAP', undefined, 'USDT', '0.01', undefined],
    ['ETH-PERP', undefined, 'USDC', '1', undefined],
    ['XYZ.TSLA-PERP', undefined, 'USDC', '1', undefined],
    ['PF_XBTUSD', undefined, 'USD', '1', undefined],
  ])('%s (%s) pays in %s, %s a contract', (text, venue, currency, size, inverse) => {
    const contract = parseCryptoContract(text, venue);
    expect(contract).toMatchObject({ currency });
    expect(contract?.multiplier?.toString()).toBe(size);
    expect(contract?.inverse).toBe(inverse);
  });

  it.each([
    ['BTCUSDT', undefined, 'may be the coin'],
    ['BTCUSD', undefined, 'may be the coin'],
    ['ETHUSD', 'BITMEX', 'pays in another coin'],
    ['BTCPERP', undefined, 'may be paid in anything'],
    ['TSLAUSDH26', 'BYBIT', 'is of no coin'],
    ['BTC-30FEB26', 'BYBIT', 'ends on no day'],
    ['BTC-27MAR26-90000-C', 'BYBIT', 'is an option'],
    ['BTCUSD_241328', undefined, 'ends on no day'],
    ['EUR-USD', undefined, 'is a pair'],
  ])('%s (%s) is not read: it %s', (text, venue, _reason) => {
    expect(parseCryptoContract(text, venue)).toBeNull();
  });

  it('ends on the day that its name tells', () => {
    expect(parseCryptoContract('BTC-28JUN24')?.expiry).toBe('2024-06-28');
    expect(parseCryptoContract('BTCUSD_240628')?.expiry).toBe('2024-06-28');
    expect(parseCryptoContract('BTCUSDT-27MAR26', 'BYBIT')?.expiry).toBe('2026-03-27');
  });
});

describe('the assets of a pair', () => {
  it.each([
    ['crypto', 'BTC/USDT', 'BTC', 'USDT'],
    ['crypto', 'ETHUSDT', 'ETH', 'USDT'],
    ['crypto', 'BTCUSD_PERP', 'BTC', 'USD'],
    ['forex', 'EUR.USD', 'EUR', 'USD'],
    ['stock', 'BTC/USDT', null, null],
    ['crypto', 'BTC', 'BTC', null],
  ] as const)('of the %s %s are %s and %s', (assetClass, symbol, base, quote) => {
    expect(baseAsset({ assetClass, symbol })).toBe(base);
    expect(quoteAsset({ assetClass, symbol })).toBe(quote);
  });
});
