import { TERM_HEADINGS, type TermColumn } from '../../brokers/metatrader/lot-terms.ts';
import { MONEY_TYPE } from '../../brokers/metatrader/money-kind.ts';
import { cellsOf, TIME } from '../../brokers/metatrader/report-table.ts';
import type { Row } from '../../tables/csv-scanner.ts';

/** Columns of a statement of MetaTrader 4 by their place. */
export const PLACES = {
  ticket: 0,
  time: 1,
  type: 2,
  size: 3,
  item: 4,
  price: 5,
  stop: 6,
  take: 7,
  closed: 8,
  closePrice: 9,
  commission: 10,
  taxes: 11,
  swap: 12,
  profit: 13,
} as const;

export type StatementColumn = keyof typeof PLACES | TermColumn;

/** Copies of a statement may lack the taxes, which nobody is charged: their columns are found by their headings. */
export function statementPlaces(rows: readonly Row[]): Readonly<Partial<Record<StatementColumn, number>>> {
  const heading = rows.find(isHeading);
  if (heading === undefined) return PLACES;
  const names = namesOf(heading);
  const { commission, taxes, swap, profit, ...before } = PLACES;
  const costs = Object.keys({ commission, taxes, swap, profit }).map((name) => [name, name] as const);
  const found = [...costs, ...Object.entries(TERM_HEADINGS)]
    .map(([name, heading]) => [name, names.indexOf(heading)] as const)
    .filter(([, at]) => at !== -1);
  return { ...before, ...Object.fromEntries(found) };
}

const namesOf = (row: Row): string[] => cellsOf(row).map((cell) => cell.toLowerCase());

function isHeading(row: Row): boolean {
  const names = namesOf(row);
  return (
    names[0] === 'ticket' &&
    names[4] === 'item' &&
    /^s ?\/ ?l$/.test(names[6] ?? '') &&
    names[9] === 'price' &&
    names.includes('profit')
  );
}

/** `pending`: an order that waits or was cancelled. `money`: its amount stands in the last cell. */
export type StatementRow = 'closed' | 'open' | 'pending' | 'money' | 'total' | 'other';

const SIDE = /^(?:buy|sell)$/i;
const PENDING = /^(?:buy|sell) (?:limit|stop)$/i;

export function statementRow(row: Row): StatementRow {
  const cells = cellsOf(row);
  const [ticket = '', time = '', type = '', , , , , , closed = ''] = cells;
  if (/^\d+$/.test(ticket) && TIME.test(time)) {
    if (SIDE.test(type)) return TIME.test(closed) ? 'closed' : 'open';
    if (PENDING.test(type)) return 'pending';
    if (MONEY_TYPE.test(type)) return 'money';
    return 'other';
  }
  const filled = cells.filter((cell) => cell !== '');
  const sums =
    ticket === '' && filled.length >= 2 && filled.every((cell) => /^[-+\d\s\u00a0.,]+$/.test(cell));
  return sums || /^(?:closed (?:trade )?p\/l|floating p\/l)/i.test(filled[0] ?? '') ? 'total' : 'other';
}

/** Whether the rows are those of such a statement. */
export const isStatement4 = (rows: readonly Row[]): boolean => rows.some(isHeading);
