import { CsvScanner, type Row } from './csv-scanner.ts';
import { HtmlScanner, lineCountOf } from './html-scanner.ts';
import type { Sniff } from './sniff.ts';
import { unmarkRow, unwrapRow } from './sniff-table.ts';

/** A page goes through its parser in pieces of this length, so that no piece gives too many cells at once. */
const PIECE = 64 * 1024;

/** Rows of a text in batches: cut by the delimiter, or by the elements of a web page. */
export async function* cutRows(
  text: AsyncIterable<string>,
  { kind, head, table }: Sniff,
): AsyncGenerator<readonly Row[]> {
  if (table === null) return;
  if (table.delimiter !== null) {
    const scanner = new CsvScanner(table.delimiter, table.newline);
    const { delimiter } = table;
    const whole = (rows: readonly Row[]) => {
      const unwrapped = table.wrapped === true ? rows.map((row) => unwrapRow(row, delimiter)) : rows;
      return table.marked === true ? unwrapped.map(unmarkRow) : unwrapped;
    };
    for await (const piece of text) yield whole(scanner.push(piece));
    yield whole(scanner.end());
  } else if (kind === 'html') {
    const scanner = new HtmlScanner(lineCountOf(head));
    for await (const piece of text) {
      for (let at = 0; at < piece.length; at += PIECE) yield scanner.push(piece.slice(at, at + PIECE));
    }
    yield scanner.end();
  }
}
