import type { RestoreVerdictsJson } from '@tapebook/contract';
import { sql } from 'kysely';
import type { TableColumns, Tx } from '#server/platform/database/index.ts';
import { addedOf, type RestoredTable, restoringOf, stagedOf } from '../staging/restored-tables.ts';

/** Names of bytes are made anew with each archive, and words from what is written. */
const OF_THIS_SERVER = ['file_key', 'blob_keys', 'blob_sizes', 'preview_key', 'download_tokens', 'words'];
const MOST_EXAMPLES = 20;

interface Row {
  readonly verdict: 'added' | 'same' | 'kept' | 'left';
  readonly count: number;
  readonly names: readonly (string | null)[] | null;
}

async function countStaged(tx: Tx, table: RestoredTable): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM ${sql.table(stagedOf(table))}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/**
 * What became of each thing of a table: added; the same here already; here in other words, which were kept; left out.
 *
 * @param columns that the archive tells of.
 * @param added how many of its rows came: where that is all of them, none has to be held against what is here.
 */
export async function judgeTable(
  tx: Tx,
  ownerId: string,
  table: RestoredTable,
  { key }: TableColumns,
  columns: readonly string[],
  added: number,
): Promise<RestoreVerdictsJson | null> {
  const staged = await countStaged(tx, table);
  if (staged === 0) return null;
  if (staged === added) return { kind: table, added, same: 0, kept: 0, left: 0, examples: [] };
  const own = key.filter((name) => name !== 'user_id');
  const onKey = (one: string, other: string) =>
    sql.join(
      own.map((name) => sql`${sql.ref(`${one}.${name}`)} = ${sql.ref(`${other}.${name}`)}`),
      sql` AND `,
    );
  const compared = columns.filter((name) => !OF_THIS_SERVER.includes(name));
  const said = (one: string) =>
    sql`jsonb_build_array(${sql.join(compared.map((name) => sql.ref(`${one}.${name}`)))})`;
  const label = restoringOf(table).label ?? sql`NULL::text`;
  const { rows } = await sql<Row>`
    SELECT verdict, count(*)::int AS count,
           (array_agg(name ORDER BY name) FILTER (WHERE name IS NOT NULL AND verdict IN ('kept', 'left')))[1:${sql.lit(MOST_EXAMPLES)}] AS names
    FROM (
      SELECT CASE WHEN ${sql.ref(`w.${own[0]}`)} IS NOT NULL THEN 'added'
                  WHEN t.user_id IS NULL THEN 'left'
                  WHEN ${said('t')} = ${said('p')} THEN 'same'
                  ELSE 'kept' END AS verdict,
             ${label} AS name
      FROM ${sql.table(stagedOf(table))} r
      CROSS JOIN LATERAL json_populate_record(NULL::${sql.table(`tapebook.${table}`)}, r.line) AS p
      LEFT JOIN ${sql.table(`tapebook.${table}`)} t ON t.user_id = ${ownerId} AND ${onKey('t', 'p')}
      LEFT JOIN ${sql.table(addedOf(table))} w ON ${onKey('w', 'p')}
    ) judged GROUP BY verdict`.execute(tx);
  const count = (verdict: Row['verdict']) => rows.find((row) => row.verdict === verdict)?.count ?? 0;
  return {
    kind: table,
    added: count('added'),
    same: count('same'),
    kept: count('kept'),
    left: count('left'),
    examples: rows.flatMap(({ verdict, names }) =>
      verdict === 'kept' || verdict === 'left'
        ? (names ?? []).flatMap((name) => (name === null ? [] : [{ name: name.slice(0, 200), verdict }]))
        : [],
    ),
  };
}
