import { parseNumber } from '../../../cells/parse-number.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import type { Columns } from './columns.ts';
import { tableHeading } from './table-heading.ts';

/** What is left, of whatever the table is of: of a fill what was paid, of a whole trade what it made. */
const LEFT = /^(?:net|gross|total|net (?:amount|total|value)|netto|brutto)$/;
/** What costs take of what the prices made: so much, or so much of it. */
const [MOST, SHARE] = [15, 0.2] as const;

/** Of whole trades without a result, a `Net` that comes out with the prices is one. */
export function withNetResult(columns: Columns, header: readonly string[], below: readonly Row[]): Columns {
  const { amount, ...others } = columns;
  const { entryPrice, exitPrice, quantity, profit } = others;
  if (amount === undefined || profit !== undefined || quantity === undefined) return columns;
  if (entryPrice === undefined || exitPrice === undefined) return columns;
  if (!LEFT.test(tableHeading(header[amount] ?? '').name)) return columns;
  const rows = below.flatMap(({ cells }) => {
    const [size, entry, exit, left] = [quantity, entryPrice, exitPrice, amount].map((at) =>
      parseNumber(cells[at] ?? '')?.toNumber(),
    );
    if (size === undefined || entry === undefined || exit === undefined || left === undefined) return [];
    const moved = Math.abs((exit - entry) * size);
    return [{ off: Math.abs(Math.abs(left) - moved), moved }];
  });
  const isResult = rows.every(({ off, moved }) => off <= MOST || off <= SHARE * moved);
  return rows.length > 0 && isResult ? { ...others, profit: amount } : columns;
}
