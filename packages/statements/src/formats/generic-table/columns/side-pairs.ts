import { parseNumber } from '../../../cells/parse-number.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import { profileColumn } from './column-profile.ts';
import type { Columns } from './columns.ts';
import { tableHeading } from './table-heading.ts';

/** Words for both sides, which as headings do not say of what: of a price, a quantity, a day or an amount. */
const WORDS: readonly (readonly [bought: string, sold: string])[] = [
  ['buy', 'sell'],
  ['bought', 'sold'],
  ['buys', 'sells'],
  ['purchase', 'sale'],
  ['purchases', 'sales'],
  ['purchased', 'sold'],
  ['kauf', 'verkauf'],
  ['käufe', 'verkäufe'],
  ['achat', 'vente'],
  ['achats', 'ventes'],
  ['compra', 'venta'],
  ['compra', 'venda'],
  ['acquisto', 'vendita'],
  ['koop', 'verkoop'],
  ['aankoop', 'verkoop'],
  ['köp', 'sälj'],
  ['kjøp', 'salg'],
  ['køb', 'salg'],
  ['kupno', 'sprzedaż'],
  ['osto', 'myynti'],
  ['買', '売'],
  ['買付', '売付'],
  ['买入', '卖出'],
  ['買入', '賣出'],
  ['매수', '매도'],
];

export interface SidePair {
  readonly bought: number;
  readonly sold: number;
}

/** Columns that are headed by nothing but the two sides of a trade. */
export function findSidePairs(header: readonly string[]): readonly SidePair[] {
  const names = header.map((cell) => tableHeading(cell).name);
  return WORDS.flatMap(([buys, sells]) => {
    const [bought, sold] = [names.indexOf(buys), names.indexOf(sells)];
    return bought < 0 || sold < 0 ? [] : [{ bought, sold }];
  });
}

/**
 * What each pair holds, by its cells and by what the other columns leave open: days; else prices beside a quantity,
 * quantities beside a price, or beside both of them what was paid and what was received. Beside neither nothing tells,
 * and it is asked.
 */
export function withSidePairs(named: Columns, pairs: readonly SidePair[], below: readonly Row[]): Columns {
  const columns = { ...named };
  for (const pair of pairs) Object.assign(columns, rolesOf(pair, columns, below));
  return columns;
}

function rolesOf({ bought, sold }: SidePair, columns: Columns, below: readonly Row[]): Columns {
  const kinds = [bought, sold].map((position) => profileColumn(below, position));
  const every = (is: (profile: (typeof kinds)[number]) => boolean) => kinds.every(is);
  if (every(({ filled }) => filled === 0)) return {};
  if (every(({ filled, dates, times }) => dates + times === filled)) {
    return (columns.entryDateTime ?? columns.exitDateTime) === undefined
      ? { entryDateTime: bought, exitDateTime: sold }
      : {};
  }
  if (!every(({ filled, numbers }) => numbers === filled)) return {};
  const sized = (columns.quantity ?? columns.boughtQuantity) !== undefined;
  const priced = (columns.price ?? columns.entryPrice) !== undefined;
  if (sized && !priced) return { entryPrice: bought, exitPrice: sold };
  if (priced && !sized) return { boughtQuantity: bought, soldQuantity: sold };
  const paid = sized && priced && (columns.amount ?? columns.debit ?? columns.credit) === undefined;
  return paid && columns.price !== undefined && below.every((row) => !areBothFilled(row, { bought, sold }))
    ? { debit: bought, credit: sold }
    : {};
}

const areBothFilled = ({ cells }: Row, { bought, sold }: SidePair): boolean =>
  [bought, sold].every((position) => parseNumber(cells[position] ?? '')?.isZero() === false);

/** A table that counts only what was bought, or only what was sold, has one quantity; so has one that has another word for the side. */
export function withOneQuantity(columns: Columns): Columns {
  const { boughtQuantity, soldQuantity, ...others } = columns;
  if (boughtQuantity === undefined && soldQuantity === undefined) return columns;
  if (boughtQuantity === undefined || soldQuantity === undefined) {
    const only = boughtQuantity ?? soldQuantity;
    return only === undefined ? others : { quantity: only, ...others };
  }
  if (others.quantity === undefined) return columns;
  // Beside a word for the side the two would say it twice; without one they alone say it.
  const { quantity, ...rest } = columns;
  return others.side === undefined ? rest : others;
}
