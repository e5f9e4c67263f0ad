import type { StatementFormat } from '../../recognition/statement-format.ts';
import { readStatement } from './read-statement.ts';
import { isTelling, sectionOf, TELLING_HEADERS } from './sections.ts';

const TITLE = /^(?:account statement for \S.{0,200} since |today's trade activity for \S)/i;

/** See README.md beside this file. */
export const thinkorswimStatementCsv: StatementFormat = {
  id: 'thinkorswim-statement-csv',
  broker: { id: 'thinkorswim', label: 'thinkorswim', aliases: ['tos', 'papermoney'] },
  label: 'Account statement, trade activity (CSV)',
  timeZone: null,
  signatures: [{ row: [TITLE] }, ...TELLING_HEADERS],
  recognise: ({ table }) => {
    if (table === null) return 0;
    const found = table.rows.flatMap((row) => sectionOf(row) ?? []);
    if (found.some(isTelling)) return 0.95;
    return table.rows.some(({ cells }) => TITLE.test(cells[0]?.trim() ?? '')) ? 0.9 : 0;
  },
  read: readStatement,
};
