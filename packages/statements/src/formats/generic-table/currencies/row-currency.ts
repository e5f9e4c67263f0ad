import type { Currency } from '@tapebook/domain/money';
import { moneySign, SHARED_SIGNS, type SharedSign } from '../../../cells/money-sign.ts';
import type { ColumnRole } from '../../../contracts/source.ts';
import type { MappingQuestion } from '../../../contracts/statement.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import type { Columns } from '../columns/columns.ts';

/** Columns of money, the most telling first: a price is in the currency of its instrument, whatever is paid. */
export const SIGNED_ROLES = [
  'price',
  'entryPrice',
  'exitPrice',
  'amount',
  'debit',
  'credit',
  'entryAmount',
  'exitAmount',
  'profit',
] as const satisfies readonly ColumnRole[];

/** The dollar that is meant where nobody says whose. Of crowns there is no such thing. */
const USUAL: Readonly<Partial<Record<SharedSign, Currency>>> = { $: 'USD', '¥': 'JPY' };

/** In which country a paper was given its number, whose money is then meant by the sign. */
const OF_COUNTRY: Readonly<Record<string, Currency>> = {
  US: 'USD',
  CA: 'CAD',
  AU: 'AUD',
  NZ: 'NZD',
  HK: 'HKD',
  SG: 'SGD',
  TW: 'TWD',
  MX: 'MXN',
  SE: 'SEK',
  NO: 'NOK',
  DK: 'DKK',
  IS: 'ISK',
  JP: 'JPY',
  CN: 'CNY',
};

/** Endings of symbols by which platforms say at which exchange, and so in which of these moneys. */
const OF_EXCHANGE: Readonly<Record<string, Currency>> = {
  ST: 'SEK',
  OL: 'NOK',
  CO: 'DKK',
  IC: 'ISK',
  TO: 'CAD',
  V: 'CAD',
  AX: 'AUD',
  NZ: 'NZD',
  HK: 'HKD',
  SI: 'SGD',
  TW: 'TWD',
  MX: 'MXN',
  T: 'JPY',
  SS: 'CNY',
  SZ: 'CNY',
};

/** Where papers are traded in nothing but their country's money; those of funds that are sold everywhere tell nothing. */
const AT_HOME: Readonly<Record<string, Currency>> = Object.fromEntries([
  ...'DE FR NL IT ES AT BE FI PT'.split(' ').map((country) => [country, 'EUR']),
  ['CH', 'CHF'],
  ['SE', 'SEK'],
  ['NO', 'NOK'],
  ['DK', 'DKK'],
  ['PL', 'PLN'],
  ['JP', 'JPY'],
  ['AU', 'AUD'],
  ['IN', 'INR'],
]);

/** Before or behind a symbol, as data services, TradingView and Google write where it is traded. */
const TRADED_AT: Readonly<Record<string, Currency>> = Object.fromEntries([
  ...'DE PA AS BR MI MC VI HE LS XETR XETRA ETR FRA FWB GETTEX TRADEGATE EPA EURONEXT AMS MIL BIT BME'
    .split(' ')
    .map((code) => [code, 'EUR']),
  ...'NYSE NASDAQ AMEX ARCA NYSEARCA BATS NASDAQGS NASDAQGM NASDAQCM XNAS XNYS ARCX OTCMKTS'
    .split(' ')
    .map((code) => [code, 'USD']),
  ...'SW SIX SWX'.split(' ').map((code) => [code, 'CHF']),
  ...'NS BO NSE BSE'.split(' ').map((code) => [code, 'INR']),
  ...'TO TSX TSXV'.split(' ').map((code) => [code, 'CAD']),
  ...'AX ASX'.split(' ').map((code) => [code, 'AUD']),
  ...'HK HKEX'.split(' ').map((code) => [code, 'HKD']),
  ['ST', 'SEK'],
  ['OL', 'NOK'],
  ['CO', 'DKK'],
  ['WA', 'PLN'],
  ['SA', 'BRL'],
  ['KS', 'KRW'],
]);

/** How Futu's programs call papers: `HK.00700`, `US.AAPL`. `US.OIL` is a market of platforms for CFDs. */
const OF_FUTU =
  /^(?:US\.(?!(?:OIL|CRUDE|NATGAS|COTTON|TECH|INDEX)$)(?=[A-Z][A-Z.]{0,6}$)|HK\.(?=\d{4,5}$)|S[HZ]\.(?=\d{6}$)|JP\.(?=\d{4}$))/;
const AMERICAN_PLACES = 'NASDAQ|NASDAQGS|NASDAQGM|NASDAQCM|NYSE|NYSEARCA|ARCA|AMEX|BATS|XNAS|XNYS|ARCX|SMART';
const AMERICAN_TICKER = `([A-Z]{1,5}(?:[./][A-Z])?)`;
/** How a ticker of the United States is told from those of elsewhere. */
const OF_UNITED_STATES: readonly RegExp[] = [
  // Brokers of other countries: `AAPL.US`; platforms: `AAPL.NASDAQ`, `AAPL@SMART`
  new RegExp(String.raw`^([A-Z]{1,5}(?:\.[AB])?)[.@](?:US|${AMERICAN_PLACES})$`, 'i'),
  // Reuters: `AMD.O`, `F.N`; other letters are classes of a share as well
  /^([A-Z]{1,5})\.(?:O|OQ|N)$/,
  // Bloomberg: `NVDA US Equity`, `BRK/B UN Equity`, and without its last word
  new RegExp(`^${AMERICAN_TICKER} U[SNWQPAR] EQUITY$`, 'i'),
  new RegExp(
    String.raw`^(?!(?:MSCI|FTSE|SPDR|UBS|BOND|CASH|TECH|FUND|CORE|BANK|INDEX|STOCK)\b)${AMERICAN_TICKER} U[SNWQ]$`,
  ),
  // `F:US`, `AMD:NASDAQ`, `US:AMD`
  new RegExp(`^${AMERICAN_TICKER}:(?:US|NYQ|NSQ|${AMERICAN_PLACES})$`),
  new RegExp(`^US:${AMERICAN_TICKER}$`),
];

/** The ticker alone of a paper that says it is traded in the United States; `null` for any other. */
function americanTicker(symbol: string): string | null {
  for (const form of OF_UNITED_STATES) {
    const [, ticker] = form.exec(symbol) ?? [];
    if (ticker !== undefined) return ticker.toUpperCase();
  }
  return null;
}

const MARKETS: Readonly<Record<string, Currency>> = { US: 'USD', HK: 'HKD', SH: 'CNY', SZ: 'CNY', JP: 'JPY' };

/** The currency that a paper says itself, by its exchange or its number; `null` where several may be meant. */
export function homeCurrency(isin: string, symbol: string, exchange = ''): Currency | null {
  const listed = TRADED_AT[exchange.toUpperCase()];
  if (listed !== undefined) return listed;
  if (americanTicker(symbol) !== null) return 'USD';
  const market = OF_FUTU.exec(symbol)?.[0];
  if (market !== undefined) return MARKETS[market.slice(0, -1)] ?? null;
  const [, before] = /^([A-Z]{2,9}):/.exec(symbol.toUpperCase()) ?? [];
  const [, behind] = /[.]([A-Z]{2})$/.exec(symbol.toUpperCase()) ?? [];
  const said = TRADED_AT[before ?? behind ?? ''];
  if (said !== undefined) return said;
  const number = [isin, symbol].find((each) => ISIN.test(each));
  return number === undefined ? null : (AT_HOME[number.slice(0, 2)] ?? null);
}

const LONDON = /^(?:LSE|LON|XLON|L|LN|LONDON(?: STOCK EXCHANGE)?|LSE (?:AIM|SETS))$/;

/**
 * Whether a paper says that it is traded in London, where prices are in pence for the most part, and in pounds for some: `VOD.L`,
 * `LON:VOD`, `VOD LN Equity`, `BT-A.L`. `BP..L` is how Reuters tells a ticker that ends in a point.
 */
export function isOfLondon(symbol: string, exchange = ''): boolean {
  const [, before, behind, apart] =
    /^(?:([A-Z]{3,4}):(?!LN$))?[A-Z0-9]{2,5}(?:[-./][A-Z])??\.??(?:\.([A-Z]{1,3})|[ :](LN)(?: EQUITY)?)?$/.exec(
      symbol.toUpperCase(),
    ) ?? [];
  return [exchange.toUpperCase(), before, behind, apart].some(
    (place) => place !== undefined && LONDON.test(place),
  );
}

/** The paper alone of what begins with where it is traded: `NASDAQ:AAPL`, `US.AAPL` and `AAPL US Equity` are the `AAPL` of all other files. */
export function withoutExchange(symbol: string): string {
  if (OF_FUTU.test(symbol)) return symbol.replace(OF_FUTU, '');
  const american = americanTicker(symbol);
  if (american !== null) return american;
  const [, exchange = '', paper = ''] = /^([A-Z]{3,9}):([A-Z0-9][A-Z0-9.&-]{0,30})$/i.exec(symbol) ?? [];
  return TRADED_AT[exchange.toUpperCase()] === undefined ? symbol : paper;
}

const ISIN = /^[A-Z]{2}[A-Z0-9]{9}\d$/;

export interface SharedSignHints {
  /** Of the file or the trader; `null` where nobody says. */
  readonly currency: Currency | null;
  readonly isin: string;
  readonly symbol: string;
  /** Of a column for it; `''` where there is none. */
  readonly exchange?: string;
}

/** Whose money a sign means that several countries share; `null` where nothing tells. */
export function sharedCurrency(
  shared: SharedSign,
  { currency, isin, symbol, exchange: listed = '' }: SharedSignHints,
): Currency | null {
  const among = (code: Currency | undefined | null): code is Currency =>
    code != null && SHARED_SIGNS[shared].includes(code);
  if (among(currency)) return currency;
  const country = OF_COUNTRY[isin.slice(0, 2)];
  if (isin.length === ISIN_LENGTH && among(country)) return country;
  const exchange = OF_EXCHANGE[/\.([A-Z]{1,2})$/.exec(symbol.toUpperCase())?.[1] ?? ''];
  if (among(exchange)) return exchange;
  const stated = TRADED_AT[listed.toUpperCase()];
  return among(stated) ? stated : null;
}

const ISIN_LENGTH = 12;

/** The one that is assumed, with a word about it; `null` for a sign of which none is usual. */
export const usualCurrency = (shared: SharedSign): Currency | null => USUAL[shared] ?? null;

/** The currency that all signs in the cells name; `null` where there are none, several, or one that is shared. */
export function onlySign(
  columns: Columns,
  sample: readonly Row[],
  roles: readonly ColumnRole[] = SIGNED_ROLES,
): Currency | null {
  let only: Currency | null = null;
  for (const { cells } of sample) {
    for (const role of roles) {
      const sign = moneySign(cells[columns[role] ?? -1]?.trim() ?? '');
      if (sign === null) continue;
      if (!('currency' in sign) || (only !== null && only !== sign.currency)) return null;
      only = sign.currency;
    }
  }
  return only;
}

/** Asked where a sign stands in the table that means the money of several countries, and none of them is usual. */
export function askSharedSigns(
  columns: Columns,
  sample: readonly Row[],
  currency: Currency | null,
): MappingQuestion[] {
  for (const { cells } of sample) {
    const textAt = (role: ColumnRole) => cells[columns[role] ?? -1]?.trim() ?? '';
    for (const role of ['currency', ...SIGNED_ROLES] as const) {
      const text = textAt(role);
      const sign = moneySign(text);
      if (sign === null || 'currency' in sign) continue;
      const hints = {
        currency,
        isin: textAt('isin'),
        symbol: textAt('symbol'),
        exchange: textAt('exchange'),
      };
      if (sharedCurrency(sign.shared, hints) !== null || usualCurrency(sign.shared) !== null) continue;
      return [
        {
          about: 'currency',
          question: `“${text}” is money of one of several countries. Which currency does “${sign.shared}” mean in this file?`,
          choices: SHARED_SIGNS[sign.shared],
        },
      ];
    }
  }
  return [];
}
