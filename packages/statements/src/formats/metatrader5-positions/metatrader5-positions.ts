import { METATRADER5 } from '../../brokers/metatrader/broker.ts';
import { readReport5 } from '../../brokers/metatrader/read-report5.ts';
import { holdsDeals, isReport5, REPORT5 } from '../../brokers/metatrader/report5-rows.ts';
import type { StatementFormat } from '../../recognition/statement-format.ts';

/**
 * A report of positions alone. A format of its own, so that a report with the deals of those positions, imported
 * before or after it, is held against it. See README.md beside this file.
 */
export const metatrader5Positions: StatementFormat = {
  id: 'metatrader5-positions',
  broker: METATRADER5,
  label: 'Positions (HTML, XLSX, CSV)',
  timeZone: null,
  signatures: REPORT5,
  recognise: ({ table, complete }) =>
    table !== null && complete && isReport5(table.rows) && !holdsDeals(table.rows) ? 0.95 : 0,
  read: readReport5,
};
