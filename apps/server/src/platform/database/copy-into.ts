import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Kysely } from 'kysely';
import { from as copyFrom } from 'pg-copy-streams';
import { pgConnection } from './connecting/dialect.ts';
import { type CopyRow, copyLine } from './copied-text.ts';

const PIECE_CHARACTERS = 64 * 1024;

/** Rows in the words of COPY: kept until they are copied, they take a fraction of what they take as rows. */
export class CopyRows {
  private readonly full: string[] = [];
  private last = '';
  private rows = 0;

  get count(): number {
    return this.rows;
  }

  get pieces(): readonly string[] {
    return this.last === '' ? this.full : [...this.full, this.last];
  }

  add(row: CopyRow): void {
    this.rows += 1;
    this.last += copyLine(row);
    if (this.last.length < PIECE_CHARACTERS) return;
    this.full.push(this.last);
    this.last = '';
  }
}

/**
 * Loads rows with COPY, the fastest way in, on the transaction's own connection, so that they come
 * and go with it. PostgreSQL refuses COPY into a table with row-level security: copy into a temporary
 * table and insert from there, where the policies check every row.
 *
 * @param table the table's name, unquoted; it is quoted here.
 * @param rows all of them, or as they come where they are too many to be held.
 * @example await copyInto(tx, 'staged_activities', ['id', 'quantity'], rows)
 */
export async function copyInto(
  tx: Pick<Kysely<unknown>, 'isTransaction' | 'getExecutor'>,
  table: string,
  columns: readonly string[],
  rows: { readonly pieces: Iterable<string> | AsyncIterable<string> },
): Promise<void> {
  if (!tx.isTransaction) throw new TypeError('Rows are copied inside a transaction only.');
  const target = `${quoteName(table)} (${columns.map(quoteName).join(', ')})`;
  await tx.getExecutor().provideConnection(async (connection) => {
    const stream = pgConnection(connection).client.query(copyFrom(`copy ${target} from stdin`));
    await pipeline(Readable.from(rows.pieces), stream);
  });
}

const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;
