import { INTERACTIVE_BROKERS } from '../../brokers/ibkr/broker.ts';
import type { StatementFormat } from '../../recognition/statement-format.ts';
import { readActivity } from './read-activity.ts';
import { sectionOf } from './section-names.ts';

const KINDS = new Set(['Header', 'Data', 'SubTotal', 'Total', 'Notes']);

/** See README.md beside this file. */
export const ibkrActivityCsv: StatementFormat = {
  id: 'ibkr-activity-csv',
  broker: INTERACTIVE_BROKERS,
  label: 'Activity statement (CSV)',
  timeZone: 'America/New_York',
  signatures: [{ row: [null, /^(?:Header|Data|SubTotal|Total|Notes)$/] }],
  recognise: ({ table }) => {
    if (table === null) return 0;
    let rows = 0;
    let ours = 0;
    for (const { cells } of table.rows) {
      if (cells.length < 3) continue;
      rows += 1;
      // A report of the same shape that has no trades with times; it is another format.
      if (cells[0] === 'Transaction History') return 0;
      if (KINDS.has(cells[1] ?? '') && sectionOf(cells[0] ?? '') !== null) ours += 1;
    }
    return ours > 0 && ours * 3 >= rows ? 0.95 : 0;
  },
  read: readActivity,
};
