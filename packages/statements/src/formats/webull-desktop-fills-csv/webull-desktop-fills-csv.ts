import { listedPaper } from '../../brokers/day-trading/listed-paper.ts';
import { tradedSide } from '../../brokers/day-trading/traded-side.ts';
import { WEBULL } from '../../brokers/webull/broker.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  symbol: ['Symbol'],
  side: ['Side'],
  type: ['Type'],
  quantity: ['Filled quantity', 'Filled qty'],
  left: ['Quantity left'],
  price: ['Avg fill price', 'Average fill price'],
  time: ['Close time', 'Closing time'],
  routing: ['Routing'],
  duration: ['Duration'],
  commission: ['Commission fee', 'Commission'],
  routeFee: ['Route fee'],
  currency: ['Currency'],
  rate: ['Conversion rate'],
  country: ['Country'],
  order: ['Order ID'],
} as const;

/** See README.md beside this file. */
export const webullDesktopFillsCsv = tableStatement({
  id: 'webull-desktop-fills-csv',
  broker: WEBULL,
  label: 'Filled orders of the desktop (CSV)',
  timeZone: 'America/New_York',
  columns: COLUMNS,
  required: ['symbol', 'side', 'quantity', 'price', 'time', 'routeFee'],
  usual: { dateOrder: 'mdy', decimalMark: '.' },
  datesVary: true,
  reader: ({ options }) => ({ row: (row, output) => tellFill(row, output, options.currency ?? 'USD') }),
});

function tellFill(row: LaidOutRow<keyof typeof COLUMNS>, output: RowOutput, currency: string): void {
  const quantity = row.numberOrZero('quantity');
  if (quantity.isZero()) {
    output.ignore(row, 'not-executed');
    return;
  }
  const time = row.time();
  const paper = listedPaper(row.requiredText('symbol'), time.day, row.currency('currency', currency));
  output.fill(row, {
    ...tradedSide(row.line, row.text('side')),
    instrument: output.instrument(row, paper),
    quantity,
    price: row.requiredNumber('price'),
    time,
    fees: row.sum('commission', 'routeFee'),
    orderId: row.text('order'),
    content: row.content(['left', 'duration', 'rate']),
  });
}
