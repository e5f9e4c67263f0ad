import { MeteredSource } from '../bytes/metered-source.ts';
import { LIMITS } from '../contracts/limits.ts';
import { Refusal } from '../contracts/refusal.ts';
import type { Row } from '../tables/csv-scanner.ts';
import type { Sniff } from '../tables/sniff.ts';
import { unwrapRow, wrappedIn } from '../tables/sniff-table.ts';
import type { StatementDocument } from './statement-document.ts';
import type { Workbook, WorkbookSheet } from './workbook/open-workbook.ts';
import { readSheet } from './workbook/read-sheet.ts';

/** Rows at the top of a sheet from which it is recognised. */
const SNIFFED_ROWS = 200;

/** One sheet of a workbook. */
export class SheetDocument implements StatementDocument {
  readonly sniff: Sniff;
  private readonly source: MeteredSource;
  private readonly workbook: Workbook;

  private constructor(source: MeteredSource, workbook: Workbook, sniff: Sniff) {
    this.source = source;
    this.workbook = workbook;
    this.sniff = sniff;
  }

  /** @returns `null` for a sheet without a row that says anything. */
  static async open(sheet: WorkbookSheet, workbook: Workbook): Promise<SheetDocument | null> {
    const source = new MeteredSource(sheet.source, LIMITS.unpackedBytes);
    const rows: Row[] = [];
    let complete = true;
    for await (const batch of readSheet(source.open(), workbook)) {
      rows.push(...batch.slice(0, SNIFFED_ROWS - rows.length));
      if (rows.length === SNIFFED_ROWS) {
        complete = false;
        break;
      }
    }
    if (rows.length === 0) return null;
    const delimiter = wrappedIn(rows);
    return new SheetDocument(source, workbook, {
      fileName: `${workbook.fileName} › ${sheet.name}`,
      kind: 'sheet',
      head: '',
      complete,
      table: {
        delimiter,
        newline: '\n',
        rows: delimiter === null ? rows : rows.map((row) => unwrapRow(row, delimiter)),
        ...(delimiter === null ? {} : { wrapped: true }),
      },
    });
  }

  get bytesRead(): number {
    return this.source.bytesRead;
  }

  async *rows(): AsyncGenerator<readonly Row[]> {
    const delimiter = this.sniff.table?.delimiter ?? null;
    for await (const rows of readSheet(this.source.open(), this.workbook))
      yield delimiter === null ? rows : rows.map((row) => unwrapRow(row, delimiter));
  }

  text(): never {
    throw this.rowsAlone();
  }

  lines(): never {
    throw this.rowsAlone();
  }

  json(): never {
    throw this.rowsAlone();
  }

  private rowsAlone(): Refusal {
    return new Refusal(
      'format-not-built',
      `${this.sniff.fileName} is a sheet of a workbook, and a statement of this kind is read from the broker’s own file alone. Upload that.`,
    );
  }
}
