import { MEXC } from '../../brokers/mexc/broker.ts';
import { MEXC_FUTURES, MEXC_FUTURES_REQUIRED, tellFuturesRow } from '../../brokers/mexc/tell-futures-row.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

/** See README.md beside this file. */
export const mexcFuturesOrdersCsv = tableStatement({
  id: 'mexc-futures-orders-csv',
  broker: MEXC,
  label: 'Futures order history (CSV)',
  timeZone: 'UTC',
  times: 'placing',
  columns: MEXC_FUTURES,
  required: [...MEXC_FUTURES_REQUIRED, 'status'],
  row: tellFuturesRow,
});
