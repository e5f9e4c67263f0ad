import type { Instrument } from '@tapebook/domain/instruments';

const SHARE = /^([A-Z]{1,5})(?:[. /-]([A-Z]{1,2}))?$/;
const ISIN = /^[A-Z]{2}[A-Z0-9]{9}\d$/;
/** Funds of other countries are not sold there, and trade in dollars elsewhere under the symbols of others. Companies of many are. */
const FUNDS_THERE = /^(?:US|CA)/;

/**
 * A share or fund that is traded in dollars in the United States, by its symbol and, where it has one, its class.
 *
 * @param alsoKnownAs by what else statements call it: a number may say that it is a fund of elsewhere.
 */
export function usShare(
  { assetClass, currency, symbol }: Instrument,
  alsoKnownAs: string | null,
  beforeClass: '.' | '-',
): string | null {
  if ((assetClass !== 'stock' && assetClass !== 'etf') || currency !== 'USD') return null;
  const isin = alsoKnownAs !== null && ISIN.test(alsoKnownAs) ? alsoKnownAs : null;
  if (assetClass === 'etf' && isin !== null && !FUNDS_THERE.test(isin)) return null;
  const [, root, shareClass] = SHARE.exec(symbol.toUpperCase()) ?? [];
  if (root === undefined) return null;
  return shareClass === undefined ? root : `${root}${beforeClass}${shareClass}`;
}
