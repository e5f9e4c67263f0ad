import type { Row } from '../../../tables/csv-scanner.ts';
import type { Columns } from './columns.ts';
import { tableHeading } from './table-heading.ts';

/** What a table of predictions calls what may come true. */
const HEADINGS =
  /^(?:outcome|outcome name|side|contract side|position|token|token name|yes ?\/ ?no|prediction|answer|share|contract type)$/;
const OUTCOME = /^(?:yes|no)$/i;

/** The column that says which share of a question a row trades, `Yes` or `No`: each is an instrument of its own. `null` in other tables. */
export function outcomeColumn(
  columns: Columns,
  header: readonly string[],
  sample: readonly Row[],
): number | null {
  const taken = new Set(Object.values(columns));
  const found = header.findIndex((cell, position) => {
    if (taken.has(position) || !HEADINGS.test(tableHeading(cell).name)) return false;
    const filled = sample.map(({ cells }) => cells[position]?.trim() ?? '').filter((text) => text !== '');
    return filled.length > 0 && filled.every((text) => OUTCOME.test(text));
  });
  return found < 0 ? null : found;
}

/** As it stands behind the name of the question: ` · Yes`. */
export const outcomeBehind = (text: string): string =>
  OUTCOME.test(text) ? ` · ${text.charAt(0).toUpperCase()}${text.slice(1).toLowerCase()}` : '';
