import { ANY_TABLE, type StatementFormat } from '../../recognition/statement-format.ts';
import { findHeader } from './headings/find-header.ts';
import { readTable } from './read-table.ts';

/**
 * Reports that look like a table and are none: their amounts are in another currency than their
 * prices, or their rows mean something else in each section.
 */
const NOT_ANY_TABLE = new Set(['Transaction History']);

const A_TABLE = 0.2;
/** Never surer than a format that knows its broker. */
const NAMED_TABLE = 0.6;

/** See README.md beside this file. */
export const genericTable: StatementFormat = {
  id: 'generic-table',
  broker: { id: 'generic', label: 'Any table' },
  label: 'Executions or closed trades',
  timeZone: null,
  signatures: [{ row: [] }],
  surestAt: NAMED_TABLE,
  recognise: ({ table }) => {
    if (table === null || table.rows.some(({ cells }) => NOT_ANY_TABLE.has(cells[0]?.trim() ?? ''))) return 0;
    const header = findHeader(table.rows);
    if (header === null) return 0;
    // Only rows that look like trades, under headings that say nothing: they will be asked about.
    if (!header.known) return Math.min(A_TABLE + Object.keys(header.columns).length / 200, ANY_TABLE);
    return Math.min(0.3 + Object.keys(header.columns).length / 40, NAMED_TABLE);
  },
  read: readTable,
};
