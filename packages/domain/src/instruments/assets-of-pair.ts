import type { Currency } from '../money/index.ts';
import { parseCryptoContract } from './crypto-contract.ts';
import { parseCryptoPair } from './crypto-pair.ts';
import { parseForexPair } from './forex-pair.ts';
import type { Instrument } from './instrument.ts';

function pairOf({ assetClass, symbol }: Pick<Instrument, 'assetClass' | 'symbol'>) {
  if (assetClass === 'forex') return parseForexPair(symbol);
  if (assetClass !== 'crypto') return null;
  return parseCryptoPair(symbol) ?? parseCryptoContract(symbol);
}

/**
 * What is bought when a pair is bought: the asset in which some venues take their fee.
 *
 * @returns `null` for what is no pair, and for a pair whose assets its symbol does not tell.
 * @example baseAsset({ assetClass: 'crypto', symbol: 'BTC/USDT' }) // 'BTC'
 */
export function baseAsset(instrument: Pick<Instrument, 'assetClass' | 'symbol'>): Currency | null {
  return pairOf(instrument)?.base ?? null;
}

/** What a pair is priced in; `null` as {@link baseAsset}. */
export function quoteAsset(instrument: Pick<Instrument, 'assetClass' | 'symbol'>): Currency | null {
  return pairOf(instrument)?.quote ?? null;
}
