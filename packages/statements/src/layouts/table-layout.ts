import type { DateOrder, ReadOptions } from '../contracts/source.ts';
import type { StatementWriter } from '../outputs/statement-writer.ts';
import type { RowPattern } from '../recognition/signature.ts';
import type { StatementFormat } from '../recognition/statement-format.ts';
import type { Row } from '../tables/csv-scanner.ts';
import type { CoinHomes } from './coin-homes.ts';
import type { ColumnPlaces } from './columns.ts';
import type { LaidOutRow } from './laid-out-row.ts';
import type { RowOutput } from './row-output.ts';
import type { StatedBalance } from './running-balances.ts';
import type { UsualStyle } from './table-style.ts';

/** What a layout's reader may know of the file besides its rows. */
export interface TableFile {
  readonly fileName: string;
  /** Headings as printed. */
  readonly headings: readonly string[];
  /** Rows above the header, as far as the beginning of the file holds them. */
  readonly preamble: readonly Row[];
  readonly options: ReadOptions;
  /** Formats of the other sheets of its workbook, or files of its archive: what they tell need not be told twice. */
  readonly beside: ReadonlySet<string>;
  /** For what concerns the file: accounts, stated totals, questions, rates. */
  readonly writer: StatementWriter;
}

/** Gives each row its verdict. Of the two ways to be handed the rows, a reader has one. */
export type TableReader<Column extends string> = {
  /**
   * Sees each row of the whole file before the first of them is read, where what one row means is settled by
   * all of them. What cannot be read of a row is passed over here; it is told when the row is read.
   */
  survey?(row: LaidOutRow<Column>): void;
  /**
   * What the account held after the row, where the report states it: its start and end are held against ours.
   * `null` for rows that state none; what cannot be read is passed over here.
   */
  balance?(row: LaidOutRow<Column>): StatedBalance | null;
  /** The table is through: what is left to say. */
  finish?(output: RowOutput): void;
} & (
  | { row(row: LaidOutRow<Column>, output: RowOutput): void }
  | {
      /** Neighbouring rows of one key are read together: the legs of a booking, the fills of an order. */
      groupOf(row: LaidOutRow<Column>): string;
      group(rows: readonly LaidOutRow<Column>[], output: RowOutput): void;
    }
);

/**
 * A report that is one table: what its columns are called, how it is usually written. {@link tableStatement}
 * makes a format of it, with what its rows mean; the names of `columns` are those that all the rest may use.
 */
export interface TableShape<Column extends string>
  extends Pick<StatementFormat, 'id' | 'broker' | 'label' | 'timeZone' | 'times'> {
  readonly columns: ColumnPlaces<Column>;
  /** A file without one of these is of another kind. */
  readonly required: readonly NoInfer<Column>[];
  /**
   * Of files that have no header: what their rows are like, and their columns in order where the first row leaves
   * no doubt that it is one of this layout; else `null`.
   */
  readonly headless?: {
    readonly rows: readonly RowPattern[];
    columns(first: readonly string[]): readonly NoInfer<Column>[] | null;
  };
  /** Columns of date and time of a row; absent: `time`. */
  readonly timeColumns?: readonly [date: NoInfer<Column>, time?: NoInfer<Column>];
  /** Absent: as programs write, the year first and a dot before decimals. */
  readonly usual?: UsualStyle;
  /**
   * Day and month are in the order of the reader's computer: the whole file is searched for a date that
   * tells. Without it the usual order holds.
   */
  readonly datesVary?: true;
  /** Order of day and month in a file of which no date tells, where its rows hint at one; else the usual one. */
  readonly likelyOrder?: (rows: readonly Row[]) => DateOrder | null;
  /** Years come first even where they have two digits: `24-03-01` is the first of March. */
  readonly yearFirst?: true;
  /** Rows print times without dates: the day is the one that is chosen, else that of the file's name, else asked for. */
  readonly timesAlone?: true;
  /** Rows stand as they happened although their times do not show it; absent: found out from the times. */
  readonly order?: 'oldest-first' | 'newest-first';
  /** What a coin is priced in that comes or goes without a trade; absent: dollars. See {@link CoinHomes}. */
  readonly pricedIn?: string;
  /** What else a file of this layout shows, or another one: 0 to 1, times what the header says. Must not throw. */
  readonly trust?: (rows: readonly Row[], headings: readonly string[]) => number;
  /**
   * Its headings are words that anybody uses: a file whose rows state costs or times of the day under others is not of this layout,
   * which would lose them. Absent: they are its own, and what it leaves unread it leaves so knowingly.
   */
  readonly commonWords?: true;
  /** With {@link commonWords}: its rows count what they state under other headings ({@link LaidOutRow.costs}) with their costs. */
  readonly countsFurtherCosts?: true;
  /** A line below the table that is none of its rows. */
  readonly isFooter?: (row: LaidOutRow<NoInfer<Column>>) => boolean;
}

/** Makes the reader of one file: for rows that need to know of it, or of each other. */
interface PerFile<Column extends string> {
  reader(file: TableFile): TableReader<Column>;
}

/** A layout reads its rows itself, unless it needs a reader for each file. */
export type TableLayout<Column extends string> = TableShape<Column> &
  (TableReader<NoInfer<Column>> | PerFile<NoInfer<Column>>);

/** A layout in which nothing is left to what is usual. */
export type WholeLayout<Column extends string> = TableShape<Column> &
  Required<Pick<TableShape<Column>, 'timeColumns' | 'usual'>> &
  PerFile<Column>;

export const wholeLayout = <Column extends string>(layout: TableLayout<Column>): WholeLayout<Column> => ({
  timeColumns: ['time' as Column],
  usual: { dateOrder: 'ymd', decimalMark: '.' },
  reader: () => layout as TableReader<Column>,
  ...layout,
});
