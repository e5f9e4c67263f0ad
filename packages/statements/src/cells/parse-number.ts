import { Decimal } from '@tapebook/domain/money';
import type { DecimalMark } from '../contracts/source.ts';

/** What one printed number says about the decimal mark of its column. */
export type MarkEvidence = DecimalMark | 'either' | 'none';

/** How brokers print that there is no number. */
const EMPTY = new Set([
  '',
  '-',
  '--',
  '---',
  '—',
  '–',
  '~',
  'n/a',
  'na',
  'nan',
  'null',
  'none',
  'not available',
  // Of costs that nobody had to pay.
  'free',
  'gratis',
  'kostenlos',
  'waived',
  '0@0.00',
  // What a formula came to that had nothing to reckon with.
  '#div/0!',
  '#n/a',
  '#value!',
  '#ref!',
  '#num!',
  '#name?',
  '#null!',
]);

/** Whether a cell that could hold a number says that there is none. */
export function isEmptyNumber(text: string): boolean {
  if (text === '') return true;
  // Nearly every cell begins with a digit or a sign before one, and of those one way to print nothing does.
  const first = text.charCodeAt(text.charCodeAt(0) === 45 ? 1 : 0);
  if (first >= 48 && first <= 57 && text !== '0@0.00') return false;
  return text.length <= 13 && EMPTY.has(text.trim().toLowerCase());
}

/** Currency signs and codes, units (`Lots`, `x`), before or behind the digits. */
const AFFIX = /^[\p{Sc}\p{L}]{0,10}$/u;
const CORE = /^([^\d.,]*)([.,]?\d(?:[\d.,'’ \u00a0\u2009\u202f]*\d)?[.,]?(?:[eE][+-]?\d{1,3})?)([^\d]*)$/u;

interface Printed {
  readonly negative: boolean;
  /** What a letter behind it makes of it: `1.5K` counts thousands. */
  readonly times: Decimal | null;
  /** Digits with their separators, spaces and apostrophes of grouping included. */
  readonly digits: string;
}

/** Strips signs, currency and units: `($1,234.50)` → negative `1,234.50`. */
function printedNumber(text: string): Printed | null {
  let body = text
    .trim()
    .replace(AT, '')
    .replaceAll('\u2212', '-')
    .replace(DASH, '$1-')
    .replace(ABBREVIATED, '$1');
  let negative = false;
  const parentheses = /^([^()]*)\(([^()]*)\)([^()]*)$/.exec(body);
  if (parentheses !== null) {
    negative = true;
    body = `${parentheses[1]}${parentheses[2]}${parentheses[3]}`.trim();
  }
  const match = CORE.exec(body);
  if (match === null) return null;
  const before = match[1] ?? '';
  const behind = match[3] ?? '';
  const signs = (before + behind).replace(/[^+-]/g, '');
  if (signs.length > 1 || (signs !== '' && parentheses !== null)) return null;
  if (signs === '-') negative = true;
  const strip = (affix: string) => affix.replace(/[+\-\s\u00a0\u2009\u202f]/g, '');
  if (!AFFIX.test(strip(before)) || !AFFIX.test(strip(behind))) return null;
  if (DEBIT.test(strip(behind))) negative = true;
  return { negative, times: shortenedBy(before, behind.trim()), digits: match[2] ?? '' };
}

/** As people and dashboards shorten large numbers. A small m is a minute, or a thousand in Spanish. */
const SHORTENED: Readonly<Record<string, Decimal>> = {
  k: Decimal.parse('1000'),
  K: Decimal.parse('1000'),
  M: Decimal.parse('1000000'),
  mn: Decimal.parse('1000000'),
  mio: Decimal.parse('1000000'),
  Mio: Decimal.parse('1000000'),
  bn: Decimal.parse('1000000000'),
  tsd: Decimal.parse('1000'),
  Tsd: Decimal.parse('1000'),
  mrd: Decimal.parse('1000000000'),
  Mrd: Decimal.parse('1000000000'),
};

/** `k USD`, `M€`, `Mio €`: a currency stands behind it, as a sign or as a word of its own. */
const WITH_CURRENCY = /^(\p{L}{1,3}?)(?:[\s\u00a0\u2009\u202f]*\p{Sc}|[\s\u00a0\u2009\u202f]+[A-Z]{3})$/u;
const IN_MONEY = /\p{Sc}/u;

function shortenedBy(before: string, behind: string): Decimal | null {
  const word = WITH_CURRENCY.exec(behind)?.[1] ?? behind;
  // Beside the sign of a currency it is no minute.
  const inMoney = word === 'm' && (IN_MONEY.test(before) || IN_MONEY.test(behind));
  return SHORTENED[inMoney ? 'M' : word] ?? null;
}

/** As people type a minus: `–100`. Between two numbers it is a span. */
const DASH = /^([\p{Sc}\s]*)[\u2013\uff0d](?=\s*[\p{Sc}\d.,])/u;
/** `24,012.00 Dr`: what was paid, as statements of banks print it; a credit is what was received. */
const DEBIT = /^dr$/i;

/** `@ 25.10`: what a price stands behind. */
const AT = /^@\s*(?=\S)/;
/** Words for money that end in a point, which is no decimal mark: `60 kr.` */
const ABBREVIATED = /\b(s?fr|kr|rs|[cd]r|mio|mrd|tsd)\./i;

const EXPONENT = /[eE]/;
const GROUPED_BY_COMMA = /^[1-9]\d{0,2}(?:,\d{2,3})*,\d{3}(?:\.\d*)?$/;
const GROUPED_BY_DOT = /^[1-9]\d{0,2}(?:\.\d{2,3})*\.\d{3}(?:,\d*)?$/;
const GROUPED_BY_SPACE = /^\d{1,3}(?:[ \u00a0\u2009\u202f]\d{3})+(?:[.,]\d*)?$/;
const GROUPED_BY_APOSTROPHE = /^\d{1,3}(?:['’]\d{3})+(?:[.,]\d*)?$/;

/** Without spaces and apostrophes of grouping; `null` when they stand where no grouping does. */
function ungrouped(digits: string): string | null {
  if (/[\s\u00a0\u2009\u202f]/.test(digits)) {
    return GROUPED_BY_SPACE.test(digits) ? digits.replace(/[\s\u00a0\u2009\u202f]/g, '') : null;
  }
  if (/['’]/.test(digits)) return GROUPED_BY_APOSTROPHE.test(digits) ? digits.replace(/['’]/g, '') : null;
  return digits;
}

/**
 * What the number at hand says about the decimal mark: a mark when it can be read in one way only,
 * `either` for `1,234` and `1.234`, `none` for whole digits and for what is no number.
 */
export function decimalEvidence(text: string): MarkEvidence {
  const printed = printedNumber(text);
  const digits = printed === null ? null : ungrouped(printed.digits);
  if (digits === null) return 'none';
  const comma = digits.includes(',');
  const dot = digits.includes('.');
  if (!comma && !dot) return 'none';
  const asDot = isWritten(digits, '.');
  const asComma = isWritten(digits, ',');
  // Spaces or apostrophes group the digits, so the one mark left is the decimal one.
  if (digits !== printed?.digits) return dot ? '.' : ',';
  if (asDot && asComma) return 'either';
  return asDot ? '.' : asComma ? ',' : 'none';
}

/** Whether the digits are a number written with this decimal mark. */
function isWritten(digits: string, mark: DecimalMark): boolean {
  const other = mark === '.' ? ',' : '.';
  // What writes an exponent groups nothing: its one mark is the decimal one, whichever it is.
  if (EXPONENT.test(digits)) return digits.includes(mark) || !digits.includes(other);
  if (!digits.includes(other)) return digits.indexOf(mark) === digits.lastIndexOf(mark);
  return (mark === '.' ? GROUPED_BY_COMMA : GROUPED_BY_DOT).test(digits);
}

/**
 * Reads a number in any of the styles that brokers print, exactly.
 *
 * `mark` is the decimal mark of the column. A cell that cannot be written with it but can with the
 * other one is read with the other: some files mix both. Nothing is ever rounded.
 *
 * @returns `null` for what is no number (empty cells included; see {@link isEmptyNumber}).
 * @example parseNumber('($1,234.50)', '.') is -1234.50; parseNumber('0,125', '.') is 0.125
 */
export function parseNumber(text: string, mark: DecimalMark = '.'): Decimal | null {
  // Nearly all cells: without grouping and currency, and with the decimal mark that programs write.
  const plain = mark === '.' ? Decimal.tryParse(text) : null;
  if (plain !== null) return plain;
  const printed = printedNumber(text);
  const digits = printed === null ? null : ungrouped(printed.digits);
  if (printed === null || digits === null) return null;
  const other = mark === '.' ? ',' : '.';
  const used = isWritten(digits, mark) ? mark : isWritten(digits, other) ? other : null;
  if (used === null) return null;
  const english = used === '.' ? digits.replaceAll(',', '') : digits.replaceAll('.', '').replace(',', '.');
  const value = Decimal.tryParse(english);
  if (value === null) return null;
  const whole = printed.times === null ? value : value.times(printed.times);
  return printed.negative ? whole.negated() : whole;
}
