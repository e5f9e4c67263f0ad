import { Refusal } from '../../../contracts/refusal.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import type { Columns } from '../columns/columns.ts';
import { isEnough, matchColumns } from '../columns/find-columns.ts';
import type { FoundHeader } from './find-header.ts';

/** Rows whose cells tell what their columns hold. */
const TELLING_ROWS = 50;

/**
 * Two tables that stand beside one another, an empty column between them: their twin headings would make ends of one trade of
 * what has nothing to do with each other. Where both name the same instrument on every row they are the two ends of it, and where
 * the second names none its trade has no end yet.
 *
 * @throws {Refusal} when there are two.
 */
export function refuseTablesBeside({ cells, line }: FoundHeader, rows: readonly Row[]): void {
  const below = rows.filter((row) => row.line > line && row.broken === undefined).slice(0, TELLING_ROWS);
  const between = cells.findIndex(
    (cell, position) =>
      cell.trim() === '' &&
      below.every((row) => (row.cells[position]?.trim() ?? '') === '') &&
      areTables([cells, ...below.map((row) => row.cells)], position),
  );
  if (between < 0) return;
  throw new Refusal(
    'broken-file',
    `Line ${line} has the headings of two tables that stand beside one another. Put each into a file or a sheet of its own and upload both.`,
    line,
  );
}

function areTables([header = [], ...rows]: readonly (readonly string[])[], position: number): boolean {
  const left = partOf(header, rows, 0, position);
  const right = partOf(header, rows, position + 1);
  if (!isEnough(left.columns) || !isEnough(right.columns)) return false;
  return rows.some((_, index) => right.named(index) !== '' && left.named(index) !== right.named(index));
}

/** A part of the columns, read as a table of its own. */
function partOf(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  start: number,
  end?: number,
) {
  const below = rows.map((cells, index): Row => ({ cells: cells.slice(start, end), line: index + 1 }));
  const columns: Columns = matchColumns(header.slice(start, end), below);
  const named = columns.symbol ?? columns.isin ?? columns.name ?? -1;
  return {
    columns,
    named: (index: number): string => below[index]?.cells[named]?.trim().toUpperCase() ?? '',
  };
}
