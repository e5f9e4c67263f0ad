import type { StatementFormat } from '../../contracts/statement-format.ts';
import { findHeader } from './find-columns.ts';
import { readTable } from './read-table.ts';

/**
 * Reports that look like a table and are none: their amounts are in another currency than their
 * prices, or their rows mean something else in each section.
 */
const NOT_ANY_TABLE = new Set(['Transaction History']);

/** See README.md beside this file. */
export const genericTable: StatementFormat = {
  id: 'generic-table',
  broker: { id: 'generic', label: 'Any table' },
  label: 'Executions or closed trades (CSV, TSV)',
  timeZone: null,
  recognise: ({ table }) => {
    if (table === null || table.rows.some(({ cells }) => NOT_ANY_TABLE.has(cells[0]?.trim() ?? ''))) return 0;
    const header = findHeader(table.rows);
    if (header === null) return 0;
    // Never surer than a format that knows its broker.
    return Math.min(0.3 + Object.keys(header.columns).length / 40, 0.6);
  },
  read: readTable,
};
