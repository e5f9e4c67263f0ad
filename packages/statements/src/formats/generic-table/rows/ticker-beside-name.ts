import { describeInstrument, parseForexPair } from '@tapebook/domain/instruments';
import { withoutExchange } from '../currencies/row-currency.ts';

/** A ticker and the name that it stands beside. */
export interface TickerBesideName {
  readonly ticker: string;
  readonly name: string;
}

const EXCHANGE = '(?:[A-Z][A-Za-z ]{1,14}:\\s*)?';
/** `APPLE INC (AAPL)`, `Apple Inc. (NASDAQ: AAPL)`, `Berkshire Hathaway [BRK.B]` */
const BEHIND = new RegExp(`^(\\S.*\\S)\\s*[([]${EXCHANGE}([A-Z]{2,5}(?:[.-][A-Z]{1,2})?)[)\\]]$`, 'u');
/** `AAPL - Apple Inc`, `MSFT | Microsoft Corp` */
const BEFORE = /^([A-Z]{2,5}(?:\.[A-Z])?)\s+[-–—|]\s+(\S.*)$/u;

/** What else stands in parentheses behind a name: kinds of papers and of their classes, forms of companies, countries and moneys. */
const NO_TICKER: ReadonlySet<string> = new Set(
  (
    'ADR ADS GDR CDI ETF ETC ETN ETP ACC DIST DIS INC UCITS REIT NEW OLD THE REG REGD PREF ORD CFD FUT FUTS SPOT CASH MINI MICRO ' +
    'LONG SHORT BUY SELL CALL PUT PLC LTD CORP CO SA AG SE NV AB ASA OYJ SPA LLC LP UNIT UNITS WT WTS RTS EX XD WI DRIP CLASS CL ' +
    'US USA UK GB DE FR NL CH JP HK CN CA AU EU NYSE NASDAQ AMEX ARCA LSE ASX TSX XETRA OTC USD EUR GBP CHF JPY CAD AUD NZD HKD ' +
    'SEK NOK DKK PLN CZK ZAR INR CNY SGD THB KRW TWD BRL MXN IDR MYR PHP HUF ILS TRY SAR AED VND RON GBX USDT USDC ' +
    'HEDGED HDG HGD IE LU JE GG KY BM ESG SRI PAB FUND TRUST BOND NOTE PFD CUM SHS NPV BDR NVDR DR ADRS GDRS CERT CVR PERP ' +
    'BULL BEAR DIV IPO SPAC ISA SIPP IRA ROTH'
  ).split(' '),
);
/** Markets that platforms name in capitals before what kind of one it is: `GOLD - Spot`. */
const MARKETS: ReadonlySet<string> = new Set(
  'GOLD SILVER OIL BRENT WTI GAS COPPER DAX CAC FTSE DOW CRUDE NIKKEI'.split(' '),
);
/** What is no share, or may be none: beside `Call` a ticker is that of what the option is on. */
const OF_CONTRACTS =
  /\b(?:calls?|puts?|options?|spreads?|straddles?|strangles?|condors?|leaps?|warrants?|turbos?|futures?|perp(?:etual)?s?|cfds?)\b/i;
/** A name has a word of its own, and not only what a contract is called by. */
const WORD = /\p{L}{3}/u;

/** The ticker that a cell states beside a name, where it can be nothing else; `null` for any other cell. */
export function tickerBesideName(text: string): TickerBesideName | null {
  const [, behind = '', inBrackets = ''] = BEHIND.exec(text) ?? [];
  if (inBrackets !== '') return named(inBrackets, behind, text);
  const [, before = '', rest = ''] = BEFORE.exec(text) ?? [];
  // `EUR - USD` is a pair, and `NQ - MAR26` a contract.
  const isName = /\p{Ll}{2}/u.test(rest) && !/\d/.test(rest) && !MARKETS.has(before);
  return before !== '' && isName ? named(before, rest, text) : null;
}

function named(ticker: string, name: string, whole: string): TickerBesideName | null {
  if (NO_TICKER.has(ticker) || !WORD.test(name) || OF_CONTRACTS.test(name)) return null;
  if (parseForexPair(whole) !== null) return null;
  // What is known as something else under its whole name keeps it: an option, a future in words.
  return describeInstrument({ symbol: whole, tradeDate: ANY_DAY }).assetClass === 'stock'
    ? { ticker, name }
    : null;
}

/** The ticker that a name of a paper is read as (`APPLE INC (AAPL)`, `NASDAQ:AAPL`); any other name as it is. */
export const tickerOfName = (name: string): string => withoutExchange(tickerBesideName(name)?.ticker ?? name);

/** A year of one digit in a name is that of any decade. */
const ANY_DAY = '2026-01-01';
