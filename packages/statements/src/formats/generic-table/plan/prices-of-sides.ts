import { Decimal } from '@tapebook/domain/money';
import type { ResolvedTime } from '../../../cells/parse-date-time.ts';
import { parseNumber } from '../../../cells/parse-number.ts';
import type { ColumnRole, DateOrder, DecimalMark } from '../../../contracts/source.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import { endsAreBooked } from '../columns/premiums.ts';
import { tableHeading } from '../columns/table-heading.ts';
import type { FoundHeader } from '../headings/find-header.ts';
import { printedIn } from './printed-in.ts';
import type { ReadSide } from './read-side.ts';

const BOUGHT =
  /\b(?:buy|bought|purchased?|acquired|acquisition|received|compra|achat|acquisto|aankoop|koop)\b|^kauf/;
const SOLD = /\b(?:sell|sold|sale|disposed|disposal|venda|venta|vente|vendita|verkoop)\b|^verkauf/;

/** Whether a pair of columns is named for what was done at each of both ends, instead of for the ends. */
export const namesBothSides = (
  { cells, columns }: FoundHeader,
  bought: readonly ColumnRole[],
  sold: readonly ColumnRole[],
): boolean => {
  const named = (roles: readonly ColumnRole[], word: RegExp): boolean =>
    roles.some((role) => word.test(tableHeading(cells[columns[role] ?? -1] ?? '').name));
  return named(bought, BOUGHT) && named(sold, SOLD);
};

/**
 * Whether prices are those of the purchase and of the sale, of a table that says of each trade which way it went: a short one was
 * entered at the price of its sale. Tables that mean entry and exit all the same say so by their results, of which the large ones
 * decide: costs turn the sign of a small one.
 */
export function pricesAreSides(
  header: FoundHeader,
  sample: readonly Row[],
  { marks, readSide }: { marks: ReadonlyMap<ColumnRole, DecimalMark>; readSide: ReadSide },
): boolean {
  const { side, profit, entryPrice, exitPrice } = header.columns;
  if (entryPrice === undefined && endsAreBooked(header.columns, header.cells)) return true;
  if (side === undefined || !namesBothSides(header, ['entryPrice'], ['exitPrice'])) return false;
  let speaksFor = Decimal.zero;
  for (const { cells } of sample) {
    const word = readSide(cells[side] ?? '');
    if (word === null || word === 'ignored' || word.kind !== 'sell') continue;
    const at = (role: ColumnRole, position = -1) =>
      parseNumber(cells[position] ?? '', marks.get(role) ?? '.');
    const [bought, sold, made] = [
      at('entryPrice', entryPrice),
      at('exitPrice', exitPrice),
      at('profit', profit),
    ];
    if (bought === null || sold === null || made === null || sold.equals(bought)) continue;
    const agrees = sold.minus(bought).isNegative() === made.isNegative();
    speaksFor = agrees ? speaksFor.plus(made.abs()) : speaksFor.minus(made.abs());
  }
  return !speaksFor.isNegative();
}

/** Which came first, as far as the two times are not the same; a day alone is the same as any time of it. */
export function boughtFirst(bought: ResolvedTime, sold: ResolvedTime): boolean | null {
  const isExact = bought.timePrecision === 'instant' && sold.timePrecision === 'instant';
  if (isExact ? bought.occurredAt === sold.occurredAt : bought.day === sold.day) return null;
  return bought.occurredAt < sold.occurredAt;
}

/** Whether days are those of the purchase and of the sale as well: they say which came first, whatever the word for the side means. */
export function timesAreSides(header: FoundHeader, sample: readonly Row[], dateOrder: DateOrder): boolean {
  const { entryDateTime, exitDateTime } = header.columns;
  if (!namesBothSides(header, ['entryDateTime'], ['exitDateTime'])) return false;
  // Clocks of one day may be of the next.
  return [entryDateTime, exitDateTime].every((position = -1) =>
    sample.every(({ cells }) => {
      const text = cells[position]?.trim() ?? '';
      return !/\d/.test(text) || printedIn(text, { dateOrder, dotsByMonth: false })?.date !== undefined;
    }),
  );
}

const PURCHASE =
  /^(?!.*(?:sell|sold|sale|proceeds|verkauf|vent[ae]|vendita))(?:purchase|buy|bought|cost|(?:avg\.?|average) cost|kauf|einstands?)\b.*|^(?:kaufkurs|kaufpreis|einstandskurs|einstandspreis|prix d'achat|prix de revient|precio de compra|prezzo di acquisto|prezzo d'acquisto)$/;

/** Lists of what is held say at what it was bought, and nothing of a sale. */
export function namesPurchases({ cells, columns }: Pick<FoundHeader, 'cells' | 'columns'>): boolean {
  const { side, price, exitPrice, exitDateTime, amount, debit, profit } = columns;
  if ([side, exitPrice, exitDateTime, amount, debit, profit].some((each) => each !== undefined)) return false;
  return price !== undefined && PURCHASE.test(tableHeading(cells[price] ?? '').name);
}
