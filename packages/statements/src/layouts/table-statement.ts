import { dateInName } from '../cells/date-in-name.ts';
import { Refusal } from '../contracts/refusal.ts';
import type { DateOrder } from '../contracts/source.ts';
import type { StatementTimeZone } from '../contracts/statement.ts';
import type { StatementWriter } from '../outputs/statement-writer.ts';
import { brokenRow, quoted } from '../outputs/wording.ts';
import {
  ANY_TABLE,
  type FormatInput,
  type FormatReading,
  type StatementFormat,
} from '../recognition/statement-format.ts';
import { CsvScanner, type Row } from '../tables/csv-scanner.ts';
import { RowLengths } from '../tables/row-lengths.ts';
import { isTotalRow } from '../tables/total-rows.ts';
import { findHeader, type Header, headerless, headerSignature, knownShare } from './columns.ts';
import { askDateOrder } from './dates/ask-date-order.ts';
import { askFileDate } from './dates/ask-file-date.ts';
import { findDateOrder } from './dates/date-order.ts';
import { SwappedDates } from './dates/swapped-dates.ts';
import { leavesTimesUnread } from './dates/unread-times.ts';
import { LaidOutRow, type RowSetting } from './laid-out-row.ts';
import { isNewestFirst } from './row-order.ts';
import { RowOutput } from './row-output.ts';
import { RowProblem } from './row-problem.ts';
import { RunningBalances } from './running-balances.ts';
import { type TableLayout, type TableReader, type WholeLayout, wholeLayout } from './table-layout.ts';
import { tableStyle, usualIn } from './table-style.ts';
import { furtherCosts, leavesCostsUnread } from './unread-costs.ts';

/** Makes a format of a report that is one table: recognises it by its header and reads it row by row. */
export function tableStatement<Column extends string>(declared: TableLayout<Column>): StatementFormat {
  const layout = wholeLayout(declared);
  const { id, broker, label, timeZone, times, columns, required, headless } = layout;
  return {
    id,
    broker,
    label,
    timeZone,
    ...(times === undefined ? {} : { times }),
    signatures: [headerSignature(columns, required), ...(headless?.rows ?? []).map((row) => ({ row }))],
    recognise: ({ table }) => {
      const header = table === null ? null : headerIn(table.rows, layout);
      if (table === null || header === null) return 0;
      const losesCells =
        layout.countsFurtherCosts === true
          ? furtherCosts(header, table.rows) === null
          : layout.commonWords === true &&
            (leavesCostsUnread(header, table.rows) || leavesTimesUnread(header, table.rows));
      if (losesCells) return ANY_TABLE;
      const trust = layout.trust?.(table.rows, header.cells) ?? 1;
      return trust * (0.65 + 0.3 * knownShare(header));
    },
    read: (input, writer) => readLayout(layout, input, writer),
  };
}

function headerIn<Column extends string>(
  rows: readonly Row[],
  { columns, required, headless }: TableLayout<Column>,
): Header<Column> | null {
  const found = findHeader(rows, columns, required);
  const [first] = rows;
  if (found !== null || headless === undefined || first === undefined || first.broken !== undefined)
    return found;
  const named = headless.columns(first.cells);
  return named === null ? null : headerless(named);
}

async function readLayout<Column extends string>(
  layout: WholeLayout<Column>,
  input: FormatInput,
  writer: StatementWriter,
): Promise<FormatReading> {
  const rows = input.sniff.table?.rows ?? [];
  const header = headerIn(rows, layout);
  if (header === null) {
    throw new Refusal(
      'not-a-statement',
      `${input.sniff.fileName} lacks the columns of ${layout.broker.label} · ${layout.label}. Export it again, or let the broker be recognised.`,
    );
  }
  const asks = layout.timesAlone === true && fileDateOf(layout, input) === null;
  const mapping = asks ? askFileDate(header, rows, layout.timeColumns) : null;
  if (mapping !== null) {
    for (const { question } of mapping.questions)
      writer.problem('question', 'file-date-needed', question, header.line);
    return { mapping, needsMapping: true };
  }
  const found = await findDateOrder(layout, header, input);
  const asked = askDateOrder(header, rows, found);
  for (const { question } of asked?.questions ?? [])
    writer.problem('question', 'date-order-ambiguous', question, header.line);
  if (asked !== null && found.order === null) return { mapping: asked, needsMapping: true };
  const table = new TableReading(layout, header, input, writer, found.order ?? layout.usual.dateOrder);
  if (table.surveys) {
    for await (const batch of input.rows()) {
      for (const row of batch) table.survey(row);
    }
  }
  for await (const batch of input.rows()) {
    for (const row of batch) table.row(row);
  }
  return { timeZone: table.finish(), ...(asked === null ? {} : { mapping: asked }) };
}

const fileDateOf = <Column extends string>(
  { timesAlone }: WholeLayout<Column>,
  { options, sniff }: FormatInput,
): string | null => options.fileDate ?? (timesAlone === true ? dateInName(sniff.fileName) : null);

class TableReading<Column extends string> {
  private readonly header: Header<Column>;
  private readonly layout: WholeLayout<Column>;
  private readonly setting: RowSetting<Column>;
  private readonly reader: TableReader<Column>;
  private readonly output: RowOutput;
  private readonly writer: StatementWriter;
  private readonly zone: StatementTimeZone;
  private readonly headerText: string;
  private readonly saw = { zone: false, noZone: false };
  private readonly delimiter: string | null;
  /** Columns of the header, without those of nothing behind them. */
  private readonly width: number;
  private readonly lengths: RowLengths;
  private readonly balances = new RunningBalances();
  private readonly dates = new SwappedDates();
  private readonly fileName: string;
  private waiting: { key: string; rows: LaidOutRow<Column>[] } | null = null;

  constructor(
    layout: WholeLayout<Column>,
    header: Header<Column>,
    input: FormatInput,
    writer: StatementWriter,
    dateOrder: DateOrder,
  ) {
    this.layout = layout;
    this.header = header;
    this.writer = writer;
    this.zone = input.timeZone;
    this.fileName = input.sniff.fileName;
    this.headerText = textOf(header.cells);
    this.lengths = new RowLengths(header.cells.length);
    this.output = new RowOutput(writer, layout.pricedIn);
    const first = input.sniff.table?.rows ?? [];
    this.delimiter = input.sniff.table?.delimiter ?? null;
    this.width = header.cells.findLastIndex((cell) => cell.trim() !== '') + 1;
    const below = first
      .filter(({ line, broken }) => line > header.line && broken === undefined)
      .map((row) => this.unwrapped(row));
    const fileDate = fileDateOf(layout, input);
    this.setting = {
      header,
      style: tableStyle(below, dateOrder, usualIn(below, input.sniff, layout.usual)),
      timeZone: input.timeZone.name,
      timeColumns: layout.timeColumns,
      ...(layout.countsFurtherCosts === true ? { furtherCosts: furtherCosts(header, first) ?? [] } : {}),
      ...(fileDate === null ? {} : { fileDate }),
      ...(layout.yearFirst === undefined ? {} : { yearFirst: layout.yearFirst }),
      sawTime: (zoned) => {
        if (zoned) this.saw.zone = true;
        else this.saw.noZone = true;
      },
    };
    this.reader = layout.reader({
      fileName: input.sniff.fileName,
      beside: input.beside ?? new Set(),
      headings: header.cells,
      preamble: first.filter(({ line }) => line < header.line),
      options: input.options,
      writer,
    });
    writer.newestFirst =
      layout.order === undefined ? isNewestFirst(below, this.setting) : layout.order === 'newest-first';
  }

  /** Whether all rows are to be seen before the first of them is read. */
  get surveys(): boolean {
    return this.reader.survey !== undefined;
  }

  survey(row: Row): void {
    if (row.broken !== undefined || row.line <= this.header.line) return;
    if (row.cells.every((cell) => cell.trim() === '') || textOf(row.cells) === this.headerText) return;
    try {
      this.reader.survey?.(
        new LaidOutRow(this.unwrapped(row), { ...this.setting, sawTime: () => undefined }),
      );
    } catch (error) {
      if (!(error instanceof RowProblem)) throw error;
    }
  }

  /** Some programs save a file again with each row in quotes as a whole: the row is then the text of its one cell. */
  private unwrapped(row: Row): Row {
    const [text = ''] = row.cells;
    if (!WRAPS.test(text) || row.cells.some((cell, position) => position > 0 && cell !== '')) return row;
    // Another spreadsheet then parts the cells by what is usual there, and leaves the text as it is.
    for (const delimiter of new Set([this.delimiter ?? ',', ',', ';', '\t'])) {
      if (!text.includes(delimiter)) continue;
      const scanner = new CsvScanner(delimiter);
      const [inner, another] = [...scanner.push(text), ...scanner.end()];
      if (inner === undefined || another !== undefined || inner.broken !== undefined) continue;
      const alone = row.cells.length === 1 && delimiter === this.delimiter;
      if (alone || inner.cells.length >= this.width) return { ...row, cells: inner.cells };
    }
    return row;
  }

  row(row: Row): void {
    const { writer, layout } = this;
    if (row.broken !== undefined) {
      writer.reject(row.line, 'broken-row', brokenRow(row.line, row.broken));
      return;
    }
    if (row.line === this.header.line || row.cells.every((cell) => cell.trim() === '')) return;
    if (row.line < this.header.line) {
      writer.ignore(row.line, 'statement-information');
      return;
    }
    if (textOf(row.cells) === this.headerText) {
      writer.ignore(row.line, 'statement-information', 'It repeats the header.');
      return;
    }
    const whole = this.unwrapped(row);
    const laidOut = new LaidOutRow(whole, this.setting);
    if (layout.isFooter?.(laidOut) === true) writer.ignore(row.line, 'footer');
    else if (this.isSum(laidOut)) writer.ignore(row.line, 'stated-total');
    else if (this.lengths.isCutOff(whole)) writer.reject(row.line, 'broken-row', brokenRow(row.line, 'cut'));
    else this.read(laidOut);
  }

  /** Somebody who keeps a list of his own of a broker's rows sums them up below. */
  private isSum(row: LaidOutRow<Column>): boolean {
    const [date] = this.layout.timeColumns;
    return !/\d/.test(row.text(date)) && isTotalRow(row.cells);
  }

  private read(row: LaidOutRow<Column>): void {
    const { reader } = this;
    this.dates.see(row.line, row.text(this.layout.timeColumns[0]));
    if (reader.balance !== undefined) this.balances.see(row.line, () => reader.balance?.(row) ?? null);
    if ('row' in reader) {
      this.judge([row], () => reader.row(row, this.output));
      return;
    }
    const key = keyOf(row, reader.groupOf.bind(reader));
    if (this.waiting !== null && this.waiting.key !== key) this.readGroup();
    this.waiting ??= { key, rows: [] };
    this.waiting.rows.push(row);
  }

  private readGroup(): void {
    const { reader, waiting } = this;
    this.waiting = null;
    if (waiting === null || 'row' in reader) return;
    this.judge(waiting.rows, () => reader.group(waiting.rows, this.output));
  }

  /** Lets the layout read rows, and sees to it that each of them has a verdict. */
  private judge(rows: readonly LaidOutRow<Column>[], read: () => void): void {
    let problem: RowProblem | null = null;
    try {
      read();
    } catch (error) {
      if (!(error instanceof RowProblem)) throw error;
      problem = error;
    }
    for (const row of rows) {
      if (this.output.hasTold(row.line)) continue;
      if (problem !== null) this.writer.reject(row.line, problem.code, problem.message);
      else this.writer.reject(row.line, 'unknown-row-type', notUnderstood(row));
    }
    this.output.forget();
  }

  /** @returns the zone of the times, and who says so. */
  finish(): StatementTimeZone {
    this.dates.check(this.fileName);
    this.readGroup();
    this.reader.finish?.(this.output);
    this.output.finish();
    this.balances.write(this.writer);
    const { zone, saw } = this;
    if (zone.source === 'assumed' && saw.noZone) {
      this.writer.problem(
        'question',
        'time-zone-assumed',
        `The file does not say in which time zone its times are; ${zone.name} was assumed. Choose the zone and import the file again: nothing will be doubled.`,
      );
    }
    return saw.zone && !saw.noZone ? { name: zone.name, source: 'file' } : zone;
  }
}

/** A row that cannot even be placed is told alone, and rejected where it is read. */
function keyOf<Column extends string>(
  row: LaidOutRow<Column>,
  groupOf: (row: LaidOutRow<Column>) => string,
): string {
  try {
    return groupOf(row);
  } catch (error) {
    if (!(error instanceof RowProblem)) throw error;
    return `unplaced ${row.line}`;
  }
}

const WRAPS = /[,;\t]/;

const textOf = (cells: readonly string[]): string => cells.map((cell) => cell.trim()).join('\u001f');

function notUnderstood(row: LaidOutRow<string>): string {
  const words = row.cells.filter((cell) => cell.trim() !== '').slice(0, 4);
  return `Line ${row.line} (${quoted(words.join(', '))}) is of a kind that is not known yet, so nothing was made of it. Enter by hand what it means for your journal.`;
}
