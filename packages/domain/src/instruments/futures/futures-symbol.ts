import { deliveryYear, monthCode } from './delivery-months.ts';
import { findFuturesContract } from './find-futures-contract.ts';
import { readFuturesSpelling } from './futures-spelling.ts';

/** What a future's symbol says about it. */
export interface FuturesTerms {
  readonly root: string;
  /** Delivery month, 1 to 12. */
  readonly month: number;
  /** Four digits. */
  readonly year: number;
  /** As the symbol spells it, where it names one. */
  readonly exchange?: string;
  /** Last day, where the symbol names a day. */
  readonly expiry?: string;
}

/**
 * Reads a future's symbol in the spelling of any of the usual platforms: root, delivery month, year.
 *
 * A year of one digit is the first such year in which the contract could still trade on `tradeDate`.
 *
 * @param tradeDate `YYYY-MM-DD` of a fill of the contract; only a one-digit year needs it.
 * @returns `null` for other text, for a continuous contract (`NQ1!`), which names no month, and for a
 *   one-digit year without a trade date.
 * @example parseFuturesSymbol('ESM6', '2026-03-02') // ES, 6, 2026
 * @example parseFuturesSymbol('ESH5', '2024-12-20') // ES, 3, 2025
 * @example parseFuturesSymbol('F.US.EPM26') // ES, 6, 2026
 */
export function parseFuturesSymbol(symbol: string, tradeDate?: string): FuturesTerms | null {
  const spelling = readFuturesSpelling(symbol);
  if (spelling?.month === undefined || spelling.year === undefined) return null;
  const { root, month, exchange, expiry } = spelling;
  const year = deliveryYear(spelling.year, month, tradeDate);
  if (year === null) return null;
  return {
    root,
    month,
    year,
    ...(exchange === undefined ? {} : { exchange }),
    ...(expiry === undefined ? {} : { expiry }),
  };
}

const CHINESE = new Set(['SHFE', 'INE', 'DCE', 'GFEX', 'CZCE', 'CFFEX']);
const MONTH_NAMES = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/**
 * The one symbol that a contract has in the journal, as its exchange writes it: with a month letter and
 * the last digit of the year, in China and India with the month that their exchanges print.
 *
 * @example formatFuturesSymbol({ root: 'ES', month: 6, year: 2026 }) // 'ESM6'
 * @example formatFuturesSymbol({ root: 'RB', month: 10, year: 2025, exchange: 'SHFE' }) // 'rb2510'
 */
export function formatFuturesSymbol({ root, month, year, exchange }: FuturesTerms): string {
  const venue = findFuturesContract(root, exchange)?.exchange ?? '';
  const twoDigits = String(year % 100).padStart(2, '0');
  if (venue === 'NSE') return `${root}${twoDigits}${MONTH_NAMES[month - 1] ?? ''}FUT`;
  if (!CHINESE.has(venue)) return `${root}${monthCode(month)}${year % 10}`;
  const monthDigits = String(month).padStart(2, '0');
  if (venue === 'CZCE') return `${root}${year % 10}${monthDigits}`;
  return `${venue === 'CFFEX' ? root : root.toLowerCase()}${twoDigits}${monthDigits}`;
}
