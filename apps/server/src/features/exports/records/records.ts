import { sql } from 'kysely';
import { copyPieces, personalTables, splitCopied, type Tx } from '#server/platform/database/index.ts';
import type { Spool } from '../spool.ts';

/** A column as it stands in the records of a table. */
export interface RecordColumn {
  readonly name: string;
  /** PostgreSQL's name of its type, such as `numeric` or `timestamp with time zone`. */
  readonly type: string;
  readonly isRequired: boolean;
}

export interface RecordTable {
  readonly table: string;
  readonly columns: readonly RecordColumn[];
  readonly key: readonly string[];
}

/**
 * The tables of a person, and of each the columns that are facts: whose it is goes without saying, what the database
 * works out comes again by itself, and what is sealed for this server is of no use anywhere else.
 */
export async function recordTables(tx: Tx): Promise<RecordTable[]> {
  const { rows } = await sql<RecordTable & { table: string }>`
    SELECT c.relname AS "table",
           json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null), 'isRequired', a.attnotnull)
                    ORDER BY a.attnum) AS columns,
           (SELECT array_agg(k.attname::text ORDER BY array_position(p.conkey, k.attnum))
            FROM pg_constraint p JOIN pg_attribute k ON k.attrelid = c.oid AND k.attnum = ANY (p.conkey)
            WHERE p.conrelid = c.oid AND p.contype = 'p') AS key
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'tapebook'::regnamespace AND c.relkind = 'r'
      AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' AND a.attname <> 'user_id'
    GROUP BY c.oid, c.relname`.execute(tx);
  const byName = new Map(rows.map((row) => [row.table, row]));
  return personalTables.toReversed().flatMap(({ table, passing, secret }) => {
    const found = byName.get(table);
    if (found === undefined || passing) return [];
    return [{ ...found, columns: found.columns.filter(({ name }) => name !== secret) }];
  });
}

/** Writes every row as a line of JSON: numbers as exact as they are kept, bytes as `\\x` and hex digits. */
export async function spoolRecords(
  tx: Tx,
  ownerId: string,
  spool: Spool,
  tables: readonly RecordTable[],
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { table, columns, key } of tables) {
    const list = sql.join(columns.map(({ name }) => sql.ref(name)));
    const order = sql.join(key.map((name) => sql.ref(name)));
    let count = 0;
    await spool.write(`records/${table}.ndjson`, (write) =>
      copyPieces(
        tx,
        sql`SELECT row_to_json(r)::text FROM (
              SELECT ${list} FROM ${sql.table(`tapebook.${table}`)} WHERE user_id = ${sql.lit(ownerId)} ORDER BY ${order}
            ) AS r`,
        async (piece) => {
          const lines = piece.trimEnd().split('\n').map(recordLine);
          count += lines.length;
          await write(`${lines.join('\n')}\n`);
        },
      ),
    );
    counts[table] = count;
  }
  return counts;
}

/** A value that came as JSON may be written over several lines, none of which is within a text of it. */
const recordLine = (copied: string): string => (splitCopied(copied)[0] ?? '').replaceAll(/[\r\n\t]/g, ' ');
