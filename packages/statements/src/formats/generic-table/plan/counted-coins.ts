import type { ActivityKind } from '@tapebook/domain/activities';
import { baseAsset } from '@tapebook/domain/instruments';
import type { Currency } from '@tapebook/domain/money';
import { canKeepAmounts, isFiat, isMoney } from '../../../brokers/crypto/assets.ts';
import { parseNumber } from '../../../cells/parse-number.ts';
import type { DecimalMark } from '../../../contracts/source.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import { KNOWN_COINS } from '../columns/coin-heading.ts';
import type { Columns } from '../columns/columns.ts';

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

/** Coins of which a unit costs more than any fund that is called like them: so many dollars, pounds or euros at least. */
const DEAR: Readonly<Record<string, number>> = { BTC: 1000, ETH: 300 };
const COINS: ReadonlySet<string> = new Set([
  ...KNOWN_COINS,
  ...'SOL DOT AVAX LINK MATIC POL UNI ATOM XLM TRX SHIB NEAR ALGO FIL ICP APT ARB OP SUI PEPE TON'.split(' '),
]);

/** Whether a table that calls nothing coins trades nothing else: all its names are of such, and one of them costs as much as the coin. */
export function tradesCoins(
  { symbol, isin, name, quoteCurrency, price, entryPrice, entryAmount, quantity = -1 }: Columns,
  sample: readonly Row[],
  mark: DecimalMark,
): boolean {
  const [what, each] = [symbol ?? (isin === undefined ? name : undefined), price ?? entryPrice];
  const cost = each ?? entryAmount;
  if (what === undefined || cost === undefined || quoteCurrency !== undefined) return false;
  let isDear = false;
  for (const { cells } of sample) {
    const coin = cells[what]?.trim().toUpperCase() ?? '';
    if (coin === '') continue;
    if (!COINS.has(coin) && !isMoney(coin)) return false;
    const least = DEAR[coin];
    const paid = parseNumber(cells[cost] ?? '', mark)?.toNumber() ?? 0;
    const units = each === undefined ? (parseNumber(cells[quantity] ?? '', mark)?.toNumber() ?? 0) : 1;
    isDear ||= least !== undefined && units > 0 && paid / units > least;
  }
  return isDear;
}
