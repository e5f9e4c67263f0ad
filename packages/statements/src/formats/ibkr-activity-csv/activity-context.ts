import type { AssetClass } from '@tapebook/domain/instruments';
import { ibkrAssetClass } from '../../brokers/ibkr/asset-classes.ts';
import type { CashTotals } from '../../brokers/ibkr/cash-totals.ts';
import type { InstrumentBook } from '../../brokers/ibkr/instrument-book.ts';
import { currencyCode } from '../../cells/currency-code.ts';
import { parsePrintedTime, type ResolvedTime, resolvePrintedTime } from '../../cells/parse-date-time.ts';
import type { StatementPeriod } from '../../contracts/statement.ts';
import { isSlashed } from '../../layouts/restore-rows.ts';
import type { StatementWriter } from '../../outputs/statement-writer.ts';
import { quoted, unreadableDate } from '../../outputs/wording.ts';
import { isoTimeIn } from '../../tables/read-cell.ts';
import type { ActivityRow } from './activity-row.ts';

/** What all sections of one statement share. */
export interface ActivityContext {
  readonly writer: StatementWriter;
  readonly instruments: InstrumentBook;
  readonly timeZone: string;
  readonly cash: CashTotals;
  /** Account of the rows that name none. */
  account: string;
  baseCurrency: string | null;
  period: StatementPeriod | null;
}

export const accountOf = (row: ActivityRow, context: ActivityContext): string =>
  row.text('account') || context.account;

/** When a row happened; rejects the row when that is unreadable. */
export function timeOf(row: ActivityRow, context: ActivityContext): ResolvedTime | null {
  const iso = isoTimeIn(row.row, row.heading.position('dateTime'), context.timeZone);
  if (iso !== null) return iso;
  const text = row.text('dateTime') || row.text('date') || row.text('reportDate');
  const printed = isSlashed(text) ? null : parsePrintedTime(text);
  const resolved = printed === null ? null : resolvePrintedTime(printed, context.timeZone);
  if (resolved === null) context.writer.reject(row.line, 'unreadable-date', unreadableDate(row.line, text));
  return resolved;
}

/** The row's currency; rejects the row when it has none. */
export function currencyOf(row: ActivityRow, context: ActivityContext): string | null {
  const text = row.text('currency');
  const code = currencyCode(text);
  if (code !== null) return code;
  context.writer.reject(
    row.line,
    'unknown-currency',
    `Line ${row.line}: ${quoted(text.toUpperCase())} is no currency. Correct the row in the file and import it again.`,
  );
  return null;
}

/** The row's asset class; rejects the row when the category is not known. */
export function assetClassOf(row: ActivityRow, context: ActivityContext): AssetClass | null {
  const text = row.text('category');
  const assetClass = ibkrAssetClass(text);
  if (assetClass === null) {
    context.writer.reject(
      row.line,
      'unknown-asset-class',
      `Line ${row.line}: the asset category ${quoted(text)} is not known. Enter the row by hand, and tell us about the category.`,
    );
  }
  return assetClass;
}
