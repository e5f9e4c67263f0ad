import { INTERACTIVE_BROKERS } from '../../brokers/ibkr/broker.ts';
import type { StatementFormat } from '../../recognition/statement-format.ts';
import { isHistoryHeader, isHistorySection, SECTION } from './history-headings.ts';
import { readTransactionHistory } from './read-transaction-history.ts';

/** See README.md beside this file. */
export const ibkrTransactionHistory: StatementFormat = {
  id: 'ibkr-transaction-history',
  broker: INTERACTIVE_BROKERS,
  label: 'Transaction history (CSV)',
  timeZone: 'America/New_York',
  signatures: [{ row: [SECTION, /^Header$/] }],
  recognise: ({ table }) =>
    table?.rows.some(({ cells }) => isHistorySection(cells[0] ?? '') && isHistoryHeader(cells)) === true
      ? 0.97
      : 0,
  read: readTransactionHistory,
};
