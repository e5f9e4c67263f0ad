import type { RestoreJson, RestoreVerdictsJson } from '@tapebook/contract';
import { type RawBuilder, sql } from 'kysely';
import type { TableColumns, Tx } from '#server/platform/database/index.ts';
import { addedOf, type RestoredTable } from './staging/restored-tables.ts';

const COLUMNS = ['id', 'status', 'restored_at', 'made_at', 'verdicts', 'undone_at', 'failure'] as const;

type Failure = NonNullable<RestoreJson['failure']>;

interface Row {
  readonly id: string;
  readonly status: RestoreJson['status'];
  readonly restored_at: string;
  readonly made_at: string;
  readonly verdicts: unknown;
  readonly undone_at: string | null;
  readonly failure: unknown;
}

const toJson = (row: Row): RestoreJson => ({
  id: row.id,
  status: row.status,
  restoredAt: row.restored_at,
  madeAt: row.made_at,
  verdicts: row.verdicts as RestoreVerdictsJson[],
  undoneAt: row.undone_at,
  failure: row.failure as Failure | null,
});

interface NewRestore {
  readonly id: string;
  readonly askedAt: Date;
  readonly madeAt: string;
  /** Where the archive lies. */
  readonly fileKey: string;
}

/** @returns nothing where another one waits. */
export async function insertRestore(
  tx: Tx,
  ownerId: string,
  restore: NewRestore,
): Promise<RestoreJson | undefined> {
  const row = await tx
    .insertInto('restores')
    .values({
      user_id: ownerId,
      id: restore.id,
      status: 'waiting',
      file_key: restore.fileKey,
      restored_at: restore.askedAt,
      made_at: restore.madeAt,
      verdicts: '[]',
    })
    .onConflict((conflict) => conflict.columns(['user_id']).where('status', '=', 'waiting').doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
  return row === undefined ? undefined : toJson(row);
}

const waiting = (tx: Tx, ownerId: string, id: string) =>
  tx
    .updateTable('restores')
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .where('status', '=', 'waiting');

/** Notes that it is begun. @returns how often it was, and where the archive lies; nothing where it has ended. */
export async function noteAttempt(
  tx: Tx,
  ownerId: string,
  id: string,
  times: 0 | 1,
): Promise<{ attempts: number; file_key: string } | undefined> {
  const row = await waiting(tx, ownerId, id)
    .set((eb) => ({ attempts: eb('attempts', '+', times) }))
    .returning(['attempts', 'file_key'])
    .executeTakeFirst();
  return row === undefined ? undefined : { attempts: row.attempts, file_key: row.file_key ?? '' };
}

/** @returns whether it was still wanted. */
export async function markDone(
  tx: Tx,
  ownerId: string,
  id: string,
  { at, verdicts }: { readonly at: Date; readonly verdicts: readonly RestoreVerdictsJson[] },
): Promise<boolean> {
  const { numUpdatedRows } = await waiting(tx, ownerId, id)
    .set({ status: 'done', file_key: null, restored_at: at, verdicts: JSON.stringify(verdicts) })
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function markFailed(tx: Tx, ownerId: string, id: string, failure: Failure): Promise<void> {
  await waiting(tx, ownerId, id)
    .set({ status: 'failed', file_key: null, failure: JSON.stringify(failure) })
    .execute();
}

/** Forgets one that brought nothing. @returns where its archive lies, if it does. */
export async function forgetRestore(tx: Tx, ownerId: string, id: string): Promise<string | null> {
  const row = await tx
    .deleteFrom('restores')
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .where('status', '!=', 'done')
    .returning('file_key')
    .executeTakeFirst();
  return row?.file_key ?? null;
}

/**
 * Remembers which rows came, for the day on which they are not wanted after all; of those that a person writes on, in
 * which version.
 */
export async function rememberRows(
  tx: Tx,
  ownerId: string,
  restoreId: string,
  table: RestoredTable,
  { key, fileKeys }: { readonly key: readonly string[]; readonly fileKeys: readonly string[] },
): Promise<void> {
  const words = isWritten(table)
    ? sql`coalesce((SELECT jsonb_build_object('words', ${WORDS[table]}) FROM ${sql.table(`tapebook.${table}`)} t
        WHERE t.user_id = ${ownerId} AND ${sameKey(key, 'w')}), '{}')`
    : sql`'{}'::jsonb`;
  await sql`
    INSERT INTO tapebook.restored_rows (user_id, restore_id, of_table, keys, file_keys)
    SELECT ${ownerId}, ${restoreId}, ${table}, coalesce(jsonb_agg(to_jsonb(w) || ${words}), '[]'), ${[...fileKeys]}::text[]
    FROM ${sql.table(addedOf(table))} w`.execute(tx);
}

/** What a person goes on writing on, with what is another one once they did; what the server changes by itself is none of it. */
const WORDS = {
  entries: sql`t.version::text`,
  texts: sql`t.version::text`,
  trade_annotations: sql`t.version::text`,
  setups: sql`md5(jsonb_build_array(t.name, t.description, t.criteria, t.risk_default)::text)`,
  planned_trades: sql`md5(t.versions::text)`,
  templates: sql`md5(jsonb_build_array(t.name, t.markdown)::text)`,
  rules: sql`md5(jsonb_build_array(t.name, t.versions)::text)`,
} as const;

type Written = keyof typeof WORDS;
const WRITTEN = Object.keys(WORDS) as Written[];

const isWritten = (table: string): table is Written => table in WORDS;

const sameKey = (key: readonly string[], of: 'p' | 'w') =>
  sql.join(
    key
      .filter((name) => name !== 'user_id')
      .map((name) => sql`${sql.ref(`t.${name}`)} = ${sql.ref(`${of}.${name}`)}`),
    sql` AND `,
  );

/** What was remembered of a table, row by row as `one`. */
const rememberedIn = (ownerId: string, restoreId: string, table: string) => sql`
  (SELECT jsonb_array_elements(k.keys) AS one FROM tapebook.restored_rows k
   WHERE k.user_id = ${ownerId} AND k.restore_id = ${restoreId} AND k.of_table = ${table}) AS remembered`;

/** Texts with words of pages that came, which were begun since. */
const textsBegun = (ownerId: string, restoreId: string) => sql`
  tapebook.texts t WHERE t.user_id = ${ownerId} AND t.plain <> '' AND t.id IN (
    SELECT of.text_id FROM tapebook.entries e, ${rememberedIn(ownerId, restoreId, 'entries')},
      LATERAL unnest(ARRAY[e.notes_text_id, e.plan_text_id, e.later_text_id]) AS of (text_id)
    WHERE e.user_id = ${ownerId} AND e.id::text = one ->> 'id')
  AND NOT EXISTS (SELECT FROM ${rememberedIn(ownerId, restoreId, 'texts')} WHERE one ->> 'id' = t.id::text)`;

/**
 * How much was written since on what came.
 *
 * @returns pages, texts of pages and trades, trades of which something else was said, setups, plans, templates and rules;
 *   trades that did not come with a tag or a setup that did count with them.
 */
export async function countWritten(
  tx: Tx,
  ownerId: string,
  restoreId: string,
  shapes: ReadonlyMap<string, TableColumns>,
): Promise<ReadonlyMap<Written, number>> {
  const counts = new Map<Written, number>();
  const count = async (table: Written, found: RawBuilder<unknown>): Promise<void> => {
    const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM ${found}`.execute(tx);
    counts.set(table, (counts.get(table) ?? 0) + (rows[0]?.count ?? 0));
  };
  for (const table of WRITTEN) {
    const key = shapes.get(table)?.key.find((name) => name !== 'user_id') ?? 'id';
    await count(
      table,
      sql`${sql.table(`tapebook.${table}`)} t, ${rememberedIn(ownerId, restoreId, table)}
        WHERE t.user_id = ${ownerId} AND ${sql.ref(`t.${key}`)}::text = one ->> ${key} AND one ->> 'words' <> ${WORDS[table]}`,
    );
  }
  await count('texts', textsBegun(ownerId, restoreId));
  await count(
    'trade_annotations',
    sql`tapebook.trade_annotations a
      WHERE a.user_id = ${ownerId}
        AND (a.tag_ids && ${idsThatCame(ownerId, restoreId, 'tags')} OR a.setup_id = ANY (${idsThatCame(ownerId, restoreId, 'setups')}::uuid[]))
        AND NOT EXISTS (SELECT FROM ${rememberedIn(ownerId, restoreId, 'trade_annotations')}
          WHERE one ->> 'opening_activity_id' = a.opening_activity_id::text)`,
  );
  return counts;
}

/** What became of words that were written since: their versions, and the history of what was said of trades. */
const HISTORIES = [
  { table: 'entry_versions', column: 'entry_id', of: 'entries', key: 'id' },
  { table: 'plan_states', column: 'entry_id', of: 'entries', key: 'id' },
  {
    table: 'annotation_changes',
    column: 'opening_activity_id',
    of: 'trade_annotations',
    key: 'opening_activity_id',
  },
] as const;

/** Removes the history of what was written since on what came, which else would hold it here. */
export async function removeHistories(tx: Tx, ownerId: string, restoreId: string): Promise<void> {
  await sql`DELETE FROM ${textsBegun(ownerId, restoreId)}`.execute(tx);
  for (const { table, column, of, key } of HISTORIES) {
    await sql`
      DELETE FROM ${sql.table(`tapebook.${table}`)} t USING tapebook.restored_rows k, jsonb_array_elements(k.keys) AS one
      WHERE k.user_id = ${ownerId} AND k.restore_id = ${restoreId} AND k.of_table = ${of}
        AND t.user_id = ${ownerId} AND ${sql.ref(`t.${column}`)}::text = one ->> ${key}`.execute(tx);
  }
}

const idsThatCame = (ownerId: string, restoreId: string, table: 'tags' | 'setups') => sql`(
  SELECT coalesce(array_agg((one ->> 'id')::uuid), '{}') FROM ${rememberedIn(ownerId, restoreId, table)})`;

/** Setups that came: trades that stay may have been given them, which no reference says. */
export async function setupsThatCame(tx: Tx, ownerId: string, restoreId: string): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`
    SELECT ${idsThatCame(ownerId, restoreId, 'setups')}::text[] AS ids`.execute(tx);
  return rows[0]?.ids ?? [];
}

/** Takes the tags that came from the trades that stay: no reference holds them there. */
export const untagRemembered = (tx: Tx, ownerId: string, restoreId: string) =>
  sql`
    UPDATE tapebook.trade_annotations a
    SET tag_ids = ARRAY(SELECT tag FROM unnest(a.tag_ids) WITH ORDINALITY AS of (tag, place)
      WHERE tag <> ALL (gone.ids) ORDER BY place), version = a.version + 1, changed_at = now()
    FROM (SELECT ${idsThatCame(ownerId, restoreId, 'tags')} AS ids) AS gone
    WHERE a.user_id = ${ownerId} AND a.tag_ids && gone.ids`.execute(tx);

/** The same of a table whose rows were not brought as rows. */
export async function rememberKeys(
  tx: Tx,
  ownerId: string,
  restoreId: string,
  table: string,
  keys: readonly object[],
): Promise<void> {
  await tx
    .insertInto('restored_rows')
    .values({ user_id: ownerId, restore_id: restoreId, of_table: table, keys: JSON.stringify(keys) })
    .execute();
}

const MOST_LISTED = 20;

export async function findRestores(tx: Tx, ownerId: string): Promise<RestoreJson[]> {
  const rows = await tx
    .selectFrom('restores')
    .select(COLUMNS)
    .where('user_id', '=', ownerId)
    .orderBy('restored_at', 'desc')
    .limit(MOST_LISTED)
    .execute();
  return rows.map(toJson);
}

export async function findRestore(tx: Tx, ownerId: string, id: string): Promise<RestoreJson | undefined> {
  const row = await tx
    .selectFrom('restores')
    .select(COLUMNS)
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? undefined : toJson(row);
}

export async function lockRestore(tx: Tx, ownerId: string, id: string): Promise<RestoreJson | undefined> {
  const row = await tx
    .selectFrom('restores')
    .select(COLUMNS)
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? undefined : toJson(row);
}

/** Takes what is remembered of a table: it is undone once. */
export async function takeRemembered(
  tx: Tx,
  ownerId: string,
  restoreId: string,
): Promise<ReadonlyMap<string, { readonly fileKeys: readonly string[] }>> {
  const rows = await tx
    .selectFrom('restored_rows')
    .select(['of_table', 'file_keys'])
    .where('user_id', '=', ownerId)
    .where('restore_id', '=', restoreId)
    .execute();
  return new Map(rows.map(({ of_table, file_keys }) => [of_table, { fileKeys: file_keys }]));
}

export async function deleteRemembered(
  tx: Tx,
  ownerId: string,
  restoreId: string,
  table: string,
  { key }: TableColumns,
): Promise<void> {
  const name = sql.table(`tapebook.${table}`);
  await sql`
    DELETE FROM ${name} t USING tapebook.restored_rows k
    CROSS JOIN LATERAL jsonb_populate_recordset(NULL::${name}, k.keys) AS p
    WHERE k.user_id = ${ownerId} AND k.restore_id = ${restoreId} AND k.of_table = ${table}
      AND t.user_id = ${ownerId} AND ${sameKey(key, 'p')}`.execute(tx);
}

export async function markUndone(tx: Tx, ownerId: string, id: string, at: Date): Promise<void> {
  await tx.deleteFrom('restored_rows').where('user_id', '=', ownerId).where('restore_id', '=', id).execute();
  await tx
    .updateTable('restores')
    .set({ undone_at: at })
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .execute();
}
