import { ANNOTATION_ROLES } from './annotation.ts';

/** A file to read. It may be read more than once: what a column means is decided by all of it. */
export interface StatementSource {
  readonly fileName: string;
  /** In bytes, where it is known beforehand: lets a file that is too large be refused at once. */
  readonly size?: number;
  /** Opens the file from its first byte; called once, or again when a question needs a second look. */
  open(): AsyncIterable<Uint8Array>;
}

/** What the trader says about the file. Everything is optional: a statement mostly speaks for itself. */
export interface ReadOptions {
  /** A broker's id of the table of formats; `auto` (the default) recognises it. */
  readonly broker?: string;
  /** A format's id; narrows `broker` further. */
  readonly format?: string;
  /** IANA name. Zone of the times that the file prints without one; the file's own zone wins. */
  readonly timeZone?: string;
  /** `YYYY-MM-DD` in the statement's zone: earlier rows are left out, each with that verdict. */
  readonly startDate?: string;
  /** Decimal text: commission per execution where the statement states no cost at all. */
  readonly defaultCommission?: string;
  /** `YYYY-MM-DD`: the day of a file that prints times without dates. */
  readonly fileDate?: string;
  /** ISO 4217: currency of a file that names none. */
  readonly currency?: string;
  /** How the columns of any other table are to be read; answers the questions of an earlier reading. */
  readonly mapping?: ColumnMapping;
  /** As `mapping`, of a table that is known once its header is found; asked where `mapping` is not given. */
  readonly mappingFor?: (table: FoundTable) => ColumnMapping | undefined;
  /** `YYYY-MM-DD` today, against which a start date is checked; the machine's date when absent. */
  readonly today?: string;
}

/** What a column of a table can mean. */
export const COLUMN_ROLES = [
  'dateTime',
  'date',
  'time',
  'symbol',
  'side',
  'quantity',
  'boughtQuantity',
  'soldQuantity',
  'price',
  'commission',
  'fees',
  'amount',
  'debit',
  'credit',
  'currency',
  'quoteCurrency',
  'account',
  'id',
  'assetClass',
  'multiplier',
  'effect',
  'underlying',
  'expiry',
  'strike',
  'right',
  'exchange',
  'note',
  'entryDateTime',
  'exitDateTime',
  'entryTime',
  'exitTime',
  'duration',
  'entryPrice',
  'exitPrice',
  'entryAmount',
  'exitAmount',
  'profit',
  'totalFees',
  'feeCurrency',
  'orderId',
  'status',
  'isin',
  'name',
  ...ANNOTATION_ROLES,
] as const;

export type ColumnRole = (typeof COLUMN_ROLES)[number];

export type DateOrder = 'ymd' | 'dmy' | 'mdy';
export type DecimalMark = '.' | ',';
/** Of times that say no half of the day: as printed, or 1 to 6 in the afternoon and 7 to 12 before it. */
export type Clock = '24-hour' | '12-hour';

/** What a word in the column of sides can be taught to mean. `short` sells to open, `cover` buys to close. */
export type SideMeaning =
  | 'buy'
  | 'sell'
  | 'short'
  | 'cover'
  | 'dividend'
  | 'interest'
  | 'fee'
  | 'tax'
  | 'deposit'
  | 'withdrawal'
  | 'ignored';

/** What the bare root of a future, which may be the ticker of a share, can be said to be. */
export type RootMeaning = 'stock' | 'future';

/** A table of which the header was found. */
export interface FoundTable {
  /** Of the file within an archive, or of the statement itself. */
  readonly fileName: string;
  readonly header: readonly string[];
}

/** How a table is read: proposed by the reader, corrected by the trader, kept as a template. */
export interface ColumnMapping {
  /** Role → index of its column, from 0. */
  readonly columns: Readonly<Partial<Record<ColumnRole, number>>>;
  readonly dateOrder?: DateOrder;
  readonly decimalMark?: DecimalMark;
  readonly clock?: Clock;
  /** The sign with which the file prints a cost. */
  readonly costSign?: 'positive' | 'negative';
  /** `signed`: a negative quantity sells. `unsigned`: the side has a column of its own. */
  readonly quantitySign?: 'signed' | 'unsigned';
  /** Words in the column of sides, as the file prints them (case does not matter), and what they mean. */
  readonly sideWords?: Readonly<Record<string, SideMeaning>>;
  /** Names like `CL`, which a share and a future bear (case does not matter), and which of them is meant. */
  readonly bareRoots?: Readonly<Record<string, RootMeaning>>;
  /** A row holds a trade from its entry to its exit, and not one execution. */
  readonly closedTrades?: boolean;
  /** A row states what a whole trade made, and no fills. */
  readonly resultsOnly?: boolean;
  /** IANA name. Of times that the file prints without a zone. */
  readonly timeZone?: string;
  /** ISO 4217: of a file that names none. */
  readonly currency?: string;
  /** Line of the header, from 1; 0 for a table without headings. */
  readonly headerLine?: number;
}
