import { CsvScanner, type Row } from './csv-scanner.ts';

/** How a file is laid out as a table, judged from its beginning. */
export interface TableLayout {
  /** `null` where cells are cells and nothing parts them: sheets and web pages. */
  readonly delimiter: string | null;
  readonly newline: '\n' | '\r';
  /** Each row stands in one cell, quoted or of a sheet, which holds the whole of it: somebody saved a text of commas as one column. */
  readonly wrapped?: true;
  /** Its cells bear the signs by which a spreadsheet is told that they are text: an apostrophe, or a formula of nothing else. */
  readonly marked?: true;
  /** The first rows; the last one is whole unless the text ended in it. */
  readonly rows: readonly Row[];
}

const DELIMITERS = [',', ';', '\t', '|'];
const LOOKED_AT = 200;

/**
 * The delimiter that cuts the most rows into the same number of cells, and the rows it gives.
 *
 * @returns `null` when no delimiter makes a table of it.
 */
export function sniffTable(head: string, complete: boolean): TableLayout | null {
  // Files of old Macs, and of a few tools still, end lines with a carriage return alone.
  const newline = head.includes('\n') || !head.includes('\r') ? '\n' : '\r';
  let best: TableLayout | null = null;
  let bestScore = 0;
  for (const delimiter of DELIMITERS) {
    if (!head.includes(delimiter)) continue;
    const scanner = new CsvScanner(delimiter, newline);
    const rows = scanner.push(head);
    if (complete) rows.push(...scanner.end());
    if (isWrapped(rows.slice(0, LOOKED_AT), delimiter)) {
      const unwrapped = rows.map((row) => unwrapRow(row, delimiter));
      const score = regularity(unwrapped.slice(0, LOOKED_AT));
      if (score > bestScore) {
        bestScore = score;
        best = { delimiter, newline, wrapped: true, rows: unwrapped };
      }
      continue;
    }
    const score = regularity(rows.slice(0, LOOKED_AT));
    if (score > bestScore) {
      bestScore = score;
      best = { delimiter, newline, rows };
    }
  }
  if (best === null || !isMarked(best.rows.slice(0, LOOKED_AT))) return best;
  return { ...best, marked: true, rows: best.rows.map(unmarkRow) };
}

/** Whether most rows have nothing but such cells: a single one is a name, or a number that must not be rounded. */
function isMarked(rows: readonly Row[]): boolean {
  const filled = rows
    .map(({ cells }) => cells.filter((cell) => cell.trim() !== ''))
    .filter(({ length }) => length > 1);
  const marked = filled.filter((cells) => cells.every((cell) => MARKED.test(cell)));
  return marked.length > 1 && marked.length * 2 >= filled.length;
}

/** `'AAPL`, `="AAPL"` */
const MARKED = /^\s*(?:'(.*)|="(.*)")\s*$/s;

/** The row as a spreadsheet shows it. */
export function unmarkRow(row: Row): Row {
  if (row.broken !== undefined) return row;
  const cells = row.cells.map((cell) => {
    const [, apostrophe, formula] = MARKED.exec(cell) ?? [];
    return apostrophe ?? formula ?? cell;
  });
  return { ...row, cells };
}

/**
 * The delimiter of a text whose lines stand in one cell of a sheet each, as a spreadsheet opens a text that is parted otherwise than
 * its own country does; `null` of every other sheet.
 */
export function wrappedIn(rows: readonly Row[]): string | null {
  let best: { delimiter: string; score: number } | null = null;
  for (const delimiter of DELIMITERS) {
    if (!isWrapped(rows, delimiter)) continue;
    const unwrapped = rows.map((row) => unwrapRow(row, delimiter));
    const wide = unwrapped.filter(({ cells }) => cells.length >= NARROWEST).length;
    const score = regularity(unwrapped);
    if (wide * 2 >= rows.length && score > (best?.score ?? 0)) best = { delimiter, score };
  }
  return best?.delimiter ?? null;
}

/** Less columns than this are sentences with a comma in them. */
const NARROWEST = 3;

/** Whether nearly all rows are one cell that holds the delimiter, which only quotes around the whole of it can make. */
function isWrapped(rows: readonly Row[], delimiter: string): boolean {
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const wrapped = filled.filter((row) => isOneCell(row, delimiter)).length;
  return wrapped > 1 && wrapped * 10 >= filled.length * 9;
}

const isOneCell = ({ cells }: Row, delimiter: string): boolean =>
  cells.slice(1).every((cell) => cell.trim() === '') && (cells[0]?.includes(delimiter) ?? false);

/** Empty cells behind the quoted one, of a table that is cut otherwise within. */
const withoutSeparators = (cell: string, delimiter: string): string =>
  delimiter === ',' ? cell : cell.replace(/,+$/, '');

/** The row that stands in a cell of its own; any other row as it is. */
export function unwrapRow(row: Row, delimiter: string): Row {
  if (row.broken !== undefined || !isOneCell(row, delimiter)) return row;
  const scanner = new CsvScanner(delimiter);
  const [inner] = [...scanner.push(withoutSeparators(row.cells[0] ?? '', delimiter)), ...scanner.end()];
  if (inner === undefined || inner.broken !== undefined) return row;
  const { line, unended } = row;
  return { cells: [...inner.cells], line, ...(unended === undefined ? {} : { unended }) };
}

/** Rows that have the commonest number of cells (two or more), weighted by that number a little. */
function regularity(rows: readonly Row[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of rows) {
    if (cells.length > 1) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  }
  let best = 0;
  for (const [cells, count] of counts) best = Math.max(best, count * (1 + Math.min(cells, 20) / 10));
  return best;
}
