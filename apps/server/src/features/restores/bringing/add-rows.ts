import { sql } from 'kysely';
import { sqlState, type TableColumns, type Tx } from '#server/platform/database/index.ts';
import { doesNotFit, isUnfit } from '../archive/archive-problems.ts';
import { addedOf, type RestoredTable, restoringOf, stagedOf } from '../staging/restored-tables.ts';

/** Of what was said before, the archive has the history: what the database noted just now was not said now. */
const forgetWhatWasNoted = (tx: Tx, ownerId: string) =>
  sql`DELETE FROM tapebook.annotation_changes c USING ${sql.table(addedOf('trade_annotations'))} w
      WHERE c.user_id = ${ownerId} AND c.opening_activity_id = w.opening_activity_id`.execute(tx);

/**
 * Adds what is not here yet, and nothing else: what is here stays as it is.
 *
 * @param columns that the archive tells of; the others are as in a new row.
 * @throws {ProblemError} `invalid-content` where a row is none of that table.
 */
export async function addRows(
  tx: Tx,
  ownerId: string,
  table: RestoredTable,
  { key }: TableColumns,
  columns: readonly string[],
): Promise<number> {
  const name = sql.table(`tapebook.${table}`);
  const own = sql.join(key.filter((one) => one !== 'user_id').map((one) => sql.ref(one)));
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const values = sql.join(columns.map((column) => sql.ref(`p.${column}`)));
  const onlyWhere = restoringOf(table).onlyWhere?.(ownerId) ?? sql`true`;
  await sql`CREATE TEMPORARY TABLE ${sql.table(addedOf(table))} ON COMMIT DROP AS SELECT ${own} FROM ${name} WITH NO DATA`.execute(
    tx,
  );
  try {
    if (table === 'annotation_changes') await forgetWhatWasNoted(tx, ownerId);
    const { numAffectedRows } = await sql`
      WITH added AS (
        INSERT INTO ${name} (user_id, ${list})
        SELECT ${ownerId}, ${values} FROM ${sql.table(stagedOf(table))} r
        CROSS JOIN LATERAL json_populate_record(NULL::${name}, r.line) AS p
        WHERE ${onlyWhere}
        ON CONFLICT DO NOTHING RETURNING ${own})
      INSERT INTO ${sql.table(addedOf(table))} SELECT * FROM added`.execute(tx);
    // What is held against it knows by this how many there are: a hundred thousand were compared with each other one by one.
    await sql`ANALYZE ${sql.table(addedOf(table))}`.execute(tx);
    return Number(numAffectedRows ?? 0);
  } catch (error) {
    throw isUnfit(sqlState(error)) ? doesNotFit(table, error) : error;
  }
}
