import { futuresFills, notExecuted } from '../../brokers/closed-trades/futures-fills.ts';
import { RITHMIC } from '../../brokers/rithmic/broker.ts';

/** See README.md beside this file. */
export const rithmicOrdersCsv = futuresFills({
  id: 'rithmic-orders-csv',
  broker: RITHMIC,
  label: 'Completed orders (CSV)',
  timeZone: null,
  columns: {
    account: ['Account'],
    status: ['Status', 'Order Status'],
    symbol: ['Symbol', 'Instrument', 'Trading Symbol'],
    exchange: ['Exchange'],
    side: ['Buy/Sell', 'B/S', 'Side'],
    quantity: ['Qty Filled', 'Filled Qty', 'Filled'],
    price: ['Avg Fill Price', 'Fill Price', 'Average Fill Price'],
    time: ['Update Time', 'Fill Time', 'Time'],
    fees: ['Commission Fill Rate', 'Commission', 'Commission & Fees'],
    order: ['Order Number', 'Order ID'],
    sent: ['Qty To Fill', 'Quantity'],
    created: ['Create Time'],
  },
  required: ['account', 'symbol', 'side', 'quantity', 'price', 'time', 'order'],
  usual: { dateOrder: 'mdy', decimalMark: '.' },
  datesVary: true,
  trust: (rows, headings) =>
    rows.some(({ cells }) => /^completed orders/i.test(cells[0]?.trim() ?? '')) ||
    headings.some((each) => /commission fill rate|qty filled/i.test(each))
      ? 1
      : 0.6,
  leftOut: notExecuted,
  // By its content: the performance report may list the fills of this order, which are the same fact.
  content: (row) => `order\u001f${row.requiredText('order')}`,
});
