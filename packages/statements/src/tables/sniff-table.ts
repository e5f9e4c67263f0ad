import { CsvScanner, type Row } from './csv-scanner.ts';

/** How a file is laid out as a table, judged from its beginning. */
export interface TableLayout {
  /** `null` where cells are cells and nothing parts them: sheets and web pages. */
  readonly delimiter: string | null;
  readonly newline: '\n' | '\r';
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
    const score = regularity(rows.slice(0, LOOKED_AT));
    if (score > bestScore) {
      bestScore = score;
      best = { delimiter, newline, rows };
    }
  }
  return best;
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
