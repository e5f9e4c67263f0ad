import { METATRADER4 } from '../../brokers/metatrader/broker.ts';
import type { StatementFormat } from '../../recognition/statement-format.ts';
import { readStatement4 } from './read-statement4.ts';
import { isStatement4 } from './statement-rows.ts';

/** See README.md beside this file. */
export const metatrader4Statement: StatementFormat = {
  id: 'metatrader4-statement',
  broker: METATRADER4,
  label: 'Detailed statement (HTML)',
  timeZone: null,
  signatures: [{ row: [/^ticket$/i, null, null, null, /^item$/i] }],
  recognise: ({ table }) => (table !== null && isStatement4(table.rows) ? 0.97 : 0),
  read: readStatement4,
};
