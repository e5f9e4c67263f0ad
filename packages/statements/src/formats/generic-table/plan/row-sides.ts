import { isEmptyNumber, parseNumber } from '../../../cells/parse-number.ts';
import type { ColumnRole } from '../../../contracts/source.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import { textIn } from '../../../tables/read-cell.ts';
import type { Columns } from '../columns/columns.ts';
import { countsSides } from '../columns/find-columns.ts';

/** The columns of a row that is a purchase alone, and of one that is a sale alone. */
export interface SideColumns {
  readonly bought: Columns;
  readonly sold: Columns;
}

/** Which of the two sides a row has filled. */
export type FilledSide = 'bought' | 'sold' | 'both' | 'none';

/**
 * Of tables that have a column for each side: by its quantity, or by its price where a row has one day and one quantity.
 * What such a row has on one side alone is a fill like any other.
 *
 * @returns `null` for all other tables.
 */
export function sideColumns(
  columns: Columns,
  { closedTrades, endsAreSides }: { readonly closedTrades: boolean; readonly endsAreSides: boolean },
): SideColumns | null {
  const oneDay = (columns.entryDateTime ?? columns.exitDateTime) === undefined;
  if (!countsSides(columns) && !(closedTrades && endsAreSides && oneDay)) return null;
  const {
    boughtQuantity,
    soldQuantity,
    entryPrice,
    exitPrice,
    entryAmount,
    exitAmount,
    entryDateTime,
    exitDateTime,
    entryTime,
    exitTime,
    ...shared
  } = columns;
  const side = (given: Given): Columns => ({ ...shared, ...stated(given) });
  return {
    bought: side({
      quantity: boughtQuantity,
      price: entryPrice,
      amount: entryAmount,
      dateTime: entryDateTime,
      time: entryTime,
    }),
    sold: side({
      quantity: soldQuantity,
      price: exitPrice,
      amount: exitAmount,
      dateTime: exitDateTime,
      time: exitTime,
    }),
  };
}

type Given = Readonly<Partial<Record<ColumnRole, number | undefined>>>;

const stated = (columns: Given): Columns =>
  Object.fromEntries(Object.entries(columns).filter(([, position]) => position !== undefined));

/** Zeros and dashes stand where there is nothing. */
export function filledSide(row: Row, columns: Columns): FilledSide {
  const [one, other] = countsSides(columns)
    ? (['boughtQuantity', 'soldQuantity'] as const)
    : (['entryPrice', 'exitPrice'] as const);
  const isFilled = (position: number | undefined): boolean => {
    const text = position === undefined ? '' : textIn(row, position);
    return !isEmptyNumber(text) && parseNumber(text)?.isZero() !== true;
  };
  const [bought, sold] = [isFilled(columns[one]), isFilled(columns[other])];
  if (bought && sold) return 'both';
  return bought ? 'bought' : sold ? 'sold' : 'none';
}
