import { Decimal } from '../../money/index.ts';
import { deliveryYear, MONTH_CODES, monthCode } from '../futures/delivery-months.ts';
import { futuresExchange } from '../futures/futures-exchanges.ts';
import { formatFuturesSymbol } from '../futures/futures-symbol.ts';
import { dayOf } from '../terms/dates.ts';
import type { OptionRight } from '../terms/instrument.ts';
import { deliveredMonth, futureOfOption } from './future-option-roots.ts';
import { rightOf } from './option-symbol.ts';

/** What the symbol of an option on a future says about it. */
export interface FutureOptionTerms {
  /** The code of the option series: `E3A`, `LO`, mostly another than the future's root. */
  readonly code: string;
  /** The root of the future that is delivered. */
  readonly futureRoot: string;
  /** The future itself (`ESH4`), where the symbol or the series settles its month. */
  readonly future: string | null;
  /** Month and year that the series is named after. */
  readonly month: number;
  readonly year: number;
  readonly right: OptionRight;
  readonly strike: Decimal;
  /** Last day, where the symbol names it: tastytrade. */
  readonly expiry?: string;
}

const SERIES = `([A-Z0-9]{1,4}?)([${MONTH_CODES}])(\\d{1,2}|20\\d{2})`;
const RIGHT_STRIKE = String.raw`([CP]) ?(\d+(?:\.\d+)?|\.\d+)`;

/** thinkorswim `./E3AH24P5000:XCME`, TradeStation and CQG `ESH4 P5000`. */
const SHORT = new RegExp(`^${SERIES} ?${RIGHT_STRIKE}$`);
/** tastytrade `./MESU4MESU4 240920P5050`, `./ESU4 E3AU4 240920P5050`: the future, padded to seven signs, series, day. */
const TASTYTRADE = new RegExp(
  `^${SERIES} ?([A-Z0-9]{1,4}?)([${MONTH_CODES}])(\\d{1,2}) (\\d{2})(\\d{2})(\\d{2})${RIGHT_STRIKE}$`,
);

const monthOf = (letter = ''): number => MONTH_CODES.indexOf(letter) + 1;

function withoutExchange(text: string): string {
  const [, bare = '', exchange = ''] = /^(.+):([A-Z]+)$/.exec(text) ?? [];
  return futuresExchange(exchange) === null ? text : bare;
}

/**
 * Reads the symbol of an option on a future.
 *
 * @param tradeDate `YYYY-MM-DD` of a fill; only a one-digit year needs it.
 * @returns `null` for other text, for a series that is not known, and for a one-digit year without a date.
 * @example parseFutureOptionSymbol('./E3AH24P5000') // on ES, March 2024, put, 5000
 * @example parseFutureOptionSymbol('LOK4 C80', '2024-03-01') // on CLK4, call, 80
 */
export function parseFutureOptionSymbol(symbol: string, tradeDate?: string): FutureOptionTerms | null {
  const text = withoutExchange(
    symbol
      .trim()
      .toUpperCase()
      .replace(/^\.?\//, '')
      .replace(/\s+/g, ' '),
  );
  return tastytrade(text) ?? short(text, tradeDate);
}

function short(text: string, tradeDate: string | undefined): FutureOptionTerms | null {
  const match = SHORT.exec(text);
  if (match === null) return null;
  const [, code = '', letter, digits = '', right, strike = ''] = match;
  const futureRoot = futureOfOption(code);
  const month = monthOf(letter);
  const year = deliveryYear(digits, month, tradeDate);
  if (futureRoot === null || year === null) return null;
  const delivered = deliveredMonth(code, month, year);
  const future = delivered === null ? null : formatFuturesSymbol({ root: futureRoot, ...delivered });
  const terms = { code, futureRoot, future, month, year };
  return { ...terms, right: rightOf(right), strike: Decimal.parse(strike).normalized() };
}

function tastytrade(text: string): FutureOptionTerms | null {
  const match = TASTYTRADE.exec(text);
  if (match === null) return null;
  const [, futureRoot = '', futureLetter, futureDigits = '', code = '', letter, digits = ''] = match;
  const [yy = '', mm = '', dd = '', right, strike = ''] = match.slice(7);
  const expiry = dayOf(yy, mm, dd);
  if (expiry === null || futureOfOption(futureRoot) === null) return null;
  const futureMonth = monthOf(futureLetter);
  const futureYear = deliveryYear(futureDigits, futureMonth, expiry);
  const month = monthOf(letter);
  const year = deliveryYear(digits, month, expiry);
  if (futureYear === null || year === null) return null;
  const future = formatFuturesSymbol({ root: futureRoot, month: futureMonth, year: futureYear });
  const terms = { code, futureRoot, future, month, year, expiry };
  return { ...terms, right: rightOf(right), strike: Decimal.parse(strike).normalized() };
}

/**
 * The one symbol that an option on a future has in the journal.
 *
 * @example formatFutureOptionSymbol(terms of './E3AH24P5000') // 'E3AH4 P5000'
 */
export function formatFutureOptionSymbol({ code, month, year, right, strike }: FutureOptionTerms): string {
  return `${code}${monthCode(month)}${year % 10} ${right === 'call' ? 'C' : 'P'}${strike}`;
}
