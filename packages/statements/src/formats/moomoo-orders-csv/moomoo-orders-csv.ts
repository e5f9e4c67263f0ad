import { FUTU_ORDERS, futuOrdersReader } from '../../brokers/futu/read-orders.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

/** See README.md beside this file. */
export const moomooOrdersCsv = tableStatement({
  ...FUTU_ORDERS,
  id: 'moomoo-orders-csv',
  label: 'Orders (CSV)',
  times: 'placing',
  required: ['side', 'symbol', 'ordered', 'status', 'filled', 'placed'],
  // With the fills of each order it is another report.
  trust: (_rows, headings) => (headings.some((each) => FILL.test(each)) ? 0.3 : 1),
  reader: () => futuOrdersReader(),
});

const FILL = /^\s*(fill qty|filled qty|成交数量|成交數量)\s*$/i;
