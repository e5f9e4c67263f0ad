import { TRADINGVIEW } from '../../brokers/tradingview/broker.ts';
import { PAIR_COLUMNS, pairReader } from '../../brokers/tradovate/matched-pairs.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

/** `NASDAQ:AAPL`: TradingView names the exchange before everything, Tradovate before nothing. */
const QUALIFIED = /^[A-Z][A-Z0-9_]*:/;

/** See README.md beside this file. */
export const tradingviewPerformanceCsv = tableStatement({
  id: 'tradingview-performance-csv',
  broker: TRADINGVIEW,
  label: 'Performance (CSV)',
  timeZone: null,
  columns: PAIR_COLUMNS,
  required: ['symbol', 'quantity', 'buyPrice', 'sellPrice', 'profit', 'bought', 'sold'],
  commonWords: true,
  timeColumns: ['bought'],
  usual: { dateOrder: 'mdy', decimalMark: '.' },
  datesVary: true,
  trust: (rows) => (rows.some(({ cells }) => cells.some((cell) => QUALIFIED.test(cell.trim()))) ? 1.02 : 0.5),
  reader: () => pairReader(true),
});
