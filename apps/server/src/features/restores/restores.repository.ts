import type { RestoreJson, RestoreVerdictsJson } from '@tapebook/contract';
import { sql } from 'kysely';
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

/** Remembers which rows came, for the day on which they are not wanted after all. */
export async function rememberRows(
  tx: Tx,
  ownerId: string,
  restoreId: string,
  table: RestoredTable,
  fileKeys: readonly string[],
): Promise<void> {
  await sql`
    INSERT INTO tapebook.restored_rows (user_id, restore_id, of_table, keys, file_keys)
    SELECT ${ownerId}, ${restoreId}, ${table}, coalesce(jsonb_agg(to_jsonb(w)), '[]'), ${[...fileKeys]}::text[]
    FROM ${sql.table(addedOf(table))} w`.execute(tx);
}

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
  const own = key.filter((name) => name !== 'user_id');
  const same = sql.join(
    own.map((name) => sql`${sql.ref(`t.${name}`)} = ${sql.ref(`p.${name}`)}`),
    sql` AND `,
  );
  const name = sql.table(`tapebook.${table}`);
  await sql`
    DELETE FROM ${name} t USING tapebook.restored_rows k
    CROSS JOIN LATERAL jsonb_populate_recordset(NULL::${name}, k.keys) AS p
    WHERE k.user_id = ${ownerId} AND k.restore_id = ${restoreId} AND k.of_table = ${table}
      AND t.user_id = ${ownerId} AND ${same}`.execute(tx);
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
