import { futuresPaper } from '../../brokers/closed-trades/futures-paper.ts';
import { futuresPrice } from '../../brokers/closed-trades/futures-price.ts';
import { sideOf } from '../../brokers/closed-trades/read-side.ts';
import { TRADOVATE } from '../../brokers/tradovate/broker.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';
import { isRoundedId } from '../../outputs/rounded-id.ts';

const COLUMNS = {
  order: ['Order ID', 'orderId'],
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
export const tradovateOrdersCsv = tableStatement({
  id: 'tradovate-orders-csv',
  broker: TRADOVATE,
  label: 'Orders (CSV)',
  timeZone: null,
  columns: COLUMNS,
  required: ['side', 'contract', 'price', 'quantity'],
  timeColumns: ['filled'],
  usual: { dateOrder: 'mdy', decimalMark: '.' },
  datesVary: true,
  trust: (_rows, headings) => {
    const names = new Set(headings.map((each) => each.trim().toLowerCase()));
    const timed = names.has('fill time') || names.has('lastcommandid');
    const whole = names.has('order id') && names.has('status');
    // Tools keep fewer columns; what is left is called as nobody else calls it.
    if (!whole) return timed && names.has('filledqty') ? 1 : 0;
    return timed ? 1 : 0.6;
  },
  row: tellOrder,
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
  if (status !== '' && !/filled|complete|cancel|expir|reject/.test(status)) {
    output.ignore(row, 'pending');
    return;
  }
  const time = row.text('filled') === '' ? row.time('changed') : row.time('filled');
  const [order, account] = [row.text('order'), row.text('account')];
  const symbol = row.requiredText('contract');
  output.fill(row, {
    ...(account === '' ? {} : { account }),
    kind: sideOf(row.line, row.text('side')),
    instrument: output.instrument(row, futuresPaper({ symbol, day: time.day })),
    quantity,
    price: futuresPrice(row, 'price', symbol),
    time,
    fees: null,
    // By its content: the performance report may list the fills of this order, which are the same fact.
    ...(order === '' || isRoundedId(order) ? {} : { orderId: order, content: `order\u001f${order}` }),
    ...(status === '' || /filled/.test(status)
      ? {}
      : { note: 'Filled in part; the rest of the order was taken back.' }),
  });
}
