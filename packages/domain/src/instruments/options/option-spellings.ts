import { Decimal } from '../../money/index.ts';
import { dayOf, readExpiry } from '../terms/dates.ts';
import type { OptionRight } from '../terms/instrument.ts';
import { type OptionTerms, optionTerms, parseIbkrOption, parseOccSymbol, rightOf } from './option-symbol.ts';
import { termsInAnyOrder } from './terms-in-any-order.ts';

type Match = (string | undefined)[];
type Reader = (match: Match) => OptionTerms | null;

const ROOT = '([A-Z](?:[A-Z0-9./]{0,6}[A-Z0-9])?)';
const STRIKE = String.raw`\$?(\d*\.?\d+)`;
const RIGHT = '(C|P|CALLS?|PUTS?|CE|PE)';
/** A day in any form that `readExpiry` knows. */
const DAY = String.raw`(\d{1,2}[/-]\d{1,2}[/-]\d{2,4}|\d{1,2}\.\d{1,2}\.\d{2,4}|\d{4}-?\d{2}-?\d{2}|\d{1,2} ?[A-Z]{3,9} ?'?\d{2,4}|[A-Z]{3,9} ?\d{1,2}(?:, ?| ?'| )\d{2,4})`;

const form = (...parts: string[]): RegExp => new RegExp(`^${parts.join('')}$`);

/**
 * A strike without a point and of six digits or more is in thousandths: that is how Futu prints one, and
 * no strike reaches 100,000.
 */
const strikeOf = (digits = ''): string =>
  /^\d{6,}$/.test(digits) ? Decimal.parse(digits).quotient(Decimal.fromInteger(1000), 3).toString() : digits;

/** Letters of the old OPRA symbols: A to L are calls of January to December, M to X puts. */
function opraMonth(letter = ''): { readonly month: number; readonly right: OptionRight } {
  const index = letter.charCodeAt(0) - 'A'.charCodeAt(0);
  return { month: (index % 12) + 1, right: index < 12 ? 'call' : 'put' };
}

/** Merrill tells by a letter how many of the strike's digits stand behind the point: C is 3, D is 4. */
const behindPoint = (digits: string, letter: string): string =>
  Decimal.parse(digits)
    .times(Decimal.parse(`1e-${letter.charCodeAt(0) - 64}`))
    .toString();

/** Polygon O:AAPL240315C00170000, TradingView OPRA:AAPL240315C170.0, Fyers NSE:NIFTY2430722000CE: the market before the symbol. */
const MARKET = /^(?:O|OPRA|NSE|NFO|BSE|BFO):/;

/** Tried in order, on text in capitals without spaces at its ends. */
const READERS: readonly (readonly [RegExp, Reader])[] = [
  // thinkorswim .AAPL240315C170, Fidelity -AAPL240315C170, TradeStation AAPL 240315C170, Futu
  [
    form('[.-]?', ROOT, String.raw` ?(\d{2})(\d{2})(\d{2})([CP])(\d{1,7}(?:\.\d+)?|\.\d+)`),
    ([, root, year = '', month = '', day = '', right, strike]) =>
      optionTerms(root, dayOf(year, month, day), rightOf(right), strikeOf(strike)),
  ],
  // TD Ameritrade's AAPL_031524C170: the month first
  [
    form(ROOT, String.raw`_(\d{2})(\d{2})(\d{2})([CP])`, STRIKE),
    ([, root, month = '', day = '', year = '', right, strike]) =>
      optionTerms(root, dayOf(year, month, day), rightOf(right), strike),
  ],
  // Schwab AAPL 03/15/2024 170.00 C, E*TRADE AAPL Mar 15 '24 $170 Call, TWS AAPL Mar15'24 170 CALL;
  // own lists AAPL 03/15/2024 170C
  [
    form(ROOT, ' ', DAY, ' ', STRIKE, ' ?', RIGHT),
    ([, root, day = '', strike, right]) => optionTerms(root, readExpiry(day), rightOf(right), strike),
  ],
  // Own lists: AAPL 170C 3/15/24, AAPL $170 Put 03/15/2024
  [
    form(ROOT, ' ', STRIKE, ' ?', RIGHT, ' ', DAY),
    ([, root, strike, right, day = '']) => optionTerms(root, readExpiry(day), rightOf(right), strike),
  ],
  // AAPL 3/15/2024 C170, AAPL C170 3/15/2024
  [
    form(ROOT, ' ', DAY, ' ', RIGHT, STRIKE),
    ([, root, day = '', right, strike]) => optionTerms(root, readExpiry(day), rightOf(right), strike),
  ],
  [
    form(ROOT, ' ', RIGHT, ' ?', STRIKE, ' ', DAY),
    ([, root, right, strike, day = '']) => optionTerms(root, readExpiry(day), rightOf(right), strike),
  ],
  // Robinhood AAPL 3/15/2024 Call $170.00, tastytrade AAPL 03/15/24 Put 170.00
  [
    form(ROOT, ' ', DAY, ' ', RIGHT, ' ', STRIKE),
    ([, root, day = '', right, strike]) => optionTerms(root, readExpiry(day), rightOf(right), strike),
  ],
  // thinkorswim's statement: AAPL 100 (Weeklys) 17 JUL 26 120 CALL
  [
    form(ROOT, String.raw` 100 (?:\([A-Z]+\) )?`, DAY, ' ', STRIKE, ' ', RIGHT),
    ([, root, day = '', strike, right]) => optionTerms(root, readExpiry(day), rightOf(right), strike),
  ],
  // E*TRADE PUT MDB 07/17/26 312.500, Firstrade PUT IAG 02/21/25 6 IAMGOLD CORP
  [
    form('(CALL|PUT) ', ROOT, ' ', DAY, ' ', STRIKE, '(?: .*)?'),
    ([, right, root, day = '', strike]) => optionTerms(root, readExpiry(day), rightOf(right), strike),
  ],
  // Fidelity's description: CALL (AAPL) APPLE INC MAR 15 24 $170 (100 SHS)
  [
    form(
      String.raw`(CALL|PUT) \(`,
      ROOT,
      String.raw`\) .*?`,
      DAY,
      ' ',
      STRIKE,
      String.raw`(?: \(100 SHS\))?`,
    ),
    ([, right, root, day = '', strike]) => optionTerms(root, readExpiry(day), rightOf(right), strike),
  ],
  // Merrill, Vanguard: PUT ABC 00013.000 ABC INC EXP 02-13-26
  [
    form('(CALL|PUT) ', ROOT, ' ', STRIKE, '(?: .*)? EXP ', DAY),
    ([, right, root, strike, day = '']) => optionTerms(root, readExpiry(day), rightOf(right), strike),
  ],
  // Merrill's symbol: XYZ#B1326C425000 is XYZ, February 13 2026, a call at 425.000
  [
    form(ROOT, String.raw`#([A-X])(\d{2})(\d{2})([A-F])(\d+)`),
    ([, root, letter, day = '', year = '', decimals = '', digits = '']) => {
      const { month, right } = opraMonth(letter);
      return optionTerms(root, dayOf(year, month, day), right, behindPoint(digits, decimals));
    },
  ],
  // National Stock Exchange of India, weekly: NIFTY2560524750PE is June 5 2025; O, N and D are the last months
  [
    /^([A-Z]+)(\d{2})([1-9OND])(\d{2})(\d+(?:\.\d+)?)(CE|PE)$/,
    ([, root, year = '', month = '', day = '', strike, right]) => {
      const number = { O: 10, N: 11, D: 12 }[month] ?? month;
      return optionTerms(root, dayOf(year, number, day), rightOf(right), strike);
    },
  ],
];

const plainText = (symbol: string): string =>
  symbol.trim().replaceAll('’', "'").replace(/\s+/g, ' ').toUpperCase().replace(MARKET, '');

/** @param text as {@link plainText} makes it */
function spelledByBroker(text: string): OptionTerms | null {
  const plain = parseOccSymbol(text) ?? parseIbkrOption(text);
  if (plain !== null) return plain;
  for (const [pattern, read] of READERS) {
    const match = pattern.exec(text);
    const terms = match === null ? null : read(match);
    if (terms !== null) return terms;
  }
  return null;
}

/**
 * Reads an option on a share or an index in the spelling of any of the usual brokers, else by its four parts in whatever order people
 * put them. Dates in figures are month first, as all of these brokers print them.
 *
 * @returns `null` for other text, and for a day that does not exist.
 * @example readOptionSpelling('.AAPL240315C170') // AAPL, 2024-03-15, call, 170
 * @example readOptionSpelling('AAPL 3/15/2024 Call $170.00') // the same
 */
export function readOptionSpelling(symbol: string): OptionTerms | null {
  const text = plainText(symbol);
  return spelledByBroker(text) ?? termsInAnyOrder(text);
}

/** Whether no broker known spells an option so: under a number of its own, what is called so may be a warrant. */
export function isSpelledInParts(symbol: string): boolean {
  const text = plainText(symbol);
  return spelledByBroker(text) === null && termsInAnyOrder(text) !== null;
}
