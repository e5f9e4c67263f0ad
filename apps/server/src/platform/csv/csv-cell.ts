/** A plain number, which no spreadsheet takes for a formula. */
const NUMBER = /^-?\d+(\.\d+)?$/;
/** What begins so is a formula to spreadsheets (OWASP, “CSV injection”). */
const FORMULA = /^[=+\-@\t\r]/;
const BREAKING = /[",\r\n]/;

/**
 * One cell: text that would be run as a formula is led by an apostrophe, and what holds a comma, a
 * quote or a line break is quoted (RFC 4180). Numbers stay exactly as they are.
 *
 * @example csvCell('=1+1') === "'=1+1"; csvCell('-12.50') === '-12.50'
 */
export function csvCell(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return BREAKING.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One row, with its end. */
export const csvRow = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** The mark at the start tells spreadsheets that the text is UTF-8. */
export const CSV_START = '\uFEFF';
