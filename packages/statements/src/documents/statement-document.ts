import type { Row } from '../tables/csv-scanner.ts';
import type { Sniff } from '../tables/sniff.ts';
import type { TextLine } from './read-lines.ts';

/** What is in a document. Each of these starts at its first byte whenever it is called. */
export interface DocumentContent {
  readonly sniff: Sniff;
  /**
   * Rows of a table, in batches: of a delimited text, of one sheet of a workbook, of the tables of a
   * web page. `sniff.table.rows` holds the first of them; nothing comes where `sniff.table` is `null`.
   * Between two batches the frame hands on what was written, so that neither the file nor its
   * activities pile up.
   */
  rows(): AsyncIterable<readonly Row[]>;
  /** Decoded text in pieces, cut anywhere. @throws {Refusal} for a sheet, which has rows alone. */
  text(): AsyncIterable<string>;
  /**
   * Lines of words: of a PDF (`sniff.kind` `pdf`), or of a text that somebody took out of one (`text`).
   * `sniff.head` holds the words of the first pages of both. @throws {Refusal} for a sheet.
   */
  lines(): AsyncIterable<readonly TextLine[]>;
  /**
   * The whole of a JSON file (`sniff.kind` `json`): parse it, do not cast it.
   *
   * @throws {Refusal} for what is too large for that, or is cut off or otherwise no JSON.
   */
  json(): Promise<unknown>;
}

/** Something that is recognised and read by itself: a file, a file of an archive, a sheet of a workbook. */
export interface StatementDocument extends DocumentContent {
  /** Bytes of it that were read since it was opened last. */
  readonly bytesRead: number;
}
