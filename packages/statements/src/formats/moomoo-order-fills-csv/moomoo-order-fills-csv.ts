import { FUTU_ORDERS, futuOrdersReader } from '../../brokers/futu/read-orders.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

/** See README.md beside this file. */
export const moomooOrderFillsCsv = tableStatement({
  ...FUTU_ORDERS,
  id: 'moomoo-order-fills-csv',
  label: 'Orders with their fills (CSV)',
  required: ['side', 'symbol', 'ordered', 'status', 'filled', 'placed', 'quantity', 'time'],
  reader: () => futuOrdersReader(),
});
