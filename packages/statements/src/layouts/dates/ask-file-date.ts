import { parsePrintedTime } from '../../cells/parse-date-time.ts';
import { COLUMN_ROLES, type ColumnRole } from '../../contracts/source.ts';
import type { ProposedMapping } from '../../contracts/statement.ts';
import type { Row } from '../../tables/csv-scanner.ts';
import type { Header } from '../columns.ts';

const QUESTION = 'The rows have times but no dates. On which day did they happen?';
const SAMPLE_ROWS = 5;

/**
 * The question for the day of a report that prints times alone.
 *
 * @param rows the first rows of the file.
 * @returns `null` where its rows print days.
 */
export function askFileDate<Column extends string>(
  header: Header<Column>,
  rows: readonly Row[],
  timeColumns: readonly (Column | undefined)[],
): ProposedMapping | null {
  const sample = rows.filter(({ line, broken }) => line > header.line && broken === undefined);
  const printsDay = ({ cells }: Row): boolean =>
    timeColumns.some((column) => {
      const position = column === undefined ? undefined : header.positions[column];
      return position !== undefined && parsePrintedTime(cells[position] ?? '', 'mdy')?.date !== undefined;
    });
  if (sample.some(printsDay)) return null;
  return {
    columns: rolesOf(header.positions),
    headerLine: header.line,
    header: header.cells,
    sample: sample.slice(0, SAMPLE_ROWS).map(({ cells }) => cells),
    questions: [{ about: 'fileDate', question: QUESTION }],
  };
}

/** Columns that the layout calls by the name of a role. */
function rolesOf(
  positions: Readonly<Record<string, number | undefined>>,
): Partial<Record<ColumnRole, number>> {
  const columns: Partial<Record<ColumnRole, number>> = {};
  for (const role of COLUMN_ROLES) {
    const position = positions[role];
    if (position !== undefined) columns[role] = position;
  }
  return columns;
}
