import { sql } from 'kysely';
import type { Tx } from './database.ts';
import { personalTables } from './personal-tables.ts';
import { tableColumns } from './table-columns.ts';
import type { ProductTables } from './tables.gen.ts';

type PersonalTable = keyof ProductTables;

interface RowsOfTable {
  readonly table: PersonalTable;
  /** Those that are written; the database works out the others. */
  readonly columns: readonly string[];
  /** An array of the rows, each by its columns. */
  readonly json: string;
}

/** All rows that are somebody's, as they can be written for somebody else. */
export interface JournalRows {
  readonly ownerId: string;
  /** In an order in which what is pointed at comes first. */
  readonly tables: readonly RowsOfTable[];
  /** The keys of the files that rows name. */
  readonly fileKeys: readonly string[];
}

/** Written by a trigger beside what is said of trades. */
const BY_TRIGGERS: ReadonlySet<PersonalTable> = new Set(['annotation_changes']);

/** Reads every row that is the owner's: for journals that fit into memory easily. */
export async function readJournalRows(tx: Tx, ownerId: string): Promise<JournalRows> {
  const shapes = await tableColumns(tx);
  const tables: RowsOfTable[] = [];
  const fileKeys: string[] = [];
  for (const { table, file, passing } of personalTables.toReversed()) {
    if (passing || BY_TRIGGERS.has(table)) continue;
    const keys = file === null ? sql`null` : sql`json_agg(t.${sql.ref(file)})`;
    const { rows } = await sql<{ json: string | null; keys: (string | null)[] | null }>`
      SELECT json_agg(t)::text AS json, ${keys} AS keys
      FROM ${sql.table(`tapebook.${table}`)} t WHERE t.user_id = ${ownerId}`.execute(tx);
    const json = rows[0]?.json ?? null;
    if (json === null) continue;
    const columns = (shapes.get(table)?.columns ?? []).filter(({ isNumbered }) => !isNumbered);
    tables.push({ table, columns: columns.map(({ name }) => name), json });
    fileKeys.push(...(rows[0]?.keys ?? []).filter((key) => key !== null));
  }
  return { ownerId, tables, fileKeys };
}

/**
 * Writes them for somebody who has nothing yet.
 *
 * @param renamed what each key of {@link JournalRows.fileKeys} is called there: a file is one row's alone.
 */
export async function writeJournalRows(
  tx: Tx,
  ownerId: string,
  { ownerId: before, tables }: JournalRows,
  renamed: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { table, columns, json } of tables) {
    // Ids of people and keys of files are long random words of our own, wherever they stand.
    let own = json.replaceAll(before, ownerId);
    for (const [key, name] of renamed) own = own.replaceAll(key, name);
    const list = sql.join(columns.map((column) => sql.ref(column)));
    await sql`
      INSERT INTO ${sql.table(`tapebook.${table}`)} (${list})
      SELECT ${list} FROM json_populate_recordset(NULL::${sql.table(`tapebook.${table}`)}, ${own}::json)`.execute(
      tx,
    );
  }
}
