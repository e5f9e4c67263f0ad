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
    const fromMoney = [entry, exit].map((price) => Math.abs(Math.abs(left) - Math.abs(price * size)));
    return [{ off: Math.abs(Math.abs(left) - moved), moved, offMoney: Math.min(...fromMoney) }];
  });
  const isResult = rows.every(({ off, moved }) => off <= MOST || off <= SHARE * moved);
  // A small trade may come out with either: what one of its ends was worth is no result.
  const sumOf = (each: (row: (typeof rows)[number]) => number): number =>
    rows.reduce((sum, row) => sum + each(row), 0);
  const isNearer = sumOf(({ off }) => off) <= sumOf(({ offMoney }) => offMoney);
  return rows.length > 0 && isResult && isNearer ? { ...others, profit: amount } : columns;
}
