import { type PrintedTime, parsePrintedTime } from '../../../cells/parse-date-time.ts';
import { decimalEvidence, isEmptyNumber, parseNumber } from '../../../cells/parse-number.ts';
import { serialTime } from '../../../cells/serial-time.ts';
import { sideKindOf, sideSpelling } from '../../../cells/side-spelling.ts';
import type { DecimalMark } from '../../../contracts/source.ts';
import type { Row } from '../../../tables/csv-scanner.ts';

/** What the cells of one column are made of, whatever its heading says: counts of cells. */
export interface ColumnProfile {
  readonly position: number;
  /** Cells that say something. */
  readonly filled: number;
  /** With a date, with a date and a time, with a time alone. */
  readonly dates: number;
  readonly instants: number;
  readonly times: number;
  /** Numbers that are no dates; those below zero; those without a fraction. */
  readonly numbers: number;
  readonly negatives: number;
  readonly whole: number;
  /** Whole numbers of seven digits and more, as orders and accounts have. */
  readonly long: number;
  /** Numbers by which spreadsheets count days. */
  readonly serials: number;
  /** With any digit. */
  readonly digits: number;
  /** Words for a purchase, a sale or a payment. */
  readonly sides: number;
  readonly currencies: number;
  readonly isins: number;
  /** Short texts in capitals, as symbols are. */
  readonly codes: number;
  /** Different texts. */
  readonly distinct: number;
  readonly mark: DecimalMark;
}

/** Of the table of all codes only those in which accounts are kept: four capitals may be a symbol. */
const CURRENCIES = new Set(
  'USD EUR GBP GBX CHF JPY CAD AUD NZD SEK NOK DKK PLN CZK HUF RON HKD SGD INR ZAR BRL MXN ILS TRY CNY CNH KRW TWD THB USDT USDC'.split(
    ' ',
  ),
);
const ISIN = /^[A-Z]{2}[A-Z0-9]{9}\d$/;
const CODE = /^(?=.*[A-Z])[A-Z0-9.^$@#/][A-Z0-9 .:/_^$@#=+-]{0,29}$/;

export const profileColumns = (rows: readonly Row[]): ColumnProfile[] => {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  return Array.from({ length: width }, (_, position) => profileColumn(rows, position));
};

export function profileColumn(rows: readonly Row[], position: number): ColumnProfile {
  const seen = new Set<string>();
  const counts = { filled: 0, dates: 0, instants: 0, times: 0, numbers: 0, negatives: 0, whole: 0, long: 0 };
  const words = { serials: 0, digits: 0, sides: 0, currencies: 0, isins: 0, codes: 0 };
  const spelling = sideSpelling(rows.map(({ cells }) => cells[position] ?? ''));
  let dots = 0;
  let commas = 0;
  for (const { cells } of rows) {
    const text = cells[position]?.trim() ?? '';
    if (text === '') continue;
    counts.filled += 1;
    seen.add(text);
    if (/\d/.test(text)) words.digits += 1;
    if (sideKindOf(text, spelling) !== null) words.sides += 1;
    if (CURRENCIES.has(text)) words.currencies += 1;
    if (ISIN.test(text)) words.isins += 1;
    if (CODE.test(text)) words.codes += 1;
    const printed = printedTime(text);
    if (printed?.date !== undefined) {
      counts.dates += 1;
      if (printed.time !== undefined) counts.instants += 1;
      continue;
    }
    if (printed !== null) {
      counts.times += 1;
      continue;
    }
    // Letters grown together with digits are a symbol (`PETR4`), though numbers may bear a unit.
    const value = isEmptyNumber(text) || /^\p{L}+\d/u.test(text) ? null : parseNumber(text);
    if (value === null) continue;
    counts.numbers += 1;
    if (value.isNegative()) counts.negatives += 1;
    if (/^\d{7,}$/.test(text)) counts.long += 1;
    if (serialTime(text) !== null) words.serials += 1;
    const evidence = decimalEvidence(text);
    if (evidence === 'none') counts.whole += 1;
    if (evidence === '.') dots += 1;
    if (evidence === ',') commas += 1;
  }
  return { position, ...counts, ...words, distinct: seen.size, mark: commas > dots ? ',' : '.' };
}

/** A date in either order, or a time. Digits alone are a number, unless they are a day of this century. */
export function printedTime(text: string): PrintedTime | null {
  if (!/\d/.test(text) || (/^\d+$/.test(text) && !/^20\d{6}$/.test(text))) return null;
  return parsePrintedTime(text, 'dmy') ?? parsePrintedTime(text, 'mdy');
}
