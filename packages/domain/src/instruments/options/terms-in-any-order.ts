import { COINS } from '../pairs/crypto-assets.ts';
import { dayOf, readExpiry } from '../terms/dates.ts';
import { type OptionTerms, optionTerms, rightOf } from './option-symbol.ts';

const MONTH = '[A-Z]{3,9}';
const YEAR = String.raw`(?:20\d{2}|\d{2})`;
/** A day that stands apart, the longest forms first; what `readExpiry` cannot read is no day. */
const DAY = new RegExp(
  String.raw`(?<![A-Z0-9]|\d[.,/])(?:` +
    [
      String.raw`20\d{2}[-/]\d{2}[-/]\d{2}`,
      String.raw`\d{1,2}([-/.])\d{1,2}\1${YEAR}`,
      String.raw`\d{1,2}[ -]?${MONTH}[ -]?'?${YEAR}`,
      String.raw`${MONTH}[ -]?\d{1,2}(?:, ?| ?'|[ -])${YEAR}`,
      String.raw`20\d{2}[ -]?${MONTH}[ -]?\d{1,2}`,
      String.raw`\d{8}`,
      String.raw`\d{6}`,
    ].join('|') +
    String.raw`)(?!\d|[.,/]\d)`,
  'g',
);

/** `270115`, `011527`, `01152027`: no month is as high as a year of this century since options are listed by such symbols. */
function dayInDigits(text: string): string | null {
  const [, first = '', second = '', third = ''] = /^(\d{2})(\d{2})(\d{2}|20\d{2})$/.exec(text) ?? [];
  return third.length === 2 && Number(first) > 12 ? dayOf(first, second, third) : dayOf(third, first, second);
}

function readDay(text: string): string | null {
  const [, year, month, day] = /^(20\d{2})[ -]?([A-Z]{3,9})[ -]?(\d{1,2})$/.exec(text) ?? [];
  if (year !== undefined) return readExpiry(`${day}${month}${year}`);
  // Named months stand apart by hyphens as well.
  return (
    readExpiry(/[A-Z]/.test(text) ? text.replaceAll('-', ' ') : text) ??
    (/^\d+$/.test(text) ? dayInDigits(text) : null)
  );
}

/** What says nothing that an option's terms do not; words, so that no name of an exchange has them. */
const FILLERS =
  /^(?:EXP|EXPIRY|EXPIRES|EXPIRING|STRIKE|OPTIONS?|OPT|EQUITY|US|USD|EUR|WEEKLYS?|WKLY|W|MONTHLY|AT|ON|DATED)$/;
const RIGHT = /^(?:C|P|CALLS?|PUTS?)$/;
const MONEY = String.raw`[$€]?(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d*[.,]?\d+)[$€]?`;
const STRIKE = new RegExp(`^${MONEY}$`);
const STRIKE_AND_RIGHT = new RegExp(`^${MONEY}(C|P|CALLS?|PUTS?)$`);
const RIGHT_AND_STRIKE = new RegExp(`^(C|P|CALLS?|PUTS?)${MONEY}$`);
/** Names of contracts and of coins have figures in them. */
const ROOT = /^[A-Z]{1,6}(?:\.[A-Z])?$/;
/** Ends of companies' names. */
const COMPANY =
  /^(?:INC|CORP|CO|LTD|PLC|LLC|AG|SE|NV|SA|SPA|AB|ASA|OYJ|KG|GMBH|ETF|FUND|TRUST|BOND|NOTE|CERT)$/;

const LONGEST = 60;

/** `5,900` groups thousands, `200,50` has a decimal comma; more than five digits are in thousandths, as the OCC prints them. */
function strikeIn(text: string): string {
  const plain = /,\d{3}(?:[.,]|$)/.test(text) ? text.replaceAll(',', '') : text.replace(',', '.');
  return /^\d{8}$/.test(plain) ? `${plain.slice(0, 5)}.${plain.slice(5)}` : plain;
}

/**
 * An option that is spelled out in parts of its own, in whatever order and however they are parted: root, last day, strike and right,
 * each once, and nothing beside them that would make it the name of something else.
 *
 * @param text in capitals, without spaces at its ends.
 * @example termsInAnyOrder('AAPL_200_C_2027-01-15') // AAPL, 2027-01-15, call, 200
 */
export function termsInAnyOrder(text: string): OptionTerms | null {
  if (text.length > LONGEST || !/\d/.test(text)) return null;
  const plain = text.replace(/(?<=\d)(?:ST|ND|RD|TH)(?=[ ,_-])/g, '');
  for (const match of plain.matchAll(DAY)) {
    const expiry = readDay(match[0]);
    if (expiry === null) continue;
    const rest = `${plain.slice(0, match.index)} ${plain.slice(match.index + match[0].length)}`;
    const terms = withoutDay(rest, expiry, text.includes(' '));
    if (terms !== null) return terms;
  }
  return null;
}

/** @param isWords spelled as people write; exchanges of coins name contracts in one piece. */
function withoutDay(rest: string, expiry: string, isWords: boolean): OptionTerms | null {
  let [root, right, strike]: (string | undefined)[] = [];
  for (const printed of rest.split(/[\s_|;:@()/-]+|,(?!\d)|(?<!\d),/)) {
    const part = printed.replace(/\.$/, '');
    if (part === '') continue;
    const [, strikeBefore, rightBehind] = STRIKE_AND_RIGHT.exec(part) ?? [];
    const [, rightBefore, strikeBehind] = RIGHT_AND_STRIKE.exec(part) ?? [];
    const [, alone] = STRIKE.exec(part) ?? [];
    const ownRight = rightBehind ?? rightBefore ?? (RIGHT.test(part) ? part : undefined);
    const ownStrike = strikeBefore ?? strikeBehind ?? alone;
    if (ownRight === undefined && ownStrike === undefined) {
      if (root === undefined && ROOT.test(part) && !(isWords && FILLERS.test(part))) root = part;
      else if (!isWords || !FILLERS.test(part)) return null;
      continue;
    }
    if (ownRight !== undefined && right !== undefined) return null;
    if (ownStrike !== undefined && strike !== undefined) return null;
    right ??= ownRight;
    strike ??= ownStrike;
  }
  if (root === undefined || right === undefined || strike === undefined || COMPANY.test(root)) return null;
  if (!isWords && COINS.has(root)) return null;
  return optionTerms(root, expiry, rightOf(right), strikeIn(strike));
}
