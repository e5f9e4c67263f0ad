import { FILL_COLUMNS, HYPERLIQUID_FILLS } from '../../brokers/hyperliquid/fills.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

/** See README.md beside this file. */
export const hyperliquidTradesCsv = tableStatement({
  ...HYPERLIQUID_FILLS,
  id: 'hyperliquid-trades-csv',
  label: 'Trade history (CSV)',
  required: FILL_COLUMNS,
  // Files with ids are of a kind of their own.
  trust: (_rows, headings) => (headings.some((heading) => /^\s*tid\s*$/i.test(heading)) ? 0 : 1),
});
