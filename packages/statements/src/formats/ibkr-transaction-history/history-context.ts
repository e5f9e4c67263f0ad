import { isCurrency } from '@tapebook/domain/money';
import type { InstrumentBook } from '../../brokers/ibkr/instrument-book.ts';
import { parsePrintedTime, type ResolvedTime, resolvePrintedTime } from '../../cells/parse-date-time.ts';
import { isSlashed } from '../../layouts/restore-rows.ts';
import type { StatementWriter } from '../../outputs/statement-writer.ts';
import { unreadableDate, unreadableNumber } from '../../outputs/wording.ts';
import { type HistoryColumn, historyKindOf } from './history-headings.ts';
import type { HistoryRow } from './history-row.ts';

/** What all rows of the file share. */
export interface HistoryContext {
  readonly writer: StatementWriter;
  readonly instruments: InstrumentBook;
  readonly timeZone: string;
  /** What the trader says of a file that names no currency. */
  readonly currency: string | undefined;
  /** Currency of all amounts; `null` until the summary at the top has named it. */
  base: string | null;
  /** Currencies of papers by their symbols, as trades and dividends tell them. */
  readonly paperCurrencies: Map<string, string>;
}

/** Currency of the amounts of all rows. */
export function baseOf({ line }: HistoryRow, context: HistoryContext): string {
  if (context.base !== null) return context.base;
  const { currency, writer } = context;
  if (currency !== undefined && isCurrency(currency)) return currency;
  writer.problemOnce(
    'question',
    'currency-assumed',
    'The file does not name the base currency of its amounts; USD was assumed. If that is wrong, choose another one before the import, or import the file once more after it.',
    line,
  );
  return 'USD';
}

/** When a row happened, known to the day; rejects the row when that is unreadable. */
export function dayOf(row: HistoryRow, { writer, timeZone }: HistoryContext): ResolvedTime | null {
  const text = row.text('date');
  const printed = isSlashed(text) ? null : parsePrintedTime(text);
  const resolved = printed === null ? null : resolvePrintedTime(printed, timeZone);
  if (resolved === null) writer.reject(row.line, 'unreadable-date', unreadableDate(row.line, text));
  return resolved;
}

/** Rejects a row of which one of these cells holds something that is no number. */
export function areNumbers(
  row: HistoryRow,
  columns: readonly HistoryColumn[],
  { writer }: HistoryContext,
): boolean {
  const broken = columns.find((column) => row.number(column) === undefined);
  if (broken === undefined) return true;
  const { line } = row;
  writer.reject(line, 'unreadable-number', unreadableNumber(line, broken, row.text(broken)));
  return false;
}

/** `U***00001 Trading`: the account’s number, masked, and the name that its owner gave it. */
export function accountOf(row: HistoryRow, { writer }: HistoryContext): string {
  const [ref = '', ...name] = row.text('account').split(' ');
  const label = name.join(' ');
  writer.account({ ref, ...(label === '' ? {} : { label }) });
  return ref;
}

/** What tells a row apart: all that it states, numbers however many digits they are printed with. */
export const contentOf = (row: HistoryRow): string =>
  [
    'history',
    row.text('date'),
    historyKindOf(row.text('type')) ?? row.text('type'),
    row.text('symbol'),
    row.text('description'),
    ...(['quantity', 'price', 'gross', 'commission', 'net'] as const).map(
      (column) => row.number(column)?.normalized() ?? '',
    ),
  ].join('|');
