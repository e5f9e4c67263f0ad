import { parsePrintedTime, type ResolvedTime, resolvePrintedTime } from '../../../cells/parse-date-time.ts';
import type { DateOrder } from '../../../contracts/source.ts';
import type { StatementWriter } from '../../../outputs/statement-writer.ts';
import { unreadableDate } from '../../../outputs/wording.ts';
import type { CashTotals } from '../cash-totals.ts';
import type { InstrumentBook } from '../instrument-book.ts';
import type { FlexElement } from './flex-element.ts';
import type { FlexRates } from './flex-rates.ts';

/** What the rows of one `FlexStatement` share. */
export interface FlexContext {
  readonly writer: StatementWriter;
  readonly instruments: InstrumentBook;
  readonly timeZone: string;
  readonly dateOrder: DateOrder;
  /** Account of the statement, for rows that name none. */
  readonly account: string;
  /** What the trader says of rows that name no currency. */
  readonly currency?: string | undefined;
  readonly rates: FlexRates;
  readonly cash: CashTotals;
  /** Last day of the statement, where it names it. */
  readonly periodEnd?: string;
}

export const accountOf = (element: FlexElement, { account }: FlexContext): string =>
  element.text('accountId') || account;

/** When a row happened; rejects the row when that is unreadable. */
export function timeOf(element: FlexElement, context: FlexContext): ResolvedTime | null {
  const day = element.text('tradeDate', 'date', 'reportDate', 'settleDate');
  const time = element.text('tradeTime');
  const text = element.text('dateTime') || (time === '' ? day : `${day};${time}`);
  const printed = parsePrintedTime(text, context.dateOrder);
  const resolved = printed === null ? null : resolvePrintedTime(printed, context.timeZone);
  if (resolved === null) {
    context.writer.reject(element.line, 'unreadable-date', unreadableDate(element.line, text));
  }
  return resolved;
}

/** An id that is one: neither empty nor the zero that stands for none. */
export function idOf(element: FlexElement, ...names: readonly string[]): string | null {
  for (const name of names) {
    const id = element.text(name);
    if (id !== '' && id !== '0') return id;
  }
  return null;
}
