import { hasFills, SPOT_ORDERS, spotOrdersReader } from '../../brokers/binance/read-spot-orders.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

/** See README.md beside this file. */
export const binanceSpotOrdersCsv = tableStatement({
  ...SPOT_ORDERS,
  id: 'binance-spot-orders-csv',
  label: 'Spot order history (CSV)',
  times: 'placing',
  trust: (rows) => (hasFills(rows) ? 0.3 : 1),
  reader: () => spotOrdersReader(),
});
