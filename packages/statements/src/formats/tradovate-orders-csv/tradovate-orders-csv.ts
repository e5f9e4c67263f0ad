import { futuresPaper } from '../../brokers/closed-trades/futures-paper.ts';
import { futuresPrice } from '../../brokers/closed-trades/futures-price.ts';
import { sideOf } from '../../brokers/closed-trades/read-side.ts';
import { TRADOVATE } from '../../brokers/tradovate/broker.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  order: ['Order ID'],
  account: ['Account'],
  side: ['B/S'],
  contract: ['Contract'],
  price: ['avgPrice', 'Avg Fill Price', 'decimalFillAvg'],
  quantity: ['filledQty', 'Filled Qty'],
  filled: ['Fill Time'],
  status: ['Status'],
  changed: ['Timestamp'],
  product: ['Product'],
  description: ['Product Description'],
  command: ['lastCommandId'],
  ordered: ['Quantity'],
  text: ['Text'],
  type: ['Type'],
  currency: ['Currency'],
} as const;

type Column = keyof typeof COLUMNS;

/** See README.md beside this file. */
export const tradovateOrdersCsv = tableStatement<Column>({
  id: 'tradovate-orders-csv',
  broker: TRADOVATE,
  label: 'Orders (CSV)',
  timeZone: null,
  columns: COLUMNS,
  required: ['order', 'side', 'contract', 'price', 'quantity', 'status'],
  timeColumns: ['filled'],
  usual: { dateOrder: 'mdy', decimalMark: '.' },
  datesVary: true,
  trust: (_rows, headings) =>
    headings.some((each) => /^(?:fill time|lastcommandid)$/i.test(each.trim())) ? 1 : 0.6,
  reader: () => ({ row: tellOrder }),
});

function tellOrder(row: LaidOutRow<Column>, output: RowOutput): void {
  const status = row.text('status').toLowerCase();
  const quantity = row.numberOrZero('quantity');
  if (quantity.isZero()) {
    if (/fill/.test(status)) return;
    output.ignore(row, 'not-executed');
    return;
  }
  // What is filled further would come under the same id with another quantity.
  if (!/filled|complete|cancel|expir|reject/.test(status)) {
    output.ignore(row, 'pending');
    return;
  }
  const time = row.text('filled') === '' ? row.time('changed') : row.time('filled');
  const [order, account] = [row.requiredText('order'), row.text('account')];
  const symbol = row.requiredText('contract');
  output.fill(row, {
    ...(account === '' ? {} : { account }),
    kind: sideOf(row.line, row.text('side')),
    instrument: output.instrument(row, futuresPaper({ symbol, day: time.day })),
    quantity,
    price: futuresPrice(row, 'price', symbol),
    time,
    fees: null,
    orderId: order,
    // By its content: the performance report may list the fills of this order, which are the same fact.
    content: `order\u001f${order}`,
    ...(/filled/.test(status) ? {} : { note: 'Filled in part; the rest of the order was taken back.' }),
  });
}
