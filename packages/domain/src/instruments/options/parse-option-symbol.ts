import { type Currency, Decimal } from '../../money/index.ts';
import { findFuturesContract } from '../futures/find-futures-contract.ts';
import { monthNumber, readExpiry } from '../terms/dates.ts';
import type { Instrument } from '../terms/instrument.ts';
import { formatFutureOptionSymbol, parseFutureOptionSymbol } from './future-option-symbol.ts';
import { describeOptionRoot } from './option-roots.ts';
import { readOptionSpelling } from './option-spellings.ts';
import { formatOccSymbol, type OptionTerms, optionTerms, rightOf } from './option-symbol.ts';

/** An option as its symbol describes it. */
export interface ParsedOption
  extends Pick<
    Instrument,
    'symbol' | 'underlying' | 'expiry' | 'strike' | 'right' | 'settlement' | 'multiplier'
  > {
  readonly assetClass: 'option' | 'future-option';
  readonly currency: Currency;
}

/** The symbol that an option has in the journal: its OCC symbol, spelled out where the terms do not fit one. */
const symbolOf = (terms: OptionTerms): string =>
  formatOccSymbol(terms) ??
  `${terms.root} ${terms.expiry} ${terms.strike} ${terms.right === 'call' ? 'C' : 'P'}`;

/** Statements from India count units, so that an option there is worth its price. */
const INDIAN = /(?:\d| )[CP]E(?: |$)/i;
/** On currencies and commodities they count lots, and how much one is differs by contract and by year. */
export const COUNTED_IN_LOTS =
  /^(?:(?:USD|EUR|GBP|JPY)INR|(?:CRUDE ?OIL|NATURALGAS|NATGAS|GOLD|SILVER|COPPER|ZINC|LEAD|NICKEL|ALUMINIUM|COTTON|MENTHAOIL)[A-Z]*)$/;

/** `NIFTY24JAN21500CE`, and apart `NIFTY 24JAN 21500 CE`: the month alone, of which the exchange has changed the last day more than once. */
export const OF_INDIAN_MONTH = /^([A-Z][A-Z0-9&-]*?) ?(\d{2}) ?([A-Z]{3}) ?(\d+(?:\.\d+)?) ?(CE|PE)$/;
/** Angel One's `NIFTY25JAN2421500CE` says the day: no strike has so many digits behind a year. */
const OF_INDIAN_DAY = /^([A-Z][A-Z0-9&-]*?)(\d{1,2}[A-Z]{3}(?:2|3)\d)(\d{4,6}(?:\.\d+)?)(CE|PE)$/;

/** Dhan's `NIFTY 28 MAR 22000 CALL` says a day and no year, its `NIFTY MAR 22000 CALL` a month alone; people say `C` for it. */
const OF_INDIAN_DAY_ALONE =
  /^([A-Z][A-Z0-9&-]*)(?: (\d{1,2})(?:ST|ND|RD|TH)?(?: W)?)? ([A-Z]{3}) (\d+(?:\.\d+)?) (CE|PE|CALL|PUT|C|P)$/;
/** Elsewhere `CALL` and `PUT` are no words of India. */
const INDIAN_INDEX = /^(?:(?:BANK|FIN|MIDCP)?NIFTY|NIFTYNXT50|SENSEX(?:50)?|BANKEX)$/;
/** `ES MAR 5000 CE` is on a future there, however its option is spelled. */
const isAmerican = (root: string): boolean => findFuturesContract(root)?.currency === 'USD';
/** Fyers and TradingView put the exchange before the name: `NSE:NIFTY24MAR22000CE`. */
const INDIAN_MARKET = /^(?:NSE|NFO|BSE|BFO|MCX|CDS):/;

const unitsOf = (root: string): Pick<ParsedOption, 'underlying' | 'multiplier'> => ({
  underlying: root,
  multiplier: COUNTED_IN_LOTS.test(root) ? null : Decimal.one,
});

/** An expired option is booked out some days after its end. */
const BOOKED_WITHIN = 7;

/** The year of a day or month that says none: the first in which it had not gone by when it was traded. */
function yearOf(month: number, day: number, traded: string): number {
  const year = Number(traded.slice(0, 4));
  const booked = Date.UTC(year, month - 1, day + BOOKED_WITHIN);
  return booked >= Date.parse(traded.slice(0, 10)) ? year : year + 1;
}

const LAST_OF_MONTH = 31;

/**
 * An option of India by the name that its exchange has for it, where a broker's says no year: that is told by the day of its trade.
 *
 * @returns `null` for a name of any other kind. Where nobody knows the day of the trade, the name says no more than it did.
 * @example indianOptionName('NIFTY MAR 22000 CALL', '2024-03-05') // NIFTY24MAR22000CE
 */
export function indianOptionName(text: string, tradeDate: string | undefined): string | null {
  const [, root = '', day, month = '', strike = '', letter = ''] =
    OF_INDIAN_DAY_ALONE.exec(text.trim().toUpperCase()) ?? [];
  const number = monthNumber(month);
  if (number === null || !(letter.endsWith('E') || INDIAN_INDEX.test(root)) || isAmerican(root)) return null;
  const end = rightOf(letter) === 'call' ? 'CE' : 'PE';
  if (tradeDate === undefined) return `${root}${day ?? ''}${month}${strike}${end}`;
  const year = yearOf(number, Number(day ?? LAST_OF_MONTH), tradeDate);
  if (day === undefined) return `${root}${year % 100}${month}${strike}${end}`;
  // What may as well be the year of its month is left as it stands.
  const isYear = [year, year + 1].some((each) => each % 100 === Number(day));
  // Of two digits, so that none of `SENSEX50` is taken for the day.
  return `${root}${day.padStart(2, '0')}${month}${isYear ? '' : year % 100}${strike}${end}`;
}

/** An option of India whose name says a day behind its root, else a month: then nobody knows its last day. */
function indianOption(text: string, tradeDate: string | undefined): ParsedOption | null {
  const printed = text.trim().toUpperCase().replace(INDIAN_MARKET, '');
  const name = indianOptionName(printed, tradeDate) ?? printed;
  const [, root, day = '', dayStrike, dayRight] = OF_INDIAN_DAY.exec(name) ?? [];
  const terms = optionTerms(root, readExpiry(day), rightOf(dayRight), dayStrike);
  if (terms !== null) {
    const { expiry, strike, right } = terms;
    const known = {
      symbol: symbolOf(terms),
      assetClass: 'option',
      currency: 'INR',
      expiry,
      strike,
      right,
    } as const;
    return { ...known, ...unitsOf(terms.root) };
  }
  const [, underlying, year = '', month = '', strike = '', letter = ''] = OF_INDIAN_MONTH.exec(name) ?? [];
  if (underlying === undefined || monthNumber(month) === null) return null;
  return {
    symbol: `${underlying}${year}${month}${strike}${letter}`,
    assetClass: 'option',
    currency: 'INR',
    strike: Decimal.parse(strike).normalized(),
    right: rightOf(letter),
    ...unitsOf(underlying),
  };
}

function listedOption(text: string): ParsedOption | null {
  const terms = readOptionSpelling(text);
  if (terms === null) return null;
  const { expiry, strike, right } = terms;
  const named = { symbol: symbolOf(terms), assetClass: 'option', expiry, strike, right } as const;
  if (INDIAN.test(text.trim()) || INDIAN_INDEX.test(terms.root))
    return { ...named, currency: 'INR', ...unitsOf(terms.root) };
  return { ...named, currency: 'USD', ...describeOptionRoot(terms.root) };
}

function futureOption(text: string, tradeDate: string | undefined): ParsedOption | null {
  const terms = parseFutureOptionSymbol(text, tradeDate);
  const contract = terms === null ? null : findFuturesContract(terms.futureRoot);
  if (terms === null || contract === null) return null;
  return {
    symbol: formatFutureOptionSymbol(terms),
    assetClass: 'future-option',
    currency: contract.currency,
    multiplier: contract.multiplier,
    underlying: terms.future ?? terms.futureRoot,
    strike: terms.strike,
    right: terms.right,
    ...(terms.expiry === undefined ? {} : { expiry: terms.expiry }),
  };
}

/** Deribit: BTC-28JUN24-70000-C is on one coin, priced and settled in it. */
function deribitOption(text: string): ParsedOption | null {
  const symbol = text.trim().toUpperCase();
  const [, coin = '', day = '', strike = '', right] =
    /^(BTC|ETH)-(\d{1,2}[A-Z]{3}\d{2})-(\d+)-([CP])$/.exec(symbol) ?? [];
  const terms = optionTerms(coin, readExpiry(day), rightOf(right), strike);
  if (terms === null) return null;
  const { root, ...rest } = terms;
  const paid = { currency: root, underlying: root, multiplier: Decimal.one, settlement: 'cash' } as const;
  return { symbol, assetClass: 'option', ...rest, ...paid };
}

/**
 * Reads an option's symbol in the spelling of any of the usual brokers and says what is certain of it:
 * the one symbol it has in the journal, underlying, last day, strike, right, size, how it settles.
 *
 * An option of a U.S. exchange is taken for one; where an option of that name is listed elsewhere, its
 * currency has to be stated.
 *
 * @param tradeDate `YYYY-MM-DD` of a fill; only options on futures with a one-digit year need it.
 * @returns `null` for text that is no option.
 * @example parseOptionSymbol('-AAPL240315C170')?.symbol // 'AAPL240315C00170000'
 * @example parseOptionSymbol('./E3AH24P5000') // on ES, 50 dollars a point
 */
export function parseOptionSymbol(text: string, tradeDate?: string): ParsedOption | null {
  return (
    listedOption(text) ??
    deribitOption(text) ??
    indianOption(text, tradeDate) ??
    futureOption(text, tradeDate)
  );
}
