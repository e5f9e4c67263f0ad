import { describeInstrument } from '@tapebook/domain/instruments';
import type { Decimal } from '@tapebook/domain/money';
import { quoted } from '../../../outputs/wording.ts';
import type { TableRow } from './table-row.ts';

/** What a column says of options alone. */
const RIGHT = /^(?:c|p|calls?|puts?)$/i;
/** Beside a side: `STO PUT`, `Sell Call`. */
const RIGHT_IN_WORDS = /\b(calls?|puts?)\b/i;

/** Options alone are opened and closed in so many words, or are parts of such a spread. */
const OF_OPTIONS = /\b(?:[bs]t[oc]|(?:buy|sell|bought|sold|buying|selling)[ _-]?to[ _-]?(?:open|close))\b/i;
const SPREAD =
  /\b(?:vertical|condor|butterfly|strangle|straddle|calendar|diagonal|collar|(?:credit|debit|ratio|box) spread)\b/i;
const CALL_OR_PUT = /\b(?:calls?|puts?)\b/i;
const LETTER_LAST = /\d ?[CP]$|\b[CP] ?\d{1,6}(?:\.\d{1,4})?$/i;
/** More is no name. */
const LONGEST = 80;

const MONTH = String.raw`(?:\d{1,2} ?)?[A-Z]{3,9}[- ]?'?\d{2}(?:\d{2})?`;
const STRIKE_AND_RIGHT = String.raw`\$?\d{1,6}(?:\.\d{1,4})? ?(?:C|P|CALLS?|PUTS?)`;
/** `ODAX MAR26 23000 C`, `AAPL 200C Jan 2027`: nothing else is called so. */
const OF_MONTH = new RegExp(
  `^[A-Z0-9]{1,8} (?:${MONTH} ${STRIKE_AND_RIGHT}|${STRIKE_AND_RIGHT} ${MONTH})$`,
  'i',
);

/** A name of several words in the form of an option's, in a row that only options have, of which nothing could be read. */
const isUnread = (name: string, row: TableRow): boolean =>
  name.length <= LONGEST && name.includes(' ') && (OF_MONTH.test(name) || isSaidToBe(name, row));

const isSaidToBe = (name: string, row: TableRow): boolean =>
  ((/\d/.test(name) && CALL_OR_PUT.test(name)) || LETTER_LAST.test(name)) &&
  [name, row.text('side'), row.text('setup'), row.text('assetClass')].some(
    (text) => OF_OPTIONS.test(text) || SPREAD.test(text),
  );

/** `CSP` and `CC`: what is written, in the words of those who live on it. */
const WRITTEN: readonly (readonly [RegExp, string])[] = [
  [/^csps?$/i, 'put'],
  [/^ccs?$/i, 'call'],
];

const rightWritten = (text: string): string => WRITTEN.find(([words]) => words.test(text.trim()))?.[1] ?? '';

/** `C`, `Put` and the like, in a column of its own or beside the words for the side; `''` where nothing says it. */
export function rightOf(row: TableRow): string {
  const own = row.text('right');
  if (own !== '') return own;
  return (
    (['side', 'setup'] as const)
      .map((role) => RIGHT_IN_WORDS.exec(row.text(role))?.[1] ?? rightWritten(row.text(role)))
      .find((word) => word !== '') ?? ''
  );
}

/** What of an option is said, and what is lacking so that it would be a share of a hundredth; `null` where nothing lacks. */
export function lackingOfOption(
  row: TableRow,
  {
    symbol,
    strike,
    expiry,
    right,
  }: {
    readonly symbol: string;
    readonly strike: Decimal | null;
    readonly expiry: string | null;
    readonly right: string;
  },
): string | null {
  const hasStrike = strike !== null && !strike.isZero();
  const isHalf = RIGHT.test(right) && (!hasStrike || expiry === null);
  const isSideless = hasStrike && expiry !== null && !RIGHT.test(right);
  const isWords = strike === null && isUnread(symbol, row);
  if (!isHalf && !isSideless && !isWords) return null;
  if (describeInstrument({ symbol }).assetClass !== 'stock') return null;
  if (isWords)
    return `Line ${row.line}: ${quoted(symbol)} is an option, or a spread of several, and its expiry, strike and right cannot be read from it. Enter each leg by hand, or import a file that has a row for each.`;
  if (isSideless)
    return `Line ${row.line} is an option on ${symbol}, and nothing says whether it is a call or a put. Say which column holds it, correct the row, or enter it by hand.`;
  return row.text('right') === ''
    ? null
    : `Line ${row.line} is an option (${quoted(right)}) on ${symbol}, and ${hasStrike ? 'the day on which it expires' : 'its strike'} cannot be read. Say which column holds it, correct the row, or enter it by hand.`;
}
