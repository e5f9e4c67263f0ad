import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { HALVES } from '../database/index.ts';
import type { BackupZip } from './backup-zip.ts';
import { entryOf, type TableOfBackup } from './manifest.ts';

const SCHEMAS = Object.values(HALVES).map(({ schema }) => schema);
const NEWLINE = 10;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const columnList = (columns: readonly string[]): string => columns.map(quoted).join(', ');
export const qualified = ({ schema, table }: Pick<TableOfBackup, 'schema' | 'table'>): string =>
  `${quoted(schema)}.${quoted(table)}`;

/** The tables of both halves; of their columns those that are written. */
export async function readTables(client: pg.Client): Promise<Omit<TableOfBackup, 'rows'>[]> {
  const { rows } = await client.query<Omit<TableOfBackup, 'rows'>>(
    `select n.nspname as schema, c.relname as "table",
            array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid
     where n.nspname = any($1) and c.relkind = 'r'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by 1, 2 order by 1, 2`,
    [SCHEMAS],
  );
  return rows;
}

/** Writes every row of both halves, as the transaction of the client sees them. */
export async function dumpTables(client: pg.Client, zip: BackupZip): Promise<TableOfBackup[]> {
  const tables: TableOfBackup[] = [];
  for (const each of await readTables(client)) {
    let rows = 0;
    const stream = client.query(
      copyTo(`copy (select ${columnList(each.columns)} from ${qualified(each)}) to stdout`),
    );
    // Where the disk is full nobody reads on, and nobody would hear that the connection is ended then: the whole process would end over it.
    stream.on('error', () => {});
    async function* counted(): AsyncGenerator<Buffer> {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        // COPY escapes newlines of values: each that stands there ends a row.
        for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) rows += 1;
        yield chunk;
      }
    }
    await zip.add(entryOf(each), counted());
    tables.push({ ...each, rows });
  }
  return tables;
}

/** Read after the rows: they have given out every number that stands there. */
export async function readSequences(client: pg.Client): Promise<{ name: string; value: string }[]> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
     from pg_sequences where schemaname = any($1) and last_value is not null order by 1`,
    [SCHEMAS],
  );
  return rows;
}
