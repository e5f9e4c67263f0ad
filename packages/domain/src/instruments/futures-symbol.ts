/** The letters that stand for delivery months on every futures exchange, January first. */
export const MONTH_CODES = 'FGHJKMNQUVXZ';

/** What a future's symbol says about it. */
export interface FuturesTerms {
  readonly root: string;
  /** Delivery month, 1 to 12. */
  readonly month: number;
  /** Four digits. */
  readonly year: number;
}

const SYMBOL = /^\/?([A-Z0-9]{1,5}?)([FGHJKMNQUVXZ])(\d{1,2}|20\d{2})$/;

/**
 * Reads a future's symbol: root, month letter, and year of one, two or four digits.
 *
 * A year of one digit is the first such year in which the contract could still trade on `tradeDate`:
 * the tenth year after is the year itself again.
 *
 * @param tradeDate `YYYY-MM-DD` of a fill of the contract; only a one-digit year needs it.
 * @returns `null` for other text, and for a one-digit year without a trade date.
 * @example parseFuturesSymbol('ESM6', '2026-03-02') // ES, 6, 2026
 * @example parseFuturesSymbol('ESH5', '2024-12-20') // ES, 3, 2025
 */
export function parseFuturesSymbol(symbol: string, tradeDate?: string): FuturesTerms | null {
  const match = SYMBOL.exec(symbol);
  const [, root, letter = '', digits = ''] = match ?? [];
  if (root === undefined) return null;
  const month = MONTH_CODES.indexOf(letter) + 1;
  if (digits.length === 4) return { root, month, year: Number(digits) };
  if (digits.length === 2) return { root, month, year: 2000 + Number(digits) };
  if (tradeDate === undefined) return null;
  const tradeYear = Number(tradeDate.slice(0, 4));
  const tradeMonth = Number(tradeDate.slice(5, 7));
  let year = tradeYear - (tradeYear % 10) + Number(digits);
  // Energy and metal contracts may still be settled in the month after that of delivery.
  if (year * 12 + month < tradeYear * 12 + tradeMonth - 1) year += 10;
  return { root, month, year };
}
