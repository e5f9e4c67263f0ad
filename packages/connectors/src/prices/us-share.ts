import type { Instrument } from '@tapebook/domain/instruments';

const SHARE = /^([A-Z]{1,5})(?:[. /-]([A-Z]{1,2}))?$/;

/** A share or fund that is traded in dollars in the United States, by its symbol and, where it has one, its class. */
export function usShare({ assetClass, currency, symbol }: Instrument, beforeClass: '.' | '-'): string | null {
  if ((assetClass !== 'stock' && assetClass !== 'etf') || currency !== 'USD') return null;
  const [, root, shareClass] = SHARE.exec(symbol.toUpperCase()) ?? [];
  if (root === undefined) return null;
  return shareClass === undefined ? root : `${root}${beforeClass}${shareClass}`;
}
