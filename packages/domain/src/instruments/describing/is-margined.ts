import { parseCryptoContract } from '../pairs/crypto-contract.ts';
import type { Instrument } from '../terms/instrument.ts';

/**
 * Whether what is held stands against a margin: opening it moves no money but its fees, and what it earns or
 * costs is paid as a result. Futures, contracts for difference, inverse contracts, and contracts on coins that
 * are known as such by their name.
 *
 * `BTCUSDT` in one word names the coin and the perpetual alike, and counts as the coin, which is paid in full.
 */
export function isMargined({
  assetClass,
  symbol,
  exchange,
  inverse,
}: Pick<Instrument, 'assetClass' | 'symbol' | 'exchange' | 'inverse'>): boolean {
  if (inverse === true || assetClass === 'future' || assetClass === 'cfd') return true;
  return assetClass === 'crypto' && parseCryptoContract(symbol, exchange) !== null;
}
