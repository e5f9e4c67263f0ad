import { parsePrintedTime } from '../../cells/parse-date-time.ts';
import type { StatementPeriod, StatementTimeZone } from '../../contracts/statement.ts';
import { LaidOutRow } from '../../layouts/laid-out-row.ts';
import { RowOutput } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { StatedInstruments } from '../../layouts/stated-instruments.ts';
import { tableStyle } from '../../layouts/table-style.ts';
import type { StatementWriter } from '../../outputs/statement-writer.ts';
import { brokenRow, quoted } from '../../outputs/wording.ts';
import type { FormatInput, FormatReading } from '../../recognition/statement-format.ts';
import type { Row } from '../../tables/csv-scanner.ts';
import { CashRows } from './cash-rows.ts';
import { FillBook } from './fill-book.ts';
import { FillRows } from './fill-rows.ts';
import { legInstrument } from './leg-instrument.ts';
import { OrderRows } from './order-rows.ts';
import { type FoundSection, isTitle, type SectionRow, sectionOf } from './sections.ts';

const USUAL = { dateOrder: 'mdy', decimalMark: '.' } as const;

/** Reads a statement twice: its fills first, for the section of cash stands above them and needs them. */
export async function readStatement(input: FormatInput, writer: StatementWriter): Promise<FormatReading> {
  const reader = new StatementReader(input, writer);
  for await (const rows of input.rows()) for (const row of rows) reader.learn(row);
  reader.learnt();
  for await (const rows of input.rows()) for (const row of rows) reader.tell(row);
  return reader.finish();
}

class StatementReader {
  private readonly writer: StatementWriter;
  private readonly output: RowOutput;
  private readonly zone: StatementTimeZone;
  private readonly instruments = new StatedInstruments();
  private readonly book = new FillBook();
  private readonly fills: FillRows;
  private readonly orders: OrderRows;
  private readonly cash: CashRows;
  private section: FoundSection | null = null;
  private account = '';
  private period: StatementPeriod | null = null;
  private sawTime = false;

  constructor({ timeZone }: FormatInput, writer: StatementWriter) {
    const account = () => this.account;
    this.writer = writer;
    this.zone = timeZone;
    this.output = new RowOutput(writer);
    this.fills = new FillRows(this.book, account);
    this.orders = new OrderRows(this.book, writer, account);
    this.cash = new CashRows(this.book, writer, account);
  }

  learn(row: Row): void {
    if (row.broken !== undefined || isBlank(row)) return;
    const section = this.enter(row);
    if (section === null || section.header.line === row.line) return;
    try {
      const laidOut = this.laidOut(row, section);
      if (section.section === 'fills') this.fills.learn(laidOut);
      else if (laidOut.text('type').toUpperCase() === 'TRD') this.book.cashTrades += 1;
    } catch (error) {
      if (!(error instanceof RowProblem)) throw error;
    }
  }

  learnt(): void {
    try {
      this.fills.learnt();
    } catch (error) {
      if (!(error instanceof RowProblem)) throw error;
    }
    this.section = null;
    const { book, writer } = this;
    // The section of cash runs forwards, that of fills mostly backwards.
    writer.newestFirst = book.cashTrades === 0 && book.backwards > 0;
  }

  tell(row: Row): void {
    const { writer, output } = this;
    if (row.broken !== undefined) {
      writer.reject(row.line, 'broken-row', brokenRow(row.line, row.broken));
      return;
    }
    if (isBlank(row)) return;
    const section = this.enter(row);
    if (section?.header.line === row.line) return;
    if (section === null) {
      this.readTitle(row);
      writer.ignore(row.line, 'statement-information');
      return;
    }
    try {
      this.data(section, this.laidOut(row, section));
      if (!output.hasTold(row.line)) writer.reject(row.line, 'unknown-row-type', notUnderstood(row));
    } catch (error) {
      if (!(error instanceof RowProblem)) throw error;
      writer.reject(row.line, error.code, error.message);
    }
    output.forget();
  }

  finish(): FormatReading {
    this.output.finish();
    this.cash.finish();
    if (this.zone.source === 'assumed' && this.sawTime) {
      this.writer.problem(
        'question',
        'time-zone-assumed',
        `The platform prints times in the zone that was chosen in it, and does not say which; ${this.zone.name} was assumed. Choose the zone and import the file again: nothing will be doubled.`,
      );
    }
    return { timeZone: this.zone, ...(this.period === null ? {} : { period: this.period }) };
  }

  /** The section that the row belongs to; a header opens its own, a title ends what was before. */
  private enter(row: Row): FoundSection | null {
    const found = sectionOf(row);
    if (found !== null) this.section = found;
    else if (isTitle(row)) this.section = null;
    return this.section;
  }

  private data(found: FoundSection, row: SectionRow): void {
    const { output } = this;
    switch (found.section) {
      case 'cash':
      case 'futures':
      case 'forex':
        this.cash.tell(found.section, row, output);
        return;
      case 'fills':
        this.fills.tell(row, output);
        return;
      case 'orders':
        this.orders.tell(row, output);
        return;
      case 'positions':
        this.position(row);
        return;
      case 'profits':
        output.ignore(row, 'stated-total');
    }
  }

  private position(row: SectionRow): void {
    const quantity = row.number('quantity');
    const symbol = row.text('symbol');
    this.output.ignore(row, 'stated-total');
    if (quantity === null || symbol === '' || /total/i.test(symbol)) return;
    const printed = {
      symbol,
      expiry: row.text('expiry'),
      strike: row.text('strike'),
      kind: row.text('kind'),
    };
    const instrument = this.instruments.get(legInstrument({ ...printed, tradeDate: this.period?.to ?? '' }));
    const { account } = this;
    const { line } = row;
    const { currency } = instrument;
    this.writer.total({ account, measure: 'position', instrument, currency, value: quantity, line });
    const price = row.has('mark') ? row.number('mark') : null;
    if (price !== null && this.period !== null) {
      this.writer.mark({ day: this.period.to, instrument, price, line });
    }
  }

  /** `Account Statement for 123 (name) since 1/2/26 through 1/9/26`, `Today's Trade Activity for 123 (Trading) on …`. */
  private readTitle({ cells }: Row): void {
    const title = cells.join(',');
    const [, ref, label] =
      /^(?:Account Statement|Today's Trade Activity) for (\S+)(?: \((.*?)\))?/i.exec(title) ?? [];
    if (ref === undefined) return;
    this.account = ref;
    this.writer.account({ ref, ...(label === undefined ? {} : { label }) });
    const days = /since ([\d/.-]+) through ([\d/.-]+)/i.exec(title);
    const [from, to] = [days?.[1], days?.[2]].map((day) => parsePrintedTime(day ?? '', 'mdy')?.date);
    if (from !== undefined && to !== undefined) this.period = { from, to };
  }

  private laidOut(row: Row, { header, timeColumns }: FoundSection): SectionRow {
    const [date, time] = timeColumns;
    return new LaidOutRow<string>(row, {
      header,
      style: tableStyle([], 'mdy', USUAL),
      timeZone: this.zone.name,
      timeColumns: time === undefined ? [date] : [date, time],
      sawTime: (zoned) => {
        if (!zoned) this.sawTime = true;
      },
    });
  }
}

const isBlank = ({ cells }: Row): boolean => cells.every((cell) => cell.trim() === '');

function notUnderstood({ line, cells }: Row): string {
  const words = cells.filter((cell) => cell.trim() !== '').slice(0, 5);
  return `Line ${line} (${quoted(words.join(', '))}) is of a kind that is not known yet, so nothing was made of it. Enter by hand what it means for your journal.`;
}
