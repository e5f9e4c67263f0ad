import { europeanPaper } from '../../brokers/europe/european-paper.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowInstrument } from '../../layouts/stated-instruments.ts';

export type ReportColumn = 'date' | 'details' | 'amount' | 'balance' | 'name';
export type ReportRow = LaidOutRow<ReportColumn>;

export const CURRENCY = 'GBP';

/** `Example ETF (EXPL)` */
export const TICKER = /\(([A-Z0-9]{2,6})\)\s*$/;

/** The ticker stands in parentheses behind the name; funds have none. */
export function paperOf(line: number, name: string): RowInstrument {
  const ticker = TICKER.exec(name)?.[1] ?? '';
  return europeanPaper(line, { ticker, name: name.replaceAll('–', '-'), currency: CURRENCY });
}
