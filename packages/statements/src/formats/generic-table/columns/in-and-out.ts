import { parseNumber } from '../../../cells/parse-number.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import type { Columns } from './columns.ts';
import { tableHeading } from './table-heading.ts';

/** Names of both ends that say nothing of what they are. */
const ENDS: readonly (readonly [entry: string, exit: string])[] = [
  ['in', 'out'],
  ['in @', 'out @'],
  ['ein', 'aus'],
];

/** Of one trade a price moves less. */
const FURTHEST = 3;

/**
 * `In` and `Out` are the prices of both ends where a trade has a size and no other price, and on every row that has both
 * they are near each other: what came in and what went out has a row each, and clocks are no numbers.
 */
export function withInAndOut(columns: Columns, header: readonly string[], below: readonly Row[]): Columns {
  const { quantity, price, entryPrice, exitPrice } = columns;
  if (quantity === undefined || (price ?? entryPrice ?? exitPrice) !== undefined) return columns;
  const taken = new Set(Object.values(columns));
  const names = header.map((cell, position) => (taken.has(position) ? '' : tableHeading(cell).name));
  for (const [entry, exit] of ENDS) {
    const ends = [names.indexOf(entry), names.indexOf(exit)] as const;
    if (ends.every((position) => position >= 0) && arePrices(ends, below))
      return { ...columns, entryPrice: ends[0], exitPrice: ends[1] };
  }
  return columns;
}

/** Whether both are prices of one trade on every row that has both, and some has. */
export function arePrices([entry, exit]: readonly [number, number], below: readonly Row[]): boolean {
  let seen = 0;
  for (const { cells } of below) {
    const texts = [entry, exit].map((position) => cells[position]?.trim() ?? '');
    const [from, to] = texts.map((text) => parseNumber(text)?.toNumber());
    // Still open, or no row of the table.
    if (texts.some((text) => text === '')) continue;
    if (from === undefined || to === undefined || from <= 0 || to <= 0) return false;
    if (from / to > FURTHEST || to / from > FURTHEST) return false;
    seen += 1;
  }
  return seen > 0;
}
