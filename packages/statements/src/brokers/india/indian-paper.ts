import { parseOptionSymbol } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import type { RowInstrument } from '../../layouts/stated-instruments.ts';

export const INDIA_ZONE = 'Asia/Kolkata';
const CURRENCY = 'INR';

/** What a report says of a paper; what it does not say is absent. */
export interface IndianContract {
  readonly underlying: string;
  /** `YYYY-MM-DD` */
  readonly expiry: string;
  readonly strike: Decimal;
  readonly right: 'call' | 'put';
}

const MONTHLY_OPTION = /^([A-Z][A-Z0-9&-]*?)(\d{2})([A-Z]{3})(\d+(?:\.\d+)?)(CE|PE)$/;
const FUTURE = /^([A-Z][A-Z0-9&-]*?)(\d{2})([A-Z]{3})FUT$/;
/** Series of NSE that some reports hang on a share (`ACME-EQ`); a name itself may end otherwise (`ACME-AUTO`). */
const SERIES = /-(?:EQ|BE|BZ|SM|ST)$/;
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const MONTH_LETTERS = '123456789OND';

/**
 * The instrument that a trading symbol of NSE or BSE means. Quantities of equity derivatives count units, not lots, so
 * that one unit is one of the underlying; what a unit of a currency or commodity contract is, no report says.
 *
 * @param expiry `YYYY-MM-DD` where the report states it: monthly symbols name a month alone.
 * @example `NIFTY25JUN24750PE` with expiry 2025-06-26 is the put of that day
 */
export function indianPaper(symbol: string, segment: string, expiry: string | null): RowInstrument {
  const code = symbol.toUpperCase().replace(/\s+/g, '');
  const counted = /^(CDS|BCD|MCX|COM|NCO|CUR)/i.test(segment) ? {} : { multiplier: Decimal.one };
  const future = FUTURE.exec(code);
  if (future !== null) {
    const terms = { symbol: code, assetClass: 'future', currency: CURRENCY, ...counted } as const;
    return { ...terms, underlying: future[1] ?? code, ...(expiry === null ? {} : { expiry }) };
  }
  const [, root, year, month, strike, side] = MONTHLY_OPTION.exec(code) ?? [];
  if (root !== undefined && strike !== undefined && MONTHS.includes(month ?? '') && year !== undefined) {
    const right = side === 'CE' ? 'call' : 'put';
    const value = Decimal.parse(strike);
    if (expiry !== null) return indianOption({ underlying: root, expiry, strike: value, right }, counted);
    const terms = { symbol: code, assetClass: 'option', currency: CURRENCY, ...counted } as const;
    return { ...terms, underlying: root, strike: value, right };
  }
  // The weekly spelling says its day.
  const weekly = /^(FO|NFO|BFO|F&O)/i.test(segment) ? parseOptionSymbol(code) : null;
  if (weekly !== null) return { symbol: code, assetClass: 'option', currency: CURRENCY, ...counted };
  return { symbol: symbol.replace(SERIES, ''), assetClass: 'stock', currency: CURRENCY };
}

/** An option by its terms, under the name that its weekly spelling has. */
export function indianOption(
  { underlying, expiry, strike, right }: IndianContract,
  counted: { readonly multiplier?: Decimal } = { multiplier: Decimal.one },
): RowInstrument {
  const letter = MONTH_LETTERS[Number(expiry.slice(5, 7)) - 1] ?? '';
  const spelled = `${underlying}${expiry.slice(2, 4)}${letter}${expiry.slice(8, 10)}${strike}${right === 'call' ? 'CE' : 'PE'}`;
  const parsed = parseOptionSymbol(spelled);
  const symbol = parsed?.symbol ?? spelled;
  return { symbol, assetClass: 'option', currency: CURRENCY, underlying, expiry, strike, right, ...counted };
}
