import { FILL_COLUMNS, HYPERLIQUID_FILLS } from '../../brokers/hyperliquid/fills.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

/** See README.md beside this file. */
export const hyperliquidFillsCsv = tableStatement({
  ...HYPERLIQUID_FILLS,
  id: 'hyperliquid-fills-csv',
  label: 'Fills with ids (CSV)',
  required: [...FILL_COLUMNS, 'id'],
});
