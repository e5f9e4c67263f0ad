import { describeInstrument } from '@tapebook/domain/instruments';
import type { RowInstrument } from '../../layouts/stated-instruments.ts';
import { usPaper } from '../united-states/us-paper.ts';

/** Classes that the form of a symbol says for certain: no ticker of a share has a digit in it, or ends like a pair. */
const REVEALED: ReadonlySet<string> = new Set(['option', 'future', 'future-option']);
const COIN_IN_DOLLARS = /^[A-Z0-9]{2,10}[-/]?USD[CT]?$/;

/**
 * What a platform for shares, options, futures and coins means by a symbol.
 *
 * @param day `YYYY-MM-DD` of a fill: settles the decade of a one-digit year.
 */
export function listedPaper(symbol: string, day: string, currency = 'USD'): RowInstrument {
  const named = { symbol, tradeDate: day };
  const { assetClass, currency: own } = describeInstrument(named);
  if (REVEALED.has(assetClass)) return { ...named, assetClass, currency: own ?? currency };
  if (assetClass === 'crypto' && COIN_IN_DOLLARS.test(symbol.toUpperCase()))
    return { ...named, assetClass, currency: own ?? currency };
  return usPaper({ symbol, currency });
}
