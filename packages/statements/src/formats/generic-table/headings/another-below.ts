import { listedKindOf } from '../../../cells/row-kinds.ts';
import type { ColumnRole } from '../../../contracts/source.ts';
import { costRolesOf } from '../../../tables/cost-headings.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import { textIn } from '../../../tables/read-cell.ts';
import { endRolesOf } from '../columns/end-headings.ts';
import { TIMED } from '../columns/find-columns.ts';
import { COLUMN_NAMES } from '../columns/names/column-names.ts';
import { tableHeading } from '../columns/table-heading.ts';
import type { FoundHeader } from './find-header.ts';

const NAMES: ReadonlySet<string> = new Set(Object.values(COLUMN_NAMES).flat());
const TIMES: ReadonlySet<string> = new Set(TIMED.flatMap((role: ColumnRole) => COLUMN_NAMES[role]));
const FEWEST_HEADINGS = 3;

/**
 * Watches for headings of another table below the one that is read: dividends, open positions, or trades of another account.
 * Under the headings of the first one its rows would be read for what they are not, a price for a quantity.
 */
export class AnotherBelow {
  private readonly own: readonly string[];
  private readonly times: readonly number[];
  /** What every trade of the table says, and in no word alone but for what it is of. */
  private readonly said: readonly number[];
  private readonly side: number | undefined;
  private hasRows = false;
  /** Of the other table whose rows are passing by. */
  private heading: number | null = null;
  private last: number;
  private isSingle = false;

  constructor({ line, cells, columns }: FoundHeader) {
    this.own = line === 0 ? [] : cells.map(nameOf);
    this.times = TIMED.flatMap((role) => columns[role] ?? []);
    this.last = line;
    const { symbol, name, isin, side, quantity, price, entryPrice } = columns;
    this.side = side;
    this.said = [this.times[0], symbol ?? name ?? isin, side, quantity, price ?? entryPrice].filter(
      (position) => position !== undefined,
    );
  }

  /**
   * To be asked of every row below the headings, in their order.
   *
   * @returns the line of the headings that the row stands below, or is; `null` for a row of the table itself.
   */
  headingOf(row: Row): number | null {
    const isApart = this.isSingle || row.line > this.last + 1;
    this.last = row.line;
    this.isSingle = false;
    // Nearly all rows have a time.
    if (this.own.length === 0) return this.heading;
    if (this.times.some((position) => DIGIT.test(textIn(row, position)))) {
      this.hasRows = true;
      return this.heading;
    }
    const names = row.cells.map(nameOf);
    const filled = names.filter((name) => name !== '');
    this.isSingle = filled.length < 2;
    if (
      filled.length >= FEWEST_HEADINGS &&
      (this.areHeadings(names, filled, isApart) || this.areWords(row, filled))
    )
      this.heading = this.areOwn(filled) ? null : row.line;
    return this.heading;
  }

  /** The headings of the table once more, be it without the words that stand above them in groups. */
  private areOwn(filled: readonly string[]): boolean {
    return filled.every((name) => this.own.some((own) => own === name || own.endsWith(` ${name}`)));
  }

  private areHeadings(names: readonly string[], filled: readonly string[], isApart: boolean): boolean {
    if (filled.some((name) => DIGIT.test(name))) return false;
    const known = filled.filter(isHeading);
    if (known.length < FEWEST_HEADINGS || known.length * 2 <= filled.length) return false;
    return isApart || names.some((name) => TIMES.has(name));
  }

  /**
   * Headings that nobody knows: words, each another, wherever a trade has a day and numbers. Right below its own headings a table may
   * say them once more in another language, or in which units they are.
   */
  private areWords(row: Row, filled: readonly string[]): boolean {
    if (!this.hasRows || this.said.length < FEWEST_SAID || new Set(filled).size < filled.length) return false;
    const isWord = (text: string): boolean => LETTERS.test(text) && !DIGIT.test(text);
    return (
      row.cells.every((cell) => cell.trim() === '' || isWord(cell)) &&
      this.said.every((position) => isWord(textIn(row, position))) &&
      // A trade that is only meant to be made says which way.
      listedKindOf(textIn(row, this.side ?? -1)) === null
    );
  }
}

const FEWEST_SAID = 4;
const LETTERS = /\p{L}{2}/u;
const DIGIT = /\d/;
const nameOf = (cell: string): string => tableHeading(cell.trim()).name;
const isHeading = (name: string): boolean =>
  NAMES.has(name) || costRolesOf(name).length > 0 || endRolesOf(name).length > 0;

export const belowAnother = (line: number, heading: number): string =>
  `Line ${line} stands below the headings of line ${heading}, which are those of another table. One table of a file is read: save each of them as a file or a sheet of its own, and import them one after the other.`;
