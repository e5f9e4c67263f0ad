import { MEXC } from '../../brokers/mexc/broker.ts';
import {
  MEXC_FUTURES,
  MEXC_FUTURES_REQUIRED,
  type MexcFuturesColumn,
  tellFuturesRow,
} from '../../brokers/mexc/tell-futures-row.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

/** See README.md beside this file. */
export const mexcFuturesTradesCsv = tableStatement<MexcFuturesColumn>({
  id: 'mexc-futures-trades-csv',
  broker: MEXC,
  label: 'Futures trade history (CSV)',
  timeZone: 'UTC',
  columns: MEXC_FUTURES,
  required: [...MEXC_FUTURES_REQUIRED, 'role'],
  timeColumns: ['time'],
  usual: { dateOrder: 'ymd', decimalMark: '.' },
  reader: () => ({ row: (row, output) => tellFuturesRow(row, output) }),
});
