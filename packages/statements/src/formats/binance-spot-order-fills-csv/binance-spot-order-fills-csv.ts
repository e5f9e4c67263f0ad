import { hasFills, SPOT_ORDERS, spotOrdersReader } from '../../brokers/binance/read-spot-orders.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

/** See README.md beside this file. */
export const binanceSpotOrderFillsCsv = tableStatement({
  ...SPOT_ORDERS,
  id: 'binance-spot-order-fills-csv',
  label: 'Spot orders with their fills (CSV)',
  trust: (rows) => (hasFills(rows) ? 1 : 0),
  reader: () => spotOrdersReader(),
});
