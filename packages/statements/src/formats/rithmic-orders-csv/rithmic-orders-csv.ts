import { futuresPaper } from '../../brokers/closed-trades/futures-paper.ts';
import { futuresPrice } from '../../brokers/closed-trades/futures-price.ts';
import { sideOf } from '../../brokers/closed-trades/read-side.ts';
import { RITHMIC } from '../../brokers/rithmic/broker.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  account: ['Account'],
  status: ['Status', 'Order Status'],
  symbol: ['Symbol', 'Instrument', 'Trading Symbol'],
  exchange: ['Exchange'],
  side: ['Buy/Sell', 'B/S', 'Side'],
  quantity: ['Qty Filled', 'Filled Qty', 'Filled'],
  price: ['Avg Fill Price', 'Fill Price', 'Average Fill Price'],
  time: ['Update Time', 'Fill Time', 'Time'],
  costs: ['Commission Fill Rate', 'Commission', 'Commission & Fees'],
  order: ['Order Number', 'Order ID'],
  sent: ['Qty To Fill', 'Quantity'],
  created: ['Create Time'],
} as const;

type Column = keyof typeof COLUMNS;

/** See README.md beside this file. */
export const rithmicOrdersCsv = tableStatement({
  id: 'rithmic-orders-csv',
  broker: RITHMIC,
  label: 'Completed orders (CSV)',
  timeZone: null,
  columns: COLUMNS,
  required: ['account', 'symbol', 'side', 'quantity', 'price', 'time', 'order'],
  usual: { dateOrder: 'mdy', decimalMark: '.' },
  datesVary: true,
  trust: (rows, headings) =>
    rows.some(({ cells }) => /^completed orders/i.test(cells[0]?.trim() ?? '')) ||
    headings.some((each) => /commission fill rate|qty filled/i.test(each))
      ? 1
      : 0.6,
  row: tellOrder,
});

function tellOrder(row: LaidOutRow<Column>, output: RowOutput): void {
  if (row.numberOrZero('quantity').isZero()) {
    output.ignore(row, 'not-executed');
    return;
  }
  const time = row.time();
  const account = row.text('account');
  const order = row.requiredText('order');
  output.fill(row, {
    ...(account === '' ? {} : { account }),
    kind: sideOf(row.line, row.text('side')),
    instrument: output.instrument(row, futuresPaper({ symbol: row.requiredText('symbol'), day: time.day })),
    quantity: row.requiredNumber('quantity'),
    price: futuresPrice(row, 'price', row.text('symbol')),
    time,
    fees: row.number('costs'),
    orderId: order,
    // By its content: the performance report may list the fills of this order, which are the same fact.
    content: `order\u001f${order}`,
  });
}
