import { COLUMNS, type Column, columnOf } from './column-names.ts';
import type { Section } from './section-names.ts';

const COMMISSION_IN = /^(?:comm|prov\.?|provision|com\.?) (?:in|en|em) ([a-z]{3})$/;

/** Index of every column of {@link COLUMNS}, which a heading's row of positions follows. */
const INDEX = Object.fromEntries(COLUMNS.map((column, index) => [column, index])) as Readonly<
  Record<Column, number>
>;

/** The columns of a section under its last heading. */
export class Heading {
  /** Of the commission, where the heading names it (`Comm in USD`: forex is charged in base currency). */
  readonly commissionCurrency: string | null;
  /** Position of each column, −1 where the section has none. */
  private readonly positions: Int16Array;

  constructor(positions: ReadonlyMap<Column, number>, commissionCurrency: string | null = null) {
    this.positions = Int16Array.from(COLUMNS, (column) => positions.get(column) ?? -1);
    this.commissionCurrency = commissionCurrency;
  }

  /** Where a column stands; −1 where the section has none. */
  position(column: Column): number {
    return this.positions[INDEX[column]] ?? -1;
  }
}

/** A section without columns: of an excerpt that begins below its heading. */
export const NO_HEADING = new Heading(new Map());

export function readHeading(cells: readonly string[], section: Section | null): Heading {
  const positions = new Map<Column, number>();
  let commissionCurrency: string | null = null;
  cells.forEach((cell, position) => {
    // Some names keep a space at their end (`Betrag `).
    const name = cell.trim().toLowerCase();
    const commission = COMMISSION_IN.exec(name);
    if (commission !== null) commissionCurrency = commission[1]?.toUpperCase() ?? null;
    const column = commission === null ? columnOf(name) : 'fees';
    if (column !== null && !positions.has(column)) positions.set(column, position);
  });
  if (section === 'trades') addTradeColumns(positions, cells);
  else if (section !== null && CASH.has(section)) addAmount(positions);
  return new Heading(positions, commissionCurrency);
}

const CASH = new Set<Section>(['dividends', 'withholding-tax', 'interest', 'fees', 'deposits']);

/** Spanish statements call the amount of a payment what they call a quantity elsewhere. */
function addAmount(positions: Map<Column, number>): void {
  const quantity = positions.get('quantity');
  if (quantity !== undefined && !positions.has('amount')) positions.set('amount', quantity);
}

/** What stands behind the quantity of a trade, in every language: with the closing price, and without it. */
const BEHIND_QUANTITY: readonly (readonly (Column | null)[])[] = [
  ['price', null, 'proceeds', 'fees', null, 'realised', null, 'code'],
  ['price', 'proceeds', 'fees', null, 'realised', 'code'],
];

/** Columns that bear a name that is not known, by their place, which is the same in all languages. */
function addTradeColumns(positions: Map<Column, number>, cells: readonly string[]): void {
  const quantity = positions.get('quantity');
  if (quantity === undefined || positions.has('price')) return;
  const behind = cells.length - 1 - quantity;
  const layout = BEHIND_QUANTITY.find((columns) => columns.length === behind);
  layout?.forEach((column, index) => {
    if (column !== null && !positions.has(column)) positions.set(column, quantity + 1 + index);
  });
}
