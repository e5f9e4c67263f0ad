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

const BOUGHT_AT = /^(?:buy|bought|purchase) (?:price|rate|avg|average)$|^avg\.? buy price$/;
const SOLD_AT = /^(?:sell|sold|sale) (?:price|rate|avg|average)$|^avg\.? sell price$/;
const isFilled = (text = ''): boolean => /[1-9]/.test(text);

/**
 * A `Buy Price` beside a `Sell Price` of which every row fills one, and a word for its side: prices of fills, and no ends of trades,
 * of which none has but an exit. {@link withEitherPrice} reads them.
 */
export function withPricesOfFills(
  columns: Columns,
  header: readonly string[],
  below: readonly Row[],
): Columns {
  const { entryPrice, exitPrice, ...others } = columns;
  if (entryPrice === undefined || exitPrice === undefined || others.side === undefined) return columns;
  if ((others.price ?? others.exitDateTime ?? others.exitTime ?? others.profit) !== undefined) return columns;
  const [bought, sold] = [entryPrice, exitPrice].map((at) => tableHeading(header[at] ?? '').name);
  if (!BOUGHT_AT.test(bought ?? '') || !SOLD_AT.test(sold ?? '')) return columns;
  const ends = below.map(({ cells }) => [entryPrice, exitPrice].map((at) => isFilled(cells[at])));
  const areFills =
    ends.some(([isBought, isSold]) => isSold === true && isBought !== true) &&
    ends.every(([isBought, isSold]) => isBought !== true || isSold !== true);
  return areFills ? { ...others, price: entryPrice, exitPrice } : columns;
}

/** Whether the prices of a table of fills stand in such columns. */
export function pricesEitherSide(
  { price, exitPrice, entryPrice }: Columns,
  header: readonly string[],
): boolean {
  if (price === undefined || exitPrice === undefined || entryPrice !== undefined) return false;
  const [bought, sold] = [price, exitPrice].map((at) => tableHeading(header[at] ?? '').name);
  return BOUGHT_AT.test(bought ?? '') && SOLD_AT.test(sold ?? '');
}

/** A row of such a table that has both is no fill, but a whole trade. */
export const hasBothPrices = ({ cells }: Row, { price = -1, exitPrice = -1 }: Columns): boolean =>
  isFilled(cells[price]) && isFilled(cells[exitPrice]);

export const wholeAmongFills = (line: number): string =>
  `Line ${line} has a price of its purchase and one of its sale, where the rows above it have one. Give each its own row, and import the file again.`;

/** The row of a fill with its price in the one column that is read, whichever of the two it stands in. */
export function withEitherPrice(row: Row, { price, entryPrice, exitPrice }: Columns): Row {
  if (price === undefined || exitPrice === undefined || entryPrice !== undefined) return row;
  if (isFilled(row.cells[price]) || !isFilled(row.cells[exitPrice])) return row;
  const cells = [...row.cells];
  cells[price] = row.cells[exitPrice] ?? '';
  return { ...row, cells };
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
