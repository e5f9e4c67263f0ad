import { type RawBuilder, sql } from 'kysely';
import { datedDay, midnightOf, type Tx } from '#server/platform/database/index.ts';
import { type RestoredTable, stagedOf } from './restored-tables.ts';

/**
 * By what a thing is the same as one that is here under another id: `r` is the row of the archive, `t` the one here.
 * Identities of facts are derived from what they say, so facts need none. What names others by their ids comes after them.
 */
const SAME: { readonly [T in RestoredTable]?: RawBuilder<boolean> } = {
  tags: sql`lower(t.name) = lower(r.line ->> 'name')`,
  setups: sql`lower(t.name) = lower(r.line ->> 'name')`,
  templates: sql`lower(t.name) = lower(r.line ->> 'name')`,
  entry_folders: sql`lower(t.name) = lower(r.line ->> 'name')`,
  rules: sql`lower(t.name) = lower(r.line ->> 'name') AND NOT t.removed AND NOT (r.line ->> 'removed')::boolean`,
  saved_mappings: sql`t.signature = r.line ->> 'signature'`,
  import_sources: sql`t.kind = 'statement' AND r.line ->> 'kind' = 'statement' AND t.broker = r.line ->> 'broker'
    AND t.format IS NOT DISTINCT FROM r.line ->> 'format'`,
  imports: sql`t.file_sha256 = r.line ->> 'file_sha256' AND t.format IS NOT DISTINCT FROM r.line ->> 'format'
    AND t.status = 'completed' AND r.line ->> 'status' = 'completed'`,
  // A number of the broker says it; else its name, where nothing speaks against it.
  accounts: sql`CASE WHEN t.reference <> '' AND r.line ->> 'reference' <> ''
    THEN t.broker = r.line ->> 'broker' AND t.reference = r.line ->> 'reference'
    ELSE t.name = r.line ->> 'name' AND t.currency = r.line ->> 'currency' END`,
  insights: sql`t.segment = r.line ->> 'segment' AND t.sign = (r.line ->> 'sign')::int`,
};

export const namedTables = Object.keys(SAME) as RestoredTable[];

/** Of several that a thing may be, it is rather the one of which this holds. */
const SURER: { readonly [T in RestoredTable]?: RawBuilder<boolean> } = {
  accounts: sql`(t.reference <> '' AND t.reference = r.line ->> 'reference')`,
};

/** What each thing of a table of the archive is called that is here under another id. */
export async function findSameThings(
  tx: Tx,
  ownerId: string,
  table: RestoredTable,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ theirs: string; ours: string }>`
    SELECT r.line ->> 'id' AS theirs, t.id::text AS ours, ${SURER[table] ?? sql`true`} AS sure
    FROM ${sql.table(stagedOf(table))} r
    JOIN ${sql.table(`tapebook.${table}`)} t ON t.user_id = ${ownerId} AND ${SAME[table] ?? sql`false`}
    WHERE NOT EXISTS (SELECT FROM ${sql.table(`tapebook.${table}`)} x
                      WHERE x.user_id = ${ownerId} AND x.id::text = r.line ->> 'id')
      AND NOT EXISTS (SELECT FROM ${sql.table(stagedOf(table))} o WHERE o.line ->> 'id' = t.id::text)
    ORDER BY sure DESC, ours, theirs`.execute(tx);
  const found = new Map<string, string>();
  const taken = new Set<string>();
  for (const { theirs, ours } of rows) {
    if (found.has(theirs) || taken.has(ours)) continue;
    found.set(theirs, ours);
    taken.add(ours);
  }
  return found;
}

const DAY = datedDay(sql`x.occurred_at`, sql`a.time_zone`);

/**
 * When a fact happened, as two journals tell it alike. Days are compared by what they are called: the account may have another
 * zone in each, and an older version had all days begin in UTC. The end of a trade that a file does not tell stands at a
 * midnight, too.
 */
const WHEN = sql`CASE
  WHEN x.time_precision = 'day' OR (x.time_precision = 'untold'
    AND x.occurred_at IN (${midnightOf(DAY, sql`'UTC'`)}, ${midnightOf(DAY, sql`a.time_zone`)}))
  THEN ${DAY}::text ELSE x.occurred_at::text END`;

const SAID = sql`jsonb_build_array(x.account_id, x.kind, ${WHEN}, x.instrument_id, trim_scale(x.quantity),
  trim_scale(x.price), trim_scale(x.amount), trim_scale(x.fees), x.external_id, x.position_id, x.effect)::text`;

/**
 * Facts of accounts that are here under another id: identities are made of it, so theirs are others. The same fact
 * is the one that says the same, and of those that look alike the first is the first: two equal fills are two.
 */
export async function findSameActivities(
  tx: Tx,
  ownerId: string,
  accountIds: readonly string[],
): Promise<Map<string, string>> {
  const counted = sql`row_number() OVER (PARTITION BY ${SAID} ORDER BY x.sequence, x.id)`;
  const accounts = sql`x.account_id = ANY (${[...accountIds]}::uuid[])`;
  const { rows } = await sql<{ theirs: string; ours: string }>`
    SELECT theirs.id::text AS theirs, ours.id::text AS ours
    FROM (SELECT x.id, ${SAID} AS said, ${counted} AS count
          FROM ${sql.table(stagedOf('activities'))} r
          CROSS JOIN LATERAL json_populate_record(NULL::tapebook.activities, r.line) AS x
          JOIN (SELECT line ->> 'id' AS id, coalesce(line ->> 'time_zone', 'UTC') AS time_zone
                FROM ${sql.table(stagedOf('accounts'))}) a ON a.id = x.account_id::text
          WHERE ${accounts}) theirs
    JOIN (SELECT x.id, ${SAID} AS said, ${counted} AS count FROM tapebook.activities x
          JOIN tapebook.accounts a ON a.user_id = ${ownerId} AND a.id = x.account_id
          WHERE x.user_id = ${ownerId} AND ${accounts}) ours
      ON ours.said = theirs.said AND ours.count = theirs.count
    WHERE ours.id <> theirs.id`.execute(tx);
  return new Map(rows.map(({ theirs, ours }) => [theirs, ours]));
}
