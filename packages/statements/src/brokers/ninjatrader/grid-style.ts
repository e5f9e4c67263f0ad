import type { DateOrder } from '../../contracts/source.ts';
import type { Row } from '../../tables/csv-scanner.ts';

const DASHED = /^\d{1,2}-\d{1,2}-\d{4}\b/;
const DECIMAL_COMMA = /^-?\d+,\d{1,2}(?: ?[$€£])?$/;

/**
 * Grids are written as the computer writes dates. Americans write them with slashes and numbers with dots:
 * dashes, or a decimal comma, are of a country that puts the day first.
 */
export const likelyGridOrder = (rows: readonly Row[]): DateOrder | null =>
  rows.some(({ cells }) => cells.some((cell) => DASHED.test(cell.trim()) || DECIMAL_COMMA.test(cell.trim())))
    ? 'dmy'
    : null;

/** NinjaTrader 7 names the market's feed behind the contract: `ES 12-13 Globex`. */
export const contractOf = (instrument: string): string => instrument.replace(/\s+(?:globex|default)$/i, '');
