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

export type StatementColumn = keyof typeof PLACES;

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
export const isStatement4 = (rows: readonly Row[]): boolean =>
  rows.some((row) => {
    const cells = cellsOf(row).map((cell) => cell.toLowerCase());
    return (
      cells[0] === 'ticket' && cells.includes('item') && cells.includes('s / l') && cells.includes('taxes')
    );
  });
