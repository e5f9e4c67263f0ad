import type { ActivityKind } from '@tapebook/domain/activities';
import { baseAsset } from '@tapebook/domain/instruments';
import type { Currency } from '@tapebook/domain/money';
import { canKeepAmounts, isFiat, isMoney } from '../../../brokers/crypto/assets.ts';
import { KNOWN_COINS } from '../columns/coin-heading.ts';

/**
 * What a payment counts, where the table has no column of currencies and the one of instruments names it:
 * the code of money, or `coins`, which are no payment.
 *
 * @returns `null` where the column names what paid, as the share of a dividend.
 */
export function countedUnit(
  symbol: string,
  kind: ActivityKind,
  coinsNamed: boolean,
): Currency | 'coins' | null {
  const named = symbol.toUpperCase();
  if (named === '') return null;
  const code = baseAsset({ assetClass: 'crypto', symbol: named }) ?? named;
  if (coinsNamed) return isMoney(code) && canKeepAmounts(code) ? code : 'coins';
  // A share may be called like a coin (LTC) and pay; nobody deposits one as money.
  if (kind !== 'deposit' && kind !== 'withdrawal') return null;
  if (KNOWN_COINS.has(code)) return 'coins';
  return isFiat(code) && canKeepAmounts(code) ? code : null;
}
