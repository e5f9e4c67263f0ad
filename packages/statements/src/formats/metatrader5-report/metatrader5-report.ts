import { METATRADER5 } from '../../brokers/metatrader/broker.ts';
import { readReport5 } from '../../brokers/metatrader/read-report5.ts';
import { holdsDeals, isReport5, REPORT5 } from '../../brokers/metatrader/report5-rows.ts';
import type { StatementFormat } from '../../recognition/statement-format.ts';

/** See README.md beside this file. */
export const metatrader5Report: StatementFormat = {
  id: 'metatrader5-report',
  broker: METATRADER5,
  label: 'Trade history report (HTML, XLSX, CSV)',
  timeZone: null,
  signatures: REPORT5,
  recognise: ({ table, complete }) => {
    if (table === null || !isReport5(table.rows)) return 0;
    // Deals stand below positions and orders, and so below the beginning of a long report.
    return holdsDeals(table.rows) || !complete ? 0.96 : 0.5;
  },
  read: readReport5,
};
