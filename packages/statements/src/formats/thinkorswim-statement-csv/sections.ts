import { type ColumnPlaces, type Header, headerOf, headerSignature } from '../../layouts/columns.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { Row } from '../../tables/csv-scanner.ts';

export type SectionRow = LaidOutRow<string>;

/** Tables of a statement, each known by its header wherever it stands: excerpts and other exports have some of them. */
export type Section = 'cash' | 'futures' | 'forex' | 'fills' | 'orders' | 'positions' | 'profits';

interface Table {
  readonly section: Section;
  readonly columns: ColumnPlaces<string>;
  readonly required: readonly string[];
  readonly timeColumns: readonly [string, string?];
}

const MONEY = {
  type: ['Type'],
  ref: ['Ref #'],
  description: ['Description'],
  miscFees: ['Misc Fees'],
  fees: ['Commissions & Fees'],
  amount: ['Amount'],
  balance: ['Balance'],
};

const LEG = {
  spread: ['Spread'],
  side: ['Side'],
  quantity: ['Qty'],
  effect: ['Pos Effect'],
  symbol: ['Symbol'],
  expiry: ['Exp'],
  strike: ['Strike'],
  kind: ['Type'],
  price: ['Price'],
};

const TABLES: readonly Table[] = [
  {
    section: 'futures',
    columns: { ...MONEY, date: ['Exec Date'], time: ['Exec Time'], tradeDate: ['Trade Date'] },
    required: ['date', 'time', 'type', 'ref', 'description', 'amount'],
    timeColumns: ['date', 'time'],
  },
  {
    section: 'cash',
    columns: { ...MONEY, date: ['Date'], time: ['Time'] },
    required: ['time', 'type', 'ref', 'description', 'miscFees', 'amount', 'balance'],
    timeColumns: ['date', 'time'],
  },
  {
    // Has no fees but one; its second amount is that in dollars.
    section: 'forex',
    columns: {
      ...MONEY,
      date: ['Date'],
      time: ['Time'],
      amount: { headings: ['Amount'], nth: 2 },
    },
    required: ['time', 'type', 'ref', 'description', 'fees', 'amount', 'balance'],
    timeColumns: ['date', 'time'],
  },
  {
    section: 'fills',
    columns: { ...LEG, date: ['Exec Time'], netPrice: ['Net Price'], orderType: ['Order Type'] },
    required: ['date', 'spread', 'side', 'quantity', 'effect', 'symbol', 'price'],
    timeColumns: ['date'],
  },
  {
    section: 'orders',
    columns: { ...LEG, date: ['Time Placed', 'Time Canceled'], tif: ['TIF'], status: ['Status'] },
    required: ['date', 'spread', 'side', 'quantity', 'symbol', 'price'],
    timeColumns: ['date'],
  },
  {
    section: 'profits',
    columns: { symbol: ['Symbol'], open: ['P/L Open'] },
    required: ['symbol', 'open'],
    timeColumns: ['symbol'],
  },
  {
    section: 'positions',
    columns: {
      symbol: ['Symbol'],
      quantity: ['Qty'],
      tradePrice: ['Trade Price'],
      expiry: ['Exp'],
      strike: ['Strike'],
      kind: ['Type'],
      optionCode: ['Option Code'],
      mark: ['Mark'],
    },
    required: ['symbol', 'quantity', 'tradePrice'],
    timeColumns: ['symbol'],
  },
];

export interface FoundSection extends Omit<Table, 'columns' | 'required'> {
  readonly header: Header<string>;
}

/** The table that begins with this row; `null` where it is no header. */
export function sectionOf(row: Row): FoundSection | null {
  for (const { section, columns, required, timeColumns } of TABLES) {
    const header = headerOf(row, columns, required);
    if (header !== null) return { section, header, timeColumns };
  }
  return null;
}

/** Sections by which a statement of this platform can be told from any other table. */
export const isTelling = ({ section }: Pick<FoundSection, 'section'>): boolean =>
  section !== 'positions' && section !== 'profits';

export const TELLING_HEADERS = TABLES.filter(isTelling).map(({ columns, required }) =>
  headerSignature(columns, required),
);

const TITLES =
  /^(?:cash balance|(?:futures|forex|crypto(?:currency)?) statements|(?:account|today's|filled|cancell?ed|working)? ?(?:order history|trade history|orders)|rolling strategies|covered call position|equities|options|futures(?: options)?|forex|crypto(?:currency)?|bonds|mutual funds|profits and losses|(?:[a-z]+ )?account summary|total cash.*)$/i;

/** A line that names the section below it: what follows has a header of its own, or is of no use. */
export const isTitle = (row: Row): boolean => TITLES.test(row.cells[0]?.trim() ?? '');
