import { moneySign } from '../../../cells/money-sign.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import { tableHeading } from '../columns/table-heading.ts';
import type { FoundHeader } from '../headings/find-header.ts';
import { writesDayFirst } from './table-language.ts';

/** By the first letters of the numbers of their papers: countries that write the day first, whose papers nobody holds in the United States. */
const COUNTRIES = /^(?:IN[EF9]|DE|FR|IT|ES|AT|BE|PT|GR|FI|PL|GB|AU|NZ|BR|TR)[A-Z0-9]{9,10}$/;
const EXCHANGES_OF_INDIA: ReadonlySet<string> = new Set(['NSE', 'BSE', 'NFO', 'BFO', 'MCX', 'CDS']);

/**
 * Whether a table is of a country that writes the day before the month where the year is last: by its headings, by the countries
 * of all of its papers, by India's exchanges, or by money in pounds and pence.
 */
export function isDayFirst(header: FoundHeader, sample: readonly Row[]): boolean {
  const { isin = -1, exchange = -1 } = header.columns;
  return (
    writesDayFirst(header) ||
    areAll(isin, sample, (text) => COUNTRIES.test(text)) ||
    areAll(exchange, sample, (text) => EXCHANGES_OF_INDIA.has(text)) ||
    header.cells.some((cell) => isOfBritain(tableHeading(cell).unit))
  );
}

function areAll(position: number, sample: readonly Row[], is: (text: string) => boolean): boolean {
  const filled = sample
    .map(({ cells }) => cells[position]?.trim().toUpperCase() ?? '')
    .filter((text) => text !== '');
  return filled.length > 0 && filled.every(is);
}

/** `Price (p)`, `Value (£)` */
function isOfBritain(unit: string | null): boolean {
  const sign = unit === null ? null : moneySign(unit);
  return sign !== null && 'currency' in sign && sign.currency === 'GBP';
}
