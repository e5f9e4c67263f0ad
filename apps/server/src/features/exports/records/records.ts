import { sql } from 'kysely';
import {
  copyPieces,
  personalTables,
  splitCopied,
  type TableColumns,
  type Tx,
  tableColumns,
} from '#server/platform/database/index.ts';
import type { Spool } from '../spool.ts';

/** Stands in records where the id of their owner was. */
export const OWNER = '{owner}';

export interface RecordTable extends TableColumns {
  readonly table: string;
}

/**
 * The tables of a person, and of each the columns that are facts: whose it is goes without saying, what the database
 * works out comes again by itself, and what is sealed for this server is of no use anywhere else.
 */
export async function recordTables(tx: Tx): Promise<RecordTable[]> {
  const shapes = await tableColumns(tx);
  return personalTables.toReversed().flatMap(({ table, passing, secret }) => {
    const found = shapes.get(table);
    if (found === undefined || passing) return [];
    const columns = found.columns.filter(({ name }) => name !== secret && name !== 'user_id');
    return [{ table, columns, key: found.key }];
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
          const lines = piece
            .trimEnd()
            .split('\n')
            .map((line) => recordLine(line, ownerId));
          count += lines.length;
          await write(`${lines.join('\n')}\n`);
        },
      ),
    );
    counts[table] = count;
  }
  return counts;
}

/**
 * A value that came as JSON may be written over several lines, none of which is within a text of it. Whose it is goes
 * without saying in the names of files too: those are somebody else's where the archive is brought back.
 */
const recordLine = (copied: string, ownerId: string): string =>
  (splitCopied(copied)[0] ?? '').replaceAll(/[\r\n\t]/g, ' ').replaceAll(ownerId, OWNER);
