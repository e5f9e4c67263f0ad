import { CashTotals } from '../../brokers/ibkr/cash-totals.ts';
import { askDateOrder, flexDateOrder } from '../../brokers/ibkr/flex/flex-date-order.ts';
import { FlexElement } from '../../brokers/ibkr/flex/flex-element.ts';
import { FlexRates } from '../../brokers/ibkr/flex/flex-rates.ts';
import { FlexStatementReader } from '../../brokers/ibkr/flex/flex-statement.ts';
import { InstrumentBook } from '../../brokers/ibkr/instrument-book.ts';
import { parsePrintedTime } from '../../cells/parse-date-time.ts';
import type { DateOrder } from '../../contracts/source.ts';
import type { StatementPeriod } from '../../contracts/statement.ts';
import { restoreNumbers } from '../../layouts/restore-rows.ts';
import type { StatementWriter } from '../../outputs/statement-writer.ts';
import { brokenRow, quoted } from '../../outputs/wording.ts';
import type { FormatInput, FormatReading } from '../../recognition/statement-format.ts';
import type { Row } from '../../tables/csv-scanner.ts';
import { FlexHeader, isHeader } from './flex-header.ts';
import { type FlexRowName, sectionOfLabel } from './flex-sections.ts';

/** Lines that frame a file, an account and a section, where the query asks for them. */
const FRAMES = new Set(['BOF', 'BOA', 'BOS', 'EOS', 'EOA', 'EOF', 'MSG']);

/** Reads the answer to a Flex query in CSV: one section or several, framed by marks or not. */
export async function readFlexCsv(input: FormatInput, writer: StatementWriter): Promise<FormatReading> {
  const dateOrder = await flexDateOrder(input);
  if (dateOrder === null) return askDateOrder(writer);
  const reader = new FlexCsvReader(input, dateOrder, writer);
  for await (const rows of restoreNumbers(input)()) {
    for (const row of rows) reader.row(row);
  }
  return reader.finish();
}

class FlexCsvReader {
  private readonly input: FormatInput;
  private readonly dateOrder: DateOrder;
  private readonly writer: StatementWriter;
  private readonly instruments = new InstrumentBook();
  private readonly headers = new Map<string, FlexHeader>();
  private header: FlexHeader | null = null;
  /** What the mark of the section says of its rows. */
  private marked: FlexRowName | null = null;
  private statement: FlexStatementReader | null = null;
  private account = '';
  private period: StatementPeriod | undefined;
  private framed = false;
  private ended = false;

  constructor(input: FormatInput, dateOrder: DateOrder, writer: StatementWriter) {
    this.input = input;
    this.dateOrder = dateOrder;
    this.writer = writer;
  }

  row({ cells, line, broken }: Row): void {
    if (broken !== undefined) {
      this.writer.reject(line, 'broken-row', brokenRow(line, broken));
      return;
    }
    const first = cells[0] ?? '';
    if (first.trim() === '' && cells.every((cell) => cell.trim() === '')) return;
    if (FRAMES.has(first)) {
      this.writer.ignore(line, 'statement-information');
      this.frame(first, cells);
    } else if (first === 'HEADER' || first === 'DATA') this.described(first, cells, line);
    else if (isHeader(cells)) this.open(new FlexHeader(cells, 0, this.marked));
    else this.data(cells, line, this.header);
  }

  finish(): FormatReading {
    this.close();
    if (this.framed && !this.ended) {
      this.writer.problem(
        'warning',
        'truncated-file',
        'The file does not end with the line EOF, so that rows may be missing. Download the statement again.',
      );
    }
    return this.period === undefined ? {} : { period: this.period };
  }

  private frame(mark: string, cells: readonly string[]): void {
    if (mark === 'BOF') {
      this.framed = true;
      const [from, to] = [cells[4], cells[5]].map(
        (cell) => parsePrintedTime(cell ?? '', this.dateOrder)?.date,
      );
      if (from !== undefined && to !== undefined) this.period = { from, to };
    } else if (mark === 'BOA') {
      this.close();
      this.account = cells[1]?.trim() ?? '';
      if (this.account !== '') this.writer.account({ ref: this.account });
    } else if (mark === 'BOS') {
      this.header = null;
      this.marked = sectionOfLabel(cells[2] ?? '');
      if (this.marked === 'Trade') this.reader().endOfTrades();
    } else if (mark === 'EOS') {
      this.header = null;
      this.marked = null;
    } else if (mark === 'EOF') this.ended = true;
  }

  /** `HEADER,TRNT,…` and `DATA,TRNT,…`: queries that put the section’s code on every line. */
  private described(kind: 'HEADER' | 'DATA', cells: readonly string[], line: number): void {
    const code = cells[1] ?? '';
    if (kind === 'DATA') {
      this.data(cells, line, this.headers.get(code) ?? null);
      return;
    }
    const header = new FlexHeader(cells, 2, this.marked);
    this.headers.set(code, header);
    this.open(header);
  }

  private open(header: FlexHeader): void {
    this.header = header;
    if (header.rowName === 'Trade') this.reader().endOfTrades();
  }

  private data(cells: readonly string[], line: number, header: FlexHeader | null): void {
    if (header === null) {
      this.writer.reject(
        line,
        'unknown-row-type',
        `Line ${line} (${quoted(cells.join(','))}) stands before any names of columns. Set “Include column headers” to Yes in the query and export it again.`,
      );
      return;
    }
    this.reader().row(new FlexElement(header.fields(cells, line)));
  }

  private reader(): FlexStatementReader {
    this.statement ??= new FlexStatementReader({
      writer: this.writer,
      instruments: this.instruments,
      timeZone: this.input.timeZone.name,
      dateOrder: this.dateOrder,
      account: this.account,
      currency: this.input.options.currency,
      rates: new FlexRates(this.writer, this.dateOrder),
      cash: new CashTotals(),
      ...(this.period === undefined ? {} : { periodEnd: this.period.to }),
    });
    return this.statement;
  }

  private close(): void {
    this.statement?.finish();
    this.statement = null;
  }
}
