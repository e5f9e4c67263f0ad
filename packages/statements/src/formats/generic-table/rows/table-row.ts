import { Decimal } from '@tapebook/domain/money';
import { moneySign } from '../../../cells/money-sign.ts';
import { type PrintedTime, type ResolvedTime, resolvePrintedTime } from '../../../cells/parse-date-time.ts';
import { decimalEvidence, isEmptyNumber, parseNumber } from '../../../cells/parse-number.ts';
import { ANNOTATION_ROLES, type StatedAnnotation } from '../../../contracts/annotation.ts';
import type { ColumnRole } from '../../../contracts/source.ts';
import type { RowContent } from '../../../outputs/found-activity.ts';
import { readAnnotation } from '../../../outputs/stated-annotation.ts';
import type { StatementWriter } from '../../../outputs/statement-writer.ts';
import { missingValue, quoted, unreadableDate, unreadableNumber } from '../../../outputs/wording.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import { isoTimeIn, lineIn, plainNumberIn, textIn, widthOf } from '../../../tables/read-cell.ts';
import type { Columns } from '../columns/columns.ts';
import { hasSides } from '../columns/find-columns.ts';
import { outcomeBehind } from '../columns/outcomes.ts';
import { isInHundredths, MONEY } from '../currencies/pence.ts';
import { type ExecutionReport, reportOf } from '../plan/execution-reports.ts';
import { clockIn, type OrderOfDates, printedIn } from '../plan/printed-in.ts';
import { nameWithQuantity } from '../plan/quantity-in-name.ts';
import { type FilledSide, filledSide } from '../plan/row-sides.ts';
import { zoneIn } from '../plan/zone-column.ts';
import { currencyOfRow } from './currency-of-row.ts';
import { endOf, inTheAfternoon, SAYS_HALF } from './printed-clock.ts';
import type { TableContext } from './table-context.ts';

const HUNDREDTH = Decimal.parse('0.01');

/** Money that is printed in hundredths of its currency, in whole ones: `70.5p` is 0.705 pounds. */
function inWhole(printed: Decimal, role: ColumnRole, text: string, headed: boolean): Decimal {
  const sign = MONEY.has(role) ? moneySign(text) : null;
  // What the cell says of itself wins over its heading.
  const hundredths = sign !== null && 'currency' in sign ? sign.hundredths : headed && MONEY.has(role);
  return hundredths ? printed.times(HUNDREDTH) : printed;
}

const sumOf = (debit = Decimal.zero, credit = Decimal.zero): Decimal => credit.minus(debit);

/** What journals print where a trade has no end yet. */
const NO_TIME = /^(?:[-–—]+|n\/a|(?:still )?open)$/i;
const NAMES: ReadonlySet<ColumnRole> = new Set(['name', 'symbol']);
const ENDS: ReadonlySet<ColumnRole> = new Set(['exitDateTime', 'exitTime', 'entryDateTime', 'entryTime']);

const MIDNIGHT = /^00:00:00(?:\.0+)?$/;

/** The column of the time, where date and time have one each. */
const TIME_BESIDE = { dateTime: 'time', entryDateTime: 'entryTime', exitDateTime: 'exitTime' } as const;

/** A row's cells by what they mean; what cannot be read rejects the row and says so. */
export class TableRow implements RowContent {
  readonly line: number;
  /** Of the sides that have a column each; `null` in a table that has none such. */
  readonly side: FilledSide | null;
  /** Those of the side that the row has filled, where it has one alone. */
  readonly columns: Columns;
  private readonly row: Row;
  private readonly context: TableContext;

  constructor(row: Row, context: TableContext) {
    this.row = row;
    this.line = row.line;
    this.context = context;
    const { sides, columns } = context.plan;
    this.side = sides === null ? null : filledSide(row, columns);
    this.columns =
      sides !== null && (this.side === 'bought' || this.side === 'sold') ? sides[this.side] : columns;
  }

  /** In which days and months stand in the cells of the table. */
  get order(): OrderOfDates {
    return this.context.plan;
  }

  /** As printed. */
  get cells(): readonly string[] {
    return this.row.cells;
  }

  text(role: ColumnRole): string {
    const position = this.columns[role];
    if (position === undefined) return role === 'account' ? this.context.accountOfTable : '';
    const text = textIn(this.row, position);
    if (this.context.plan.countBeforeName && NAMES.has(role)) return nameWithQuantity(text)?.name ?? text;
    return NO_TIME.test(text) && ENDS.has(role) ? '' : text;
  }

  /** How much it was, of a table that says so in the name of what it was. */
  countInName(): Decimal | null {
    const { name, symbol } = this.columns;
    return nameWithQuantity(textIn(this.row, name ?? symbol ?? -1))?.quantity ?? null;
  }

  /** Money of a column that has no role; `null` where there is none, or none that can be read. */
  moneyAt(position: number): Decimal | null {
    const { marks } = this.context.plan;
    return parseNumber(this.at(position), marks.get('profit') ?? marks.get('exitAmount') ?? '.');
  }

  /** What the row reports, of a list of execution reports; any other has executions. */
  report(): ExecutionReport {
    const { reports } = this.context.plan;
    return reports === null ? 'executed' : reportOf(this.at(reports.kind), reports);
  }

  /** The id of the execution that it takes back or corrects; empty where it does not say, or ids are not told apart. */
  reference(): string {
    const { reference } = this.context.plan.reports ?? { reference: null };
    return reference === null || this.columns.id === undefined ? '' : this.at(reference).trim();
  }

  /** ` · Yes`: which share of a question it is; empty in other tables. */
  outcome(): string {
    return outcomeBehind(this.at(this.context.plan.outcome ?? -1).trim());
  }

  /** What stands at a position, whatever it means. */
  at(position: number): string {
    return textIn(this.row, position);
  }

  /** Its heading says percent: a price of par. */
  isInPercent(role: ColumnRole): boolean {
    const { inPercent } = this.context.plan;
    const position = this.columns[role];
    return position !== undefined && inPercent.has(position);
  }

  /** What a cell says that is itself in percent: `98,50 %` of par; `null` for any other. */
  percentOf(role: ColumnRole): Decimal | null {
    const text = this.text(role);
    return text.endsWith('%')
      ? parseNumber(text.slice(0, -1), this.context.plan.marks.get(role) ?? '.')
      : null;
  }

  /** `null` where there is none; `undefined` after the row was rejected for it. */
  number(role: ColumnRole): Decimal | null | undefined {
    const { columns } = this;
    const { marks } = this.context.plan;
    const position = columns[role];
    if (position === undefined) return role === 'amount' ? this.moved() : null;
    const mark = marks.get(role);
    const headed = isInHundredths(this, role, position, this.context);
    const units = role === 'quantity' ? this.context.plan.countedBy.get(position) : undefined;
    const plain = mark === ',' || headed || units !== undefined ? null : plainNumberIn(this.row, position);
    // Where the mark is not known, a point may be one that groups the digits.
    if (plain !== null && (mark === '.' || plain.scale === 0)) return plain;
    const text = textIn(this.row, position);
    if (isEmptyNumber(text)) return null;
    const printed = parseNumber(text, mark ?? '.');
    const counted = units === undefined ? printed : (printed?.times(units) ?? null);
    const value = counted === null ? null : inWhole(counted, role, text, headed);
    if (value === null) {
      this.reject('unreadable-number', unreadableNumber(this.line, role, text));
      return undefined;
    }
    // Whole digits all the way, and now a separator that may be either.
    if (mark === undefined && decimalEvidence(text) === 'either') {
      this.reject(
        'decimal-mark-ambiguous',
        `Line ${this.line}: the ${role} ${quoted(text)} can be read in two ways. Say whether a point or a comma is the decimal mark, and import the file again.`,
      );
      return undefined;
    }
    return value;
  }

  /** As {@link number}, for a value that is only compared: what cannot be read is `null` and rejects nothing. */
  readable(role: ColumnRole): Decimal | null {
    const { columns } = this;
    const { marks } = this.context.plan;
    const position = columns[role];
    if (position === undefined && role === 'amount' && hasSides(columns)) {
      const [debit, credit] = [this.readable('debit')?.abs(), this.readable('credit')?.abs()];
      return debit === undefined && credit === undefined ? null : sumOf(debit, credit);
    }
    if (position === undefined) return null;
    const mark = marks.get(role) ?? '.';
    const headed = isInHundredths(this, role, position, this.context);
    const plain = mark === '.' && !headed ? plainNumberIn(this.row, position) : null;
    if (plain !== null) return plain;
    const text = textIn(this.row, position);
    const printed = parseNumber(text, mark);
    return printed === null ? null : inWhole(printed, role, text, headed);
  }

  /** What two columns of money say together: one is what was paid, the other what was received. */
  private moved(): Decimal | null | undefined {
    if (!hasSides(this.columns)) return null;
    const [debit, credit] = [this.number('debit'), this.number('credit')];
    if (debit === undefined || credit === undefined) return undefined;
    return debit === null && credit === null ? null : sumOf(debit?.abs(), credit?.abs());
  }

  /** As {@link number}, for a value that the row must have. */
  required(role: ColumnRole): Decimal | undefined {
    const value = this.number(role);
    if (value !== null) return value;
    this.reject('missing-value', missingValue(this.line, role));
    return undefined;
  }

  /**
   * When the row happened: one cell, or a date and a time. Rejects the row when that is unreadable.
   *
   * @param notBefore an end whose day is only that of the row ends after midnight rather than before this.
   */
  time(
    role: 'dateTime' | 'entryDateTime' | 'exitDateTime' = 'dateTime',
    notBefore?: ResolvedTime,
  ): ResolvedTime | undefined {
    const { plan, timeZone } = this.context;
    const { columns } = this;
    const position = columns[role];
    const beside = columns[TIME_BESIDE[role]] ?? columns.time;
    const iso =
      plan.columnZone === null &&
      plan.zoneColumn === null &&
      plan.clock === '24-hour' &&
      position !== undefined &&
      beside === undefined
        ? isoTimeIn(this.row, position, timeZone)
        : null;
    if (iso !== null) {
      this.context.sawNoZone = true;
      return iso;
    }
    const whole = endOf(this.text(role) || this.text('dateTime') || this.text('date'), role);
    let printed: PrintedTime | null = whole === '' ? {} : printedIn(whole, plan);
    const dated = this.text(role) !== '' && printed?.date !== undefined;
    const time = endOf(this.text(TIME_BESIDE[role]) || this.text('time'), role);
    // Spreadsheets give a date midnight.
    if (printed !== null && time !== '' && (printed.time === undefined || MIDNIGHT.test(printed.time))) {
      const timed = clockIn(time, plan.dateOrder);
      if (printed.time === undefined) printed = timed === null ? null : { ...printed, ...timed };
      else if (timed?.date === undefined) printed = { ...printed, ...timed };
    }
    // Some tables have the day in one column and the time in one that is called a date and time.
    if (printed !== null && printed.date === undefined && this.text('date') !== '') {
      const day = printedIn(this.text('date'), plan);
      printed = day === null ? null : { ...day, ...printed };
    }
    const { dayAbove } = this.context;
    if (printed !== null && printed.date === undefined && dayAbove !== '') {
      printed = { ...printed, date: dayAbove };
    }
    if (printed !== null && printed.date === undefined && plan.fileDate !== null) {
      printed = { ...printed, date: plan.fileDate };
    }
    if (plan.clock === '12-hour' && printed?.time !== undefined && !SAYS_HALF.test(`${whole} ${time}`))
      printed = { ...printed, time: inTheAfternoon(printed.time) };
    const beyond = plan.zoneColumn === null ? null : zoneIn(this.at(plan.zoneColumn));
    if (
      printed !== null &&
      beyond !== null &&
      printed.offsetMinutes === undefined &&
      printed.zone === undefined
    )
      printed = { ...printed, ...beyond };
    const hasZone = printed?.offsetMinutes !== undefined || printed?.zone !== undefined;
    if (printed !== null && !hasZone && plan.columnZone !== null)
      printed = { ...printed, ...plan.columnZone };
    let resolved = printed === null ? null : resolvePrintedTime(printed, timeZone);
    const early = resolved !== null && notBefore !== undefined && resolved.occurredAt < notBefore.occurredAt;
    if (early && !dated && printed?.date !== undefined && printed.time !== undefined) {
      const date = Temporal.PlainDate.from(printed.date).add({ days: 1 }).toString();
      resolved = resolvePrintedTime({ ...printed, date }, timeZone);
    }
    if (resolved === null) {
      this.reject(
        'unreadable-date',
        unreadableDate(this.line, [whole, time].filter((part) => part !== '').join(' ')),
      );
      return undefined;
    }
    // A day is the same day in any zone, so it asks for none.
    if (resolved.timePrecision === 'instant') {
      if (hasZone || plan.columnZone !== null) this.context.sawZone = true;
      else this.context.sawNoZone = true;
    }
    return resolved;
  }

  /** As {@link currencyOfRow}. */
  currency(ofTraded: () => string | null = () => null): string | undefined {
    return currencyOfRow(this, this.context, ofTraded);
  }

  rejectCurrency(text: string): void {
    this.reject(
      'unknown-currency',
      `Line ${this.line}: ${quoted(text)} is no currency. Correct the row in the file and import it again.`,
    );
  }

  /** A note of the row as it is kept with the fact; words about the trade are one where there is no other. */
  note(): string {
    return this.text('note') || this.text('tradeNotes');
  }

  /**
   * What the row says of its trade.
   *
   * @param long `null` where the row does not say whether it opens, or which way.
   */
  annotation(long: boolean | null, price: Decimal | null): StatedAnnotation | undefined {
    const { plan, writer, hasAnnotations } = this.context;
    if (!hasAnnotations) return undefined;
    const cells = Object.fromEntries(ANNOTATION_ROLES.map((role) => [role, this.text(role)]));
    const mark = plan.marks.get('price') ?? plan.marks.get('entryPrice') ?? plan.marks.get('profit') ?? '.';
    const said = readAnnotation(cells, { line: this.line, long, price, mark, writer });
    return said === undefined ? undefined : this.withSetup(said);
  }

  /** The setup that stands before the tags is taken out of them. */
  private withSetup(said: StatedAnnotation): StatedAnnotation {
    const { setupsBeforeTags, writer } = this.context;
    const [first, ...tags] = said.tags ?? [];
    if (first === undefined || !setupsBeforeTags.has(first.name.toLowerCase())) return said;
    writer.problemOnce(
      'warning',
      'setup-assumed',
      `The first tag of each row was taken for its setup, since none of these ever stands further behind (line ${this.line}: ${quoted(first.name)}). If they are tags like the others, change them after the import.`,
      this.line,
    );
    const { tags: _, ...others } = said;
    return { ...others, setup: first.name, ...(tags.length === 0 ? {} : { tags }) };
  }

  /** Text of all cells but annotations: what the row is told apart by, alike wherever the file has its columns. */
  content(): string {
    const { byHeading, headed } = this.context;
    const width = widthOf(this.row);
    let content = '';
    for (const position of byHeading) {
      if (position < width) content += `${this.held(position)}\u001f`;
    }
    for (let position = headed; position < width; position += 1) {
      content += `${this.held(position)}\u001f`;
    }
    return content;
  }

  /** What the file holds at a position, whatever its program shows of it. */
  private held(position: number): string {
    const text = textIn(this.row, position);
    const { held } = this.row;
    return held !== undefined && held.shown?.[position]?.trim() === text ? textIn(held, position) : text;
  }

  likeness(): string {
    // What is not in the content may differ between rows of one.
    return this.context.hasAnnotations || this.row.held !== undefined
      ? this.content()
      : lineIn(this.row, this.context.delimiter);
  }

  reject(code: Parameters<StatementWriter['reject']>[1], message: string): void {
    this.context.writer.reject(this.line, code, message);
  }
}
