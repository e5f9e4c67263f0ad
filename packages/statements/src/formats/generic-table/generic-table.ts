import type { StatementFormat } from '../../contracts/statement-format.ts';
import { findHeader } from './find-columns.ts';
import { readTable } from './read-table.ts';

/** See README.md beside this file. */
export const genericTable: StatementFormat = {
  id: 'generic-table',
  broker: { id: 'generic', label: 'Any table' },
  label: 'Executions or closed trades (CSV, TSV)',
  timeZone: null,
  recognise: ({ table }) => {
    const header = table === null ? null : findHeader(table.rows);
    if (header === null) return 0;
    // Never surer than a format that knows its broker.
    return Math.min(0.3 + Object.keys(header.columns).length / 40, 0.6);
  },
  read: readTable,
};
