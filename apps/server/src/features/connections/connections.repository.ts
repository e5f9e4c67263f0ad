import type { ConnectionState, KnownWindow, Reason, Standing } from '@tapebook/connectors';
import type { ConnectionSchedule } from '@tapebook/contract';
import { type Selectable, sql } from 'kysely';
import type { ImportOptions, ImportRow } from '#server/features/imports/index.ts';
import type { ProductTables, Tx } from '#server/platform/database/index.ts';

export type ConnectionRow = Selectable<ProductTables['connections']>;
export type PageRow = Selectable<ProductTables['connection_pages']>;

/** Why a connection stands as it does, with the import that it is about. */
export type KeptReason = Reason & { readonly importId?: string | undefined };

export const standingOf = (row: ConnectionRow): Standing => ({
  state: row.state as ConnectionState,
  since: new Date(row.since),
  reason: row.reason as KeptReason | null,
  nextAt: row.next_at === null ? null : new Date(row.next_at),
  failures: row.failures,
  failingSince: row.failing_since === null ? null : new Date(row.failing_since),
});

const columnsOf = ({ state, since, reason, nextAt, failures, failingSince }: Standing) => ({
  state,
  since: since.toISOString(),
  reason: reason === null ? null : JSON.stringify(reason),
  next_at: nextAt?.toISOString() ?? null,
  failures,
  failing_since: failingSince?.toISOString() ?? null,
});

export interface NewConnectionRow {
  readonly id: string;
  readonly broker: string;
  readonly label: string;
  readonly connector: string;
  readonly sealed: Buffer;
  readonly keyId: string;
  readonly schedule: ConnectionSchedule;
  readonly startDay: string | null;
  readonly options: ImportOptions;
  readonly expiresOn: string | null;
}

export async function insertConnection(
  tx: Tx,
  ownerId: string,
  one: NewConnectionRow,
  now: Date,
): Promise<ConnectionRow> {
  const { id, broker, label } = one;
  await tx
    .insertInto('import_sources')
    .values({ user_id: ownerId, id, kind: 'connection', broker, format: null, label })
    .execute();
  return tx
    .insertInto('connections')
    .values({
      user_id: ownerId,
      id,
      connector: one.connector,
      sealed: one.sealed,
      key_id: one.keyId,
      state: 'first-pull',
      since: now.toISOString(),
      next_at: now.toISOString(),
      schedule: one.schedule,
      start_day: one.startDay,
      options: JSON.stringify(one.options),
      expires_on: one.expiresOn,
      created_at: now.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const findConnections = (tx: Tx, ownerId: string): Promise<ConnectionRow[]> =>
  tx
    .selectFrom('connections')
    .selectAll()
    .where('user_id', '=', ownerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const findConnection = (tx: Tx, ownerId: string, id: string): Promise<ConnectionRow | undefined> =>
  tx
    .selectFrom('connections')
    .selectAll()
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();

export const lockConnection = (tx: Tx, ownerId: string, id: string): Promise<ConnectionRow | undefined> =>
  tx
    .selectFrom('connections')
    .selectAll()
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function updateConnection(
  tx: Tx,
  { user_id, id }: Pick<ConnectionRow, 'user_id' | 'id'>,
  change: Partial<Omit<ConnectionRow, 'user_id' | 'id' | 'reason' | 'options' | 'resume'>>,
): Promise<void> {
  await tx
    .updateTable('connections')
    .set(change)
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .execute();
}

export const keepStanding = async (tx: Tx, row: ConnectionRow, standing: Standing): Promise<void> => {
  await tx
    .updateTable('connections')
    .set(columnsOf(standing))
    .where('user_id', '=', row.user_id)
    .where('id', '=', row.id)
    .execute();
};

export const keepOptions = async (tx: Tx, row: ConnectionRow, options: ImportOptions): Promise<void> => {
  await tx
    .updateTable('connections')
    .set({ options: JSON.stringify(options) })
    .where('user_id', '=', row.user_id)
    .where('id', '=', row.id)
    .execute();
};

/** Takes the connection for one reader. */
export const takeLease = (tx: Tx, row: ConnectionRow, lease: string, until: Date): Promise<void> =>
  updateConnection(tx, row, { lease, lease_until: until.toISOString() });

/** @returns whether it is still ours. */
export async function renewLease(
  tx: Tx,
  { user_id, id }: Pick<ConnectionRow, 'user_id' | 'id'>,
  lease: string,
  until: Date,
  resume?: Readonly<Record<string, unknown>> | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('connections')
    .set({
      lease_until: until.toISOString(),
      ...(resume === undefined ? {} : { resume: resume === null ? null : JSON.stringify(resume) }),
    })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .where('lease', '=', lease)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface ReadWindow extends KnownWindow {
  readonly importId: string;
}

interface WindowRow {
  readonly source_id: string;
  readonly id: string;
  readonly status: string;
  readonly window_from: string;
  readonly window_to: string;
  readonly facts: number;
}

const STANDINGS: Readonly<Record<string, KnownWindow['standing']>> = {
  completed: 'covered',
  'needs-mapping': 'asking',
  undone: 'taken-back',
};

/** The windows that were read, by connection: coverage is nothing else. One that was read anew in another's place counts once. */
export async function findWindows(
  tx: Tx,
  ownerId: string,
  connectionId: string | null,
): Promise<Map<string, ReadWindow[]>> {
  const { rows } = await sql<WindowRow>`
    SELECT source_id, id, status, window_from, window_to,
           (counts ->> 'activities')::int + (counts ->> 'duplicates')::int + (counts ->> 'rejected')::int AS facts
    FROM tapebook.imports
    WHERE user_id = ${ownerId} AND kind = 'connection' AND window_from IS NOT NULL
      AND source_id IS NOT NULL AND (${connectionId}::uuid IS NULL OR source_id = ${connectionId}::uuid)
      AND status IN ('completed', 'needs-mapping', 'undone') AND (status <> 'undone' OR replaced_by_id IS NULL)
    ORDER BY created_at, id`.execute(tx);
  const windows = new Map<string, ReadWindow[]>();
  for (const { source_id, id, status, window_from, window_to, facts } of rows) {
    const one = {
      importId: id,
      from: window_from,
      to: window_to,
      rows: facts,
      standing: STANDINGS[status] ?? 'covered',
    };
    const known = windows.get(source_id);
    if (known === undefined) windows.set(source_id, [one]);
    else known.push(one);
  }
  return windows;
}

/** The import that a pull goes on with: the last one of the connection, if it has not come to an end that counts. */
export async function findUnread(tx: Tx, ownerId: string, connectionId: string): Promise<ImportRow | null> {
  const latest = await tx
    .selectFrom('imports')
    .selectAll()
    .where('user_id', '=', ownerId)
    .where('source_id', '=', connectionId)
    .where('kind', '=', 'connection')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return latest !== undefined && ['queued', 'running', 'failed'].includes(latest.status) ? latest : null;
}

export const insertPage = async (tx: Tx, page: PageRow): Promise<void> => {
  await tx.insertInto('connection_pages').values(page).execute();
};

/** @returns the files that nobody refers to any more. */
export async function deletePages(
  tx: Tx,
  { user_id, id }: Pick<ConnectionRow, 'user_id' | 'id'>,
): Promise<string[]> {
  const rows = await tx
    .deleteFrom('connection_pages')
    .where('user_id', '=', user_id)
    .where('connection_id', '=', id)
    .returning('file_key')
    .execute();
  return rows.map(({ file_key }) => file_key);
}
