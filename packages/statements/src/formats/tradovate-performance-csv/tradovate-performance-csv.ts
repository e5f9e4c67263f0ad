import { TRADOVATE } from '../../brokers/tradovate/broker.ts';
import { PAIR_COLUMNS, pairReader } from '../../brokers/tradovate/matched-pairs.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

/** See README.md beside this file. */
export const tradovatePerformanceCsv = tableStatement({
  id: 'tradovate-performance-csv',
  broker: TRADOVATE,
  label: 'Performance (CSV)',
  timeZone: null,
  columns: PAIR_COLUMNS,
  required: ['symbol', 'quantity', 'buyPrice', 'sellPrice', 'profit', 'bought', 'sold'],
  commonWords: true,
  timeColumns: ['bought'],
  usual: { dateOrder: 'mdy', decimalMark: '.' },
  datesVary: true,
  // The report of positions has these columns and more.
  trust: (_rows, headings) => (headings.some((each) => /pair id/i.test(each)) ? 0.5 : 1),
  reader: () => pairReader(),
});
