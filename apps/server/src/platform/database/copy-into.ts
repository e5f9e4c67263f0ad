import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Kysely } from 'kysely';
import { from as copyFrom } from 'pg-copy-streams';
import { pgConnection } from './dialect.ts';

/** A value as COPY takes it. Exact numbers come as decimal strings, instants as RFC 3339 text. */
export type CopyValue = string | number | boolean | null;
export type CopyRow = readonly CopyValue[];

const CHUNK_CHARACTERS = 64 * 1024;

/**
 * Loads rows with COPY, the fastest way in, on the transaction's own connection, so that they come
 * and go with it. PostgreSQL refuses COPY into a table with row-level security: copy into a temporary
 * table and insert from there, where the policies check every row.
 *
 * @param table the table's name, unquoted; it is quoted here.
 * @param rows in batches where they come as time goes by: waiting for each single one would cost more than it.
 * @returns how many rows were copied.
 * @example await copyInto(tx, 'staged_activities', ['id', 'quantity'], rows)
 */
export async function copyInto(
  tx: Pick<Kysely<unknown>, 'isTransaction' | 'getExecutor'>,
  table: string,
  columns: readonly string[],
  rows: Iterable<CopyRow> | AsyncIterable<Iterable<CopyRow>>,
): Promise<number> {
  if (!tx.isTransaction) throw new TypeError('Rows are copied inside a transaction only.');
  const target = `${quoteName(table)} (${columns.map(quoteName).join(', ')})`;
  return tx.getExecutor().provideConnection(async (connection) => {
    const stream = pgConnection(connection).client.query(copyFrom(`copy ${target} from stdin`));
    const batches = Symbol.asyncIterator in rows ? rows : [rows];
    await pipeline(Readable.from(encode(batches)), stream);
    return stream.rowCount;
  });
}

async function* encode(
  batches: Iterable<Iterable<CopyRow>> | AsyncIterable<Iterable<CopyRow>>,
): AsyncGenerator<string> {
  let chunk = '';
  for await (const rows of batches) {
    for (const row of rows) {
      chunk += `${row.map(encodeValue).join('\t')}\n`;
      if (chunk.length >= CHUNK_CHARACTERS) {
        yield chunk;
        chunk = '';
      }
    }
  }
  if (chunk !== '') yield chunk;
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function encodeValue(value: CopyValue): string {
  if (value === null) return '\\N';
  if (typeof value !== 'string') return String(value);
  return /[\\\t\n\r]/.test(value) ? value.replace(/[\\\t\n\r]/g, (found) => ESCAPES[found] ?? found) : value;
}

const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;
