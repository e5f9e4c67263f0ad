import { isCurrency } from '@tapebook/domain/money';
import { InstrumentBook } from '../../brokers/ibkr/instrument-book.ts';
import { parsePrintedTime } from '../../cells/parse-date-time.ts';
import type { StatementPeriod } from '../../contracts/statement.ts';
import { restoreRows } from '../../layouts/restore-rows.ts';
import type { StatementWriter } from '../../outputs/statement-writer.ts';
import { brokenRow, quoted } from '../../outputs/wording.ts';
import type { FormatInput, FormatReading } from '../../recognition/statement-format.ts';
import type { Row } from '../../tables/csv-scanner.ts';
import type { HistoryContext } from './history-context.ts';
import {
  type HistoryHeading,
  historyKindOf,
  isHistorySection,
  readHistoryHeading,
} from './history-headings.ts';
import { HistoryRow } from './history-row.ts';
import { writeCash } from './write-cash.ts';
import { writeTrade } from './write-trade.ts';

const PERIOD = new Set(['period', 'zeitraum']);
/** `Base Currency`, `Basiswährung`, `Divisa base`, `Devise de base`, `Valuta di base`, `Moeda base`. */
const BASE = /\bbase\b|basiswährung/i;

/** Reads a transaction history: words about the account, a summary, then one row a transaction. */
export async function readTransactionHistory(
  input: FormatInput,
  writer: StatementWriter,
): Promise<FormatReading> {
  const { rows: restored, mapping } = await restoreRows(input, writer, ', ');
  if (mapping !== null && mapping.questions.length > 0) return { mapping, needsMapping: true };
  const reader = new HistoryReader({
    writer,
    instruments: new InstrumentBook(),
    timeZone: input.timeZone.name,
    currency: input.options.currency,
    base: null,
    paperCurrencies: new Map(),
  });
  for await (const rows of restored()) {
    for (const row of rows) reader.row(row);
  }
  return {
    ...(reader.period === null ? {} : { period: reader.period }),
    ...(mapping === null ? {} : { mapping }),
  };
}

class HistoryReader {
  period: StatementPeriod | null = null;
  private readonly context: HistoryContext;
  private heading: HistoryHeading | null = null;

  constructor(context: HistoryContext) {
    this.context = context;
  }

  row({ cells, line, broken }: Row): void {
    const { writer } = this.context;
    if (broken !== undefined) {
      writer.reject(line, 'broken-row', brokenRow(line, broken));
      return;
    }
    const [section = '', kind = ''] = cells;
    if (cells.every((cell) => cell.trim() === '')) return;
    if (!isHistorySection(section)) {
      if (kind.trim() !== 'Header') this.information(cells, line);
    } else if (kind.trim() === 'Header') this.heading = readHistoryHeading(cells);
    else if (kind.trim() === 'Data' && this.heading !== null)
      this.transaction(new HistoryRow(cells, line, this.heading));
    else writer.ignore(line, kind.includes('Total') ? 'stated-total' : 'statement-information');
  }

  private information(cells: readonly string[], line: number): void {
    const { context } = this;
    context.writer.ignore(line, 'statement-information');
    const name = cells[2]?.trim() ?? '';
    const value = cells[3]?.trim() ?? '';
    if (BASE.test(name) && isCurrency(value)) context.base = value;
    if (!PERIOD.has(name.toLowerCase())) return;
    const [from, to = from] = value.split(' - ').map((part) => parsePrintedTime(part)?.date);
    if (from !== undefined && to !== undefined) this.period = { from, to };
  }

  private transaction(row: HistoryRow): void {
    const { context } = this;
    const type = row.text('type');
    const kind = historyKindOf(type);
    switch (kind) {
      case 'trade':
      case 'forex':
      case 'assignment':
      case 'exercise':
      case 'expiry':
        writeTrade(row, kind, context);
        return;
      case 'margin':
        context.writer.ignore(row.line, 'cash-side-of-trade');
        return;
      case null:
        context.writer.reject(
          row.line,
          'unknown-row-type',
          `Line ${row.line}: transactions of the type ${quoted(type)} are not known. Enter it by hand (${quoted(row.text('description'))}), and tell us about it.`,
        );
        return;
      default:
        writeCash(row, kind, context);
    }
  }
}
