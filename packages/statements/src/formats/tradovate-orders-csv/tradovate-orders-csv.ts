import { futuresFills, notExecuted } from '../../brokers/closed-trades/futures-fills.ts';
import { TRADOVATE } from '../../brokers/tradovate/broker.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import { isRoundedId } from '../../outputs/identity/rounded-id.ts';

/** See README.md beside this file. */
export const tradovateOrdersCsv = futuresFills({
  id: 'tradovate-orders-csv',
  broker: TRADOVATE,
  label: 'Orders (CSV)',
  timeZone: null,
  columns: {
    order: ['Order ID', 'orderId'],
    account: ['Account'],
    side: ['B/S'],
    symbol: ['Contract'],
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
  },
  required: ['side', 'symbol', 'price', 'quantity'],
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
  isFill: (row) => !row.numberOrZero('quantity').isZero() || !/fill/i.test(row.text('status')),
  leftOut: (row) => {
    // What is filled further would come under the same id with another quantity.
    const ended = /^$|filled|complete|cancel|expir|reject/i.test(row.text('status'));
    return notExecuted(row) ?? (ended ? null : { code: 'pending' });
  },
  time: (row) => (row.text('filled') === '' ? row.time('changed') : row.time('filled')),
  orderId: ownId,
  // By its content: the performance report may list the fills of this order, which are the same fact.
  content: (row) => {
    const order = ownId(row);
    return order === undefined ? undefined : `order\u001f${order}`;
  },
  note: (row) =>
    /^$|filled/i.test(row.text('status')) ? '' : 'Filled in part; the rest of the order was taken back.',
});

/** Spreadsheets round the long ids: such a one is of no order. */
function ownId(row: LaidOutRow<string>): string | undefined {
  const order = row.text('order');
  return order === '' || isRoundedId(order) ? undefined : order;
}
