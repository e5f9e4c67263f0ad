import { futuresPrice } from '../../brokers/closed-trades/futures-price.ts';
import { listedPaper } from '../../brokers/day-trading/listed-paper.ts';
import { tradedSide } from '../../brokers/day-trading/traded-side.ts';
import { TRADESTATION } from '../../brokers/tradestation/broker.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  account: ['Account', 'Account ID'],
  order: ['Order #', 'Order ID', 'Order'],
  entered: ['Entered'],
  filled: ['Filled/Canceled', 'Filled/Cancelled', 'Filled'],
  status: ['Order Status', 'Status'],
  type: ['Type'],
  symbol: ['Symbol'],
  quantity: ['Qty Filled', 'Quantity Filled'],
  price: ['Filled Price', 'Avg Filled Price'],
  commission: ['Commission'],
} as const;

/** See README.md beside this file. */
export const tradestationOrdersCsv = tableStatement({
  id: 'tradestation-orders-csv',
  broker: TRADESTATION,
  label: 'Orders (CSV)',
  timeZone: null,
  columns: COLUMNS,
  required: ['entered', 'status', 'type', 'symbol', 'quantity', 'price'],
  commonWords: true,
  timeColumns: ['entered'],
  usual: { dateOrder: 'mdy', decimalMark: '.' },
  row: tellOrder,
});

function tellOrder(row: LaidOutRow<keyof typeof COLUMNS>, output: RowOutput): void {
  if (row.numberOrZero('quantity').isZero()) {
    output.ignore(row, 'not-executed', `The order was not executed: ${row.text('status')}.`);
    return;
  }
  const time = row.text('filled') === '' ? row.time() : row.time('filled');
  const symbol = row.requiredText('symbol').trim();
  output.fill(row, {
    account: row.text('account'),
    ...tradedSide(row.line, row.text('type')),
    instrument: output.instrument(row, listedPaper(symbol, time.day)),
    quantity: row.requiredNumber('quantity').abs(),
    price: futuresPrice(row, 'price', symbol),
    fees: row.number('commission')?.abs() ?? null,
    time,
    orderId: row.text('order'),
  });
}
