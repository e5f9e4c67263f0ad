/** What is said of a row that cannot be taken: what, where, and what to do. */

const REMEDY = 'Correct the row in the file and import it again, or enter it by hand.';

export const unreadableNumber = (line: number, what: string, text: string): string =>
  `Line ${line}: the ${what} ${quoted(text)} is no number. ${REMEDY}`;

export function unreadableDate(line: number, text: string): string {
  if (text === '') return `Line ${line} has no date. ${REMEDY}`;
  return WITHOUT_YEAR.test(text)
    ? `Line ${line}: ${quoted(text)} has no year. If a spreadsheet shows its days so, let it show them with the year, save the file and import it again.`
    : `Line ${line}: ${quoted(text)} is no date or time that exists between 1900 and 2199. ${REMEDY}`;
}

/** `2-Mar`, `Mar 2`, `02.03.`, as spreadsheets shorten days of this year. */
const WITHOUT_YEAR =
  /^(?:\d{1,2}(?:[. -]|\. )?\p{L}{3,9}\.?|\p{L}{3,9}\.?[ -]\d{1,2}|\d{1,2}[./-]\d{1,2}\.?)(?: \d{1,2}:\d{2}.*)?$/iu;

export const turnableDate = (line: number, text: string): string =>
  `Line ${line}: ${quoted(text)} does not say which number is the day and which the month. Export the statement again and import it without opening it in between.`;

export const missingValue = (line: number, what: string): string => `Line ${line} has no ${what}. ${REMEDY}`;

export function brokenRow(line: number, kind: 'quote' | 'length' | 'cut'): string {
  switch (kind) {
    case 'quote':
      return `Line ${line}: a quotation mark is opened and never closed, so the row cannot be read. ${REMEDY}`;
    case 'length':
      return `Line ${line} is far longer than a row of a statement. ${REMEDY}`;
    case 'cut':
      return `Line ${line}: the file ends in the middle of this row; it was cut off. Download the statement again and import that: nothing will be doubled.`;
  }
}

export const textTooLong = (line: number, what: string, text: string, limit: number): string =>
  `Line ${line}: the ${what} ${quoted(text)} is longer than ${limit} characters. ${REMEDY}`;

export const unreadableText = (line: number, what: string, text: string): string =>
  `Line ${line}: the ${what} ${quoted(text)} holds characters that cannot be shown. ${REMEDY}`;

export const tooManyDigits = (line: number, what: string, limit: number): string =>
  `Line ${line}: the ${what} has more than ${limit} digits before or behind its decimal point. ${REMEDY}`;

/** Text of a cell, short enough to stand in a sentence. */
export const quoted = (text: string): string => `“${text.length > 60 ? `${text.slice(0, 57)}…` : text}”`;
