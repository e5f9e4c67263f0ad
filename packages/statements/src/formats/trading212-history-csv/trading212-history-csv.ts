import { TRADING_212 } from '../../brokers/trading212/broker.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import { tableStatement } from '../../layouts/table-statement.ts';
import { costColumns } from './cost-columns.ts';
import type { HistoryColumn } from './history-column.ts';
import { splitKey, tellRow, tellSplit } from './tell-history.ts';

/** See README.md beside this file. */
export const trading212HistoryCsv = tableStatement({
  id: 'trading212-history-csv',
  broker: TRADING_212,
  label: 'History (CSV)',
  timeZone: 'UTC',
  columns: {
    action: ['Action'],
    time: ['Time'],
    isin: ['ISIN'],
    ticker: ['Ticker'],
    name: ['Name'],
    id: ['ID'],
    notes: ['Notes'],
    quantity: ['No. of shares'],
    price: ['Price / share'],
    priceCurrency: { matching: /^currency \(price \/ share\)$/i },
    rate: ['Exchange rate'],
    result: ['Result'],
    resultCurrency: { matching: /^currency \(result\)$/i },
    total: ['Total', 'Total amount'],
    totalCurrency: { matching: /^currency \(total( amount)?\)$/i },
    tax: ['Withholding tax'],
    taxCurrency: { matching: /^currency \(withholding tax\)$/i },
  },
  required: ['action', 'time', 'total'],
  // What is exported is chosen: a file of deposits alone has neither ticker nor price.
  trust: (_rows, headings) =>
    headings.some((heading) => /^(no\. of shares|notes)$/i.test(heading.trim())) ? 1 : 0,
  reader: ({ writer, headings }) => {
    const context = { writer, costs: costColumns(headings) };
    const shares = headings.findIndex((heading) => heading.trim() === 'No. of shares');
    return {
      groupOf: splitKey,
      group: (printed, output) => {
        const rows = printed.map((row) => aligned(row, shares));
        if (!tellSplit(rows, output)) for (const row of rows) tellRow(row, output, context);
      },
    };
  },
});

/** Newer rows, under the header of an older export, have notes and id before the number of shares. */
function aligned(row: LaidOutRow<HistoryColumn>, shares: number): LaidOutRow<HistoryColumn> {
  const isShifted =
    shares > 0 && /^(EOF\d+|[0-9a-f]{8}-[0-9a-f-]{20,})$/i.test(row.cells[shares + 1]?.trim() ?? '');
  return isShifted ? row.withCells(row.cells.toSpliced(shares, 2)) : row;
}
