import { Decimal } from '@tapebook/domain/money';
import { currencyCode } from '../cells/currency-code.ts';
import {
  dateOrderEvidence,
  type PrintedTime,
  parsePrintedTime,
  type ResolvedTime,
  resolvePrintedTime,
} from '../cells/parse-date-time.ts';
import { isEmptyNumber, parseNumber } from '../cells/parse-number.ts';
import { offsetOfZoneWord, type ZoneWord } from '../cells/zone-words.ts';
import type { DateOrder } from '../contracts/source.ts';
import { missingValue, quoted, turnableDate, unreadableDate, unreadableNumber } from '../outputs/wording.ts';
import type { Row } from '../tables/csv-scanner.ts';
import { isoTimeIn, plainNumberIn, textIn } from '../tables/read-cell.ts';
import { readHeading } from '../tables/read-heading.ts';
import type { Header } from './columns.ts';
import { withCentury } from './dates/short-year.ts';
import { RowProblem } from './row-problem.ts';
import type { TableStyle } from './table-style.ts';
import type { FurtherCost } from './unread-costs.ts';

/** What all rows of one table share. */
export interface RowSetting<Column extends string> {
  readonly header: Header<Column>;
  readonly style: TableStyle;
  /** Zone of times that are printed without one. */
  readonly timeZone: string;
  /** Columns of date and time that {@link LaidOutRow.time} reads unless told otherwise. */
  readonly timeColumns: readonly [date: Column, time?: Column];
  /** `YYYY-MM-DD` of rows that print a time alone. */
  readonly fileDate?: string;
  /** Columns of costs that the layout has no name for. */
  readonly furtherCosts?: readonly FurtherCost[];
  /** A date of three numbers of two digits begins with its year. */
  readonly yearFirst?: true;
  /** Told of each time that was printed with a zone or without one. */
  sawTime(zoned: boolean): void;
}

/**
 * A row by the names of its columns. What a cell should hold and does not throws a {@link RowProblem},
 * which rejects the row in words; a format reads as though every row were sound.
 */
export class LaidOutRow<Column extends string> {
  readonly line: number;
  private readonly row: Row;
  private readonly setting: RowSetting<Column>;

  constructor(row: Row, setting: RowSetting<Column>) {
    this.row = row;
    this.line = row.line;
    this.setting = setting;
  }

  /** As printed. All of them are cut out for it, which asking for one column by its name does not take. */
  get cells(): readonly string[] {
    return this.row.cells;
  }

  /** The same row with its cells put right: some files hold rows of another version of their layout. */
  withCells(cells: readonly string[]): LaidOutRow<Column> {
    return new LaidOutRow({ cells, line: this.line }, this.setting);
  }

  /** Whether the file has the column at all. */
  has(column: Column): boolean {
    return this.setting.header.positions[column] !== undefined;
  }

  /** Trimmed; `''` where the cell is empty or the file has no such column. */
  text(column: Column): string {
    const position = this.setting.header.positions[column];
    return position === undefined ? '' : textIn(this.row, position);
  }

  /** As {@link text}. @throws {RowProblem} when it is empty. */
  requiredText(column: Column): string {
    const text = this.text(column);
    if (text === '') throw new RowProblem('missing-value', missingValue(this.line, this.nameOf(column)));
    return text;
  }

  /** The column's heading as printed; `''` where the file has no such column. */
  heading(column: Column): string {
    const position = this.setting.header.positions[column];
    return position === undefined ? '' : (this.setting.header.cells[position]?.trim() ?? '');
  }

  /** The unit, zone or currency in parentheses behind the column's heading; `null` without one. */
  unit(column: Column): string | null {
    const position = this.setting.header.positions[column];
    return position === undefined ? null : readHeading(this.setting.header.cells[position] ?? '').unit;
  }

  /** `null` where the cell says that there is none. @throws {RowProblem} when it is no number. */
  number(column: Column): Decimal | null {
    const { header, style } = this.setting;
    const position = header.positions[column];
    if (position === undefined) return null;
    const mark = style.decimalMark(position);
    const plain = mark === '.' ? plainNumberIn(this.row, position) : null;
    return plain ?? this.numberIn(textIn(this.row, position), column, mark);
  }

  /** As {@link number}, for a value that the row must have. */
  requiredNumber(column: Column): Decimal {
    const value = this.number(column);
    if (value === null) throw new RowProblem('missing-value', missingValue(this.line, this.nameOf(column)));
    return value;
  }

  /** Zero where the cell says that there is none. */
  numberOrZero(column: Column): Decimal {
    return this.number(column) ?? Decimal.zero;
  }

  /** Sum of the columns that state something; `null` when none does: the row states no cost at all. */
  sum(...columns: readonly Column[]): Decimal | null {
    let sum: Decimal | null = null;
    for (const column of columns) {
      const value = this.number(column);
      if (value !== null) sum = sum === null ? value : sum.plus(value);
    }
    return sum;
  }

  /** The sum of {@link columns} with the costs for which the layout has no name; `null` when none states something. */
  costs(...columns: readonly Column[]): Decimal | null {
    const { furtherCosts = [], style } = this.setting;
    let sum = this.sum(...columns);
    for (const { position, isNegative } of furtherCosts) {
      const cost = parseNumber(textIn(this.row, position), style.decimalMark(position));
      if (cost !== null) sum = (sum ?? Decimal.zero).plus(isNegative ? cost.negated() : cost);
    }
    return sum;
  }

  private numberIn(text: string, column: Column, mark: '.' | ','): Decimal | null {
    if (isEmptyNumber(text)) return null;
    const value = parseNumber(text, mark);
    if (value !== null) return value;
    throw new RowProblem('unreadable-number', unreadableNumber(this.line, this.nameOf(column), text));
  }

  /**
   * When the row happened: a cell that holds both, or a date and a time. A zone in the cell wins over one in
   * the heading, and that over the file's. A date alone is known to the day.
   *
   * @throws {RowProblem} when there is none, or no calendar has it.
   */
  time(...columns: readonly [] | readonly [date: Column, time?: Column]): ResolvedTime {
    const { header, timeColumns, timeZone } = this.setting;
    const [dateColumn, timeColumn] = columns.length === 0 ? timeColumns : columns;
    const second = timeColumn === undefined ? '' : this.text(timeColumn);
    const zone = this.zoneOf(timeColumn) ?? this.zoneOf(dateColumn);
    const position = header.positions[dateColumn];
    if (second === '' && zone === null && position !== undefined) {
      const iso = isoTimeIn(this.row, position, timeZone);
      if (iso !== null) {
        this.setting.sawTime(false);
        return iso;
      }
    }
    return this.timeIn(this.text(dateColumn), second, zone);
  }

  /** As {@link time}, from texts that stand elsewhere: in words, or in another row. */
  timeIn(date: string, time = '', zone: PrintedTime | null = null): ResolvedTime {
    const { style, timeZone, fileDate, yearFirst } = this.setting;
    const whole = yearFirst === true ? withCentury(date) : date;
    const day = date === '' ? {} : this.printed(whole, style.dateOrder);
    const clock = time === '' ? {} : parsePrintedTime(time, style.dateOrder);
    // A column of times that prints a day of its own is about the same moment.
    let printed: PrintedTime | null = day === null || clock === null ? null : { ...day, ...clock };
    if (printed !== null && day?.date !== undefined) printed = { ...printed, date: day.date };
    if (printed !== null && printed.date === undefined && fileDate !== undefined) {
      printed = { ...printed, date: fileDate };
    }
    const zoned = printed?.offsetMinutes !== undefined || printed?.zone !== undefined;
    if (printed !== null && !zoned && zone !== null) printed = { ...printed, ...zone };
    const resolved = printed === null ? null : resolvePrintedTime(printed, timeZone);
    if (resolved === null) {
      const text = [date, time].filter((part) => part !== '').join(' ');
      throw new RowProblem('unreadable-date', unreadableDate(this.line, text));
    }
    if (resolved.timePrecision === 'instant') this.setting.sawTime(zoned || zone !== null);
    return resolved;
  }

  /** `YYYY-MM-DD` of a column that holds a day; `null` when it is empty. @throws {RowProblem} */
  day(column: Column): string | null {
    const text = this.text(column);
    if (text === '') return null;
    const date = this.printed(text, this.setting.style.dateOrder)?.date;
    if (date === undefined) throw new RowProblem('unreadable-date', unreadableDate(this.line, text));
    return date;
  }

  /** @throws {RowProblem} of a date that can be read in two ways, of a report that has no order for such ones. */
  private printed(text: string, order: DateOrder): PrintedTime | null {
    const printed = parsePrintedTime(text, order);
    if (printed !== null && order === 'ymd' && dateOrderEvidence(text) === 'either')
      throw new RowProblem('unreadable-date', turnableDate(this.line, text));
    return printed;
  }

  /** Code of a currency in capitals; `fallback` where the cell is empty. @throws {RowProblem} */
  currency(column: Column, fallback?: string): string {
    const text = this.text(column);
    if (text === '' && fallback !== undefined) return fallback;
    if (text === '') throw new RowProblem('missing-value', missingValue(this.line, 'currency'));
    const code = currencyCode(text);
    if (code !== null) return code;
    throw new RowProblem(
      'unknown-currency',
      `Line ${this.line}: ${quoted(text.toUpperCase())} is no currency. Correct the row in the file and import it again.`,
    );
  }

  /**
   * Canonical text of what the layout knows of the row, by which it is told apart: alike when the report
   * gains a column, puts them in another order, or was saved again by a spreadsheet.
   *
   * @param except what differs from one export to the next although nothing else does: running balances,
   *   numbers of rows, days of printing.
   */
  content(except: readonly Column[] = []): string {
    const { positions } = this.setting.header;
    const left = except.map((column) => positions[column]);
    let content = '';
    for (const position of derivedFrom(this.setting.header).positions) {
      if (!left.includes(position)) content += `${canonical(textIn(this.row, position))}\u001f`;
    }
    return content;
  }

  private nameOf(column: Column): string {
    return this.heading(column) || column;
  }

  private zoneOf(column: Column | undefined): ZoneWord | null {
    if (column === undefined) return null;
    const { zones } = derivedFrom(this.setting.header);
    let zone = zones.get(column);
    if (zone === undefined) {
      const unit = this.unit(column);
      zone = unit === null ? null : offsetOfZoneWord(unit);
      zones.set(column, zone);
    }
    return zone;
  }
}

/** What follows from a header and is asked of every row. */
interface Derived {
  /** Of the columns that the file has, as the layout lists them. */
  readonly positions: readonly number[];
  /** Zones that headings name, of the columns that were asked about. */
  readonly zones: Map<string, ZoneWord | null>;
}

const derived = new WeakMap<Header<string>, Derived>();

function derivedFrom<Column extends string>(header: Header<Column>): Derived {
  let known = derived.get(header);
  if (known === undefined) {
    const positions = Object.values<number | undefined>(header.positions);
    known = { positions: positions.filter((position) => position !== undefined), zones: new Map() };
    derived.set(header, known);
  }
  return known;
}

/** Spreadsheets drop zeros at the end of numbers, and line ends within cells are written either way. */
function canonical(text: string): string {
  if (text.charCodeAt(text.length - 1) === ZERO && ENDS_IN_ZEROS.test(text)) return text.replace(ZEROS, '');
  return text.includes('\n') ? text.replace(/\s+/g, ' ') : text;
}

const ZERO = 48;
const ENDS_IN_ZEROS = /^-?\d+\.\d*0$/;
const ZEROS = /\.?0+$/;
