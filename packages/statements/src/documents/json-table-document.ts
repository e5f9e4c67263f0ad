import { Refusal } from '../contracts/refusal.ts';
import type { Row } from '../tables/csv-scanner.ts';
import type { Sniff } from '../tables/sniff.ts';
import type { JsonTable } from './json-tables.ts';
import { readJsonTables } from './read-json.ts';
import type { StatementDocument } from './statement-document.ts';

/** Rows that are handed on together. */
const BATCH = 1000;
/** Rows at the top of a table from which it is recognised. */
const SNIFFED_ROWS = 200;

/** One list of records of a JSON file that is of no kind that is known by itself. */
class JsonTableDocument implements StatementDocument {
  readonly sniff: Sniff;
  readonly bytesRead: number;
  private readonly table: JsonTable;

  constructor(of: StatementDocument, table: JsonTable) {
    this.table = table;
    this.bytesRead = of.bytesRead;
    const { fileName } = of.sniff;
    this.sniff = {
      fileName: table.path === '' ? fileName : `${fileName} › ${table.path}`,
      kind: 'sheet',
      head: '',
      complete: table.rows.length <= SNIFFED_ROWS,
      // As of a file of commas: numbers of programs have points.
      table: { delimiter: ',', newline: '\n', rows: table.rows.slice(0, SNIFFED_ROWS) },
    };
  }

  async *rows(): AsyncGenerator<readonly Row[]> {
    const { rows } = this.table;
    for (let at = 0; at < rows.length; at += BATCH) yield rows.slice(at, at + BATCH);
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
      `${this.sniff.fileName} is a list of a JSON file, which has rows alone.`,
    );
  }
}

/** The lists of a JSON file as tables, each read by itself; none where it holds no list of records. */
export async function jsonDocuments(document: StatementDocument): Promise<readonly StatementDocument[]> {
  const tables = await readJsonTables(document.sniff.fileName, document.text());
  return tables.map((table) => new JsonTableDocument(document, table));
}
