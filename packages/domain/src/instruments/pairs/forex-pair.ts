import { type Currency, Decimal } from '../../money/index.ts';

/** Two currencies, or a precious metal and a currency. The result of a pair is in its quote currency. */
export interface ForexPair {
  readonly base: Currency;
  readonly quote: Currency;
  /** As the journal has it: `EUR.USD`. */
  readonly symbol: string;
}

/** ISO 4217 codes that are quoted in pairs, with CNH for the yuan outside China. */
const CURRENCIES = new Set(
  (
    'USD EUR GBP JPY CHF CAD AUD NZD SEK NOK DKK PLN CZK HUF RON BGN ISK TRY ZAR MXN BRL CLP COP PEN ARS ' +
    'SGD HKD CNH CNY TWD KRW INR IDR THB MYR PHP VND ILS SAR AED KWD QAR RUB UAH KZT EGP NGN KES'
  ).split(' '),
);

/** Ounces of gold, silver, platinum, palladium. */
const METALS = new Set(['XAU', 'XAG', 'XPT', 'XPD']);

const PREFIX = /^(?:#|[A-Z_]+:)/;
/** What brokers hang on a pair: `.a`, `.pro`, `_i`, `-ecn`, `#`, `+`, and the `m` of micro accounts. */
const PAIR = /^([A-Z]{3})([./_ -]?)([A-Z]{3})(?:[._-][A-Z]{1,5}|=X|[#+!]|[MI])?$/;

/**
 * Reads a currency pair or a metal in any of the usual spellings.
 *
 * A `c` behind the pair is not read: it marks accounts kept in cents, whose money is another.
 *
 * @returns `null` for other text, and for codes that are no currencies.
 * @example parseForexPair('EURUSD.a') // EUR, USD
 * @example parseForexPair('XAU/USD') // XAU, USD
 */
export function parseForexPair(text: string): ForexPair | null {
  const bare = text.trim().toUpperCase().replace(PREFIX, '');
  const [, base = '', , quote = ''] = PAIR.exec(bare) ?? [];
  const known = (CURRENCIES.has(base) || METALS.has(base)) && CURRENCIES.has(quote);
  return known && base !== quote ? { base, quote, symbol: `${base}.${quote}` } : null;
}

/** Quoted with two digits behind the point, and a third for tenths. */
const TWO_DIGITS = new Set(['JPY', 'HUF', 'KRW', 'THB']);
const FOUR_DIGITS = new Set(
  'USD EUR GBP CHF CAD AUD NZD SEK NOK DKK PLN SGD HKD CNH TRY ZAR MXN ILS'.split(' '),
);

/**
 * One pip of a pair: 0.0001, with yen, forint and the like 0.01.
 *
 * @returns `null` for metals and for currencies whose pip brokers count differently.
 */
export function pipSize({ base, quote }: Pick<ForexPair, 'base' | 'quote'>): Decimal | null {
  if (METALS.has(base)) return null;
  if (TWO_DIGITS.has(quote)) return Decimal.parse('0.01');
  return FOUR_DIGITS.has(quote) ? Decimal.parse('0.0001') : null;
}

export type LotSize = 'standard' | 'mini' | 'micro';

const UNITS: Readonly<Record<LotSize, Decimal>> = {
  standard: Decimal.fromInteger(100_000),
  mini: Decimal.fromInteger(10_000),
  micro: Decimal.fromInteger(1_000),
};
/** Ounces in a standard lot, as MetaTrader brokers have them. Platinum and palladium differ by broker. */
const OUNCES: Readonly<Record<string, Decimal>> = {
  XAU: Decimal.fromInteger(100),
  XAG: Decimal.fromInteger(5_000),
};

/**
 * Units of the base currency in so many lots.
 *
 * @returns `null` where brokers' lots differ: metals but for standard lots of gold and silver.
 * @example lotsToUnits(Decimal.parse('0.5'), parseForexPair('EURUSD')) // 50000
 */
export function lotsToUnits(lots: Decimal, pair: ForexPair, size: LotSize = 'standard'): Decimal | null {
  if (!METALS.has(pair.base)) return lots.times(UNITS[size]);
  const ounces = size === 'standard' ? OUNCES[pair.base] : undefined;
  return ounces === undefined ? null : lots.times(ounces);
}
