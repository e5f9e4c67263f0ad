import { ProblemError } from '#server/platform/problems/index.ts';

export interface CsvRow<Column extends string> {
  /** Counted from 1, the header included. */
  readonly line: number;
  readonly cells: Readonly<Record<Column, string>>;
}

const refused = (detail: string) =>
  new ProblemError('invalid-content', `${detail} Nothing was added.`, {
    errors: [{ path: 'csv', message: detail }],
  });

/** The separator that the first line uses most. */
const separatorOf = (line: string): string =>
  [',', ';', '\t'].toSorted((left, right) => line.split(right).length - line.split(left).length)[0] ?? ',';

const unquoted = (cell: string): string =>
  cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim();

/**
 * Reads a plain table of text: separated by commas, semicolons or tabs, with a header that names the
 * columns in any order, or without one in the order of `columns`.
 *
 * @throws {ProblemError} `invalid-content` for a table without rows, with too many, or with a row of another width.
 */
export function readCsvRows<const Columns extends readonly string[]>(
  text: string,
  columns: Columns,
  mostRows: number,
): CsvRow<Columns[number]>[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((content, index) => ({ line: index + 1, content }))
    .filter(({ content }) => content.trim() !== '');
  const separator = separatorOf(lines[0]?.content ?? '');
  const rows = lines.map(({ line, content }) => ({ line, cells: content.split(separator).map(unquoted) }));
  const header = rows[0]?.cells.map((cell) => cell.toLowerCase()) ?? [];
  const hasHeader = columns.every((column) => header.includes(column));
  const order = hasHeader
    ? columns.map((column) => header.indexOf(column))
    : columns.map((_, index) => index);
  const body = hasHeader ? rows.slice(1) : rows;
  if (body.length === 0) throw refused(`The table has no rows. Send lines of ${columns.join(', ')}.`);
  if (body.length > mostRows)
    throw refused(
      `The table has ${body.length} rows; at most ${mostRows} are taken at once. Send it in parts.`,
    );
  return body.map(({ line, cells }) => {
    if (cells.length < columns.length)
      throw refused(`Line ${line} has ${cells.length} of the columns ${columns.join(', ')}.`);
    return {
      line,
      cells: Object.fromEntries(
        columns.map((column, index) => [column, cells[order[index] ?? -1] ?? '']),
      ) as Record<Columns[number], string>,
    };
  });
}
