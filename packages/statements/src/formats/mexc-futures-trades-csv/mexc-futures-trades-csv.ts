import { MEXC } from '../../brokers/mexc/broker.ts';
import { MEXC_FUTURES, MEXC_FUTURES_REQUIRED, tellFuturesRow } from '../../brokers/mexc/tell-futures-row.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

/** See README.md beside this file. */
export const mexcFuturesTradesCsv = tableStatement({
  id: 'mexc-futures-trades-csv',
  broker: MEXC,
  label: 'Futures trade history (CSV)',
  timeZone: 'UTC',
  columns: MEXC_FUTURES,
  required: [...MEXC_FUTURES_REQUIRED, 'role'],
  row: tellFuturesRow,
});
