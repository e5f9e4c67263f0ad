import type { Currency } from '../../money/index.ts';
import type { Instrument } from '../terms/instrument.ts';
import { assetCode } from './crypto-assets.ts';
import { parseCryptoContract } from './crypto-contract.ts';
import { parseCryptoPair } from './crypto-pair.ts';
import { parseForexPair } from './forex-pair.ts';

function pairOf({ assetClass, symbol }: Pick<Instrument, 'assetClass' | 'symbol'>) {
  if (assetClass === 'forex') return parseForexPair(symbol);
  if (assetClass !== 'crypto') return null;
  return parseCryptoPair(symbol) ?? parseCryptoContract(symbol);
}

const COIN = /^[A-Z0-9]{1,15}$/;

/**
 * What is bought when a pair is bought: the asset in which some venues take their fee.
 *
 * @returns `null` for what is no pair, and for a pair whose assets its symbol does not tell. A coin without
 *   a quote in its name is itself: `BTC`, kept in dollars.
 * @example baseAsset({ assetClass: 'crypto', symbol: 'BTC/USDT' }) // 'BTC'
 */
export function baseAsset(instrument: Pick<Instrument, 'assetClass' | 'symbol'>): Currency | null {
  const pair = pairOf(instrument);
  if (pair !== null) return pair.base;
  const coin = instrument.symbol.toUpperCase();
  return instrument.assetClass === 'crypto' && COIN.test(coin) ? assetCode(coin) : null;
}

/** Whether a fee in `currency`, by any of its names, is in what the pair trades. */
export const isBaseAsset = (
  instrument: Pick<Instrument, 'assetClass' | 'symbol'>,
  currency: Currency,
): boolean => baseAsset(instrument) === assetCode(currency);

/** What a pair is priced in; `null` as {@link baseAsset}. */
export function quoteAsset(instrument: Pick<Instrument, 'assetClass' | 'symbol'>): Currency | null {
  return pairOf(instrument)?.quote ?? null;
}
