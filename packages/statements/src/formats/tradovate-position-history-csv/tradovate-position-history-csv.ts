import { TRADOVATE } from '../../brokers/tradovate/broker.ts';
import { PAIR_COLUMNS, pairReader } from '../../brokers/tradovate/matched-pairs.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

/** See README.md beside this file. */
export const tradovatePositionHistoryCsv = tableStatement({
  id: 'tradovate-position-history-csv',
  broker: TRADOVATE,
  label: 'Position history (CSV)',
  timeZone: null,
  columns: PAIR_COLUMNS,
  required: ['position', 'pair', 'symbol', 'quantity', 'buyPrice', 'sellPrice', 'bought', 'sold'],
  timeColumns: ['bought'],
  usual: { dateOrder: 'mdy', decimalMark: '.' },
  datesVary: true,
  reader: () => pairReader(),
});
