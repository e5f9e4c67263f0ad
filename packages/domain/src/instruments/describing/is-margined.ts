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

/**
 * Whether what is bought is a notional that nobody pays: margined instruments, and currency pairs, which brokers
 * trade on margin. A short of these is nothing unusual, and of their fills only results and fees are money.
 */
export const isTradedOnMargin = (
  instrument: Pick<Instrument, 'assetClass' | 'symbol' | 'exchange' | 'inverse'>,
): boolean => instrument.assetClass === 'forex' || isMargined(instrument);
