import type { ConnectionState, Days, KnownWindow, Reason, Standing } from '@tapebook/connectors';
import type { ConnectionSchedule } from '@tapebook/contract';
import { type Selectable, sql } from 'kysely';
import type { ImportOptions, ImportRow } from '#server/features/imports/index.ts';
import type { ProductTables, Tx } from '#server/platform/database/index.ts';

export type ConnectionRow = Selectable<ProductTables['connections']>;
export type PageRow = Selectable<ProductTables['connection_pages']>;

/** What is said of an import whose days were given up for a while. */
export const SET_ASIDE = 'set-aside';

/** Why a connection stands as it does, with the import that it is about. */
export type KeptReason = Reason & {
  readonly importId?: string | undefined;
  /** How often in a row its days failed, where newer ones are in the journal. */
  readonly tried?: { readonly importId: string; readonly times: number } | undefined;
};

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
  /** It was set aside, and is to be tried again by now. */
  readonly isDue: boolean;
  /** An account has come to the login since, of which it was not read. */
  readonly isPartial: boolean;
  /** Its last day went on when it was read, and tells nobody the rest once it is over. */
  readonly goesOn: boolean;
}

interface WindowRow {
  readonly source_id: string;
  readonly id: string;
  readonly status: string;
  readonly window_from: string;
  readonly window_to: string;
  readonly facts: number;
  readonly is_due: boolean;
  readonly is_partial: boolean;
  readonly window_goes_on: boolean;
}

/** A day, and a little less: it is tried again in the hour in which it was given up. */
const SET_ASIDE_FOR = '20 hours';

const STANDINGS: Readonly<Record<string, KnownWindow['standing']>> = {
  completed: 'covered',
  'needs-mapping': 'asking',
  undone: 'taken-back',
  failed: 'failed',
};

/**
 * The windows that were read, by connection: coverage is nothing else. One that was read anew in another's place counts once. With them
 * those that were set aside. What was read before an account came to its login is not read of that account.
 */
export async function findWindows(
  tx: Tx,
  ownerId: string,
  connectionId: string | null,
): Promise<Map<string, ReadWindow[]>> {
  const { rows } = await sql<WindowRow>`
    SELECT source_id, id, status, window_from, window_to, window_goes_on,
           (counts ->> 'activities')::int + (counts ->> 'duplicates')::int + (counts ->> 'rejected')::int AS facts,
           status = 'failed' AND finished_at < now() - ${SET_ASIDE_FOR}::interval AS is_due,
           status = 'completed' AND EXISTS (
             SELECT FROM tapebook.connections c
             WHERE c.user_id = ${ownerId} AND c.id = source_id AND NOT window_accounts @> c.accounts) AS is_partial
    FROM tapebook.imports
    WHERE user_id = ${ownerId} AND kind = 'connection' AND window_from IS NOT NULL
      AND source_id IS NOT NULL AND (${connectionId}::uuid IS NULL OR source_id = ${connectionId}::uuid)
      AND (status IN ('completed', 'needs-mapping') OR (status = 'undone' AND replaced_by_id IS NULL)
           OR (status = 'failed' AND problems @> ${JSON.stringify([{ code: SET_ASIDE }])}::jsonb))
    ORDER BY created_at, id`.execute(tx);
  const windows = new Map<string, ReadWindow[]>();
  for (const row of rows) {
    const one = {
      importId: row.id,
      from: row.window_from,
      to: row.window_to,
      rows: row.facts,
      standing: STANDINGS[row.status] ?? 'covered',
      isDue: row.is_due,
      isPartial: row.is_partial,
      goesOn: row.window_goes_on,
    };
    const known = windows.get(row.source_id);
    if (known === undefined) windows.set(row.source_id, [one]);
    else known.push(one);
  }
  return windows;
}

/** The import that a pull goes on with: the one of the connection that has not come to an end. */
export const findUnderWay = async (
  tx: Tx,
  ownerId: string,
  connectionId: string,
): Promise<ImportRow | null> =>
  (await latestOf(tx, ownerId, connectionId, ['queued', 'running']).executeTakeFirst()) ?? null;

/** The last try of some of these days that failed. */
export const findFailed = (
  tx: Tx,
  ownerId: string,
  connectionId: string,
  { from, to }: Days,
): Promise<ImportRow | undefined> =>
  latestOf(tx, ownerId, connectionId, ['failed'])
    .where('window_from', '<=', to)
    .where('window_to', '>=', from)
    .executeTakeFirst();

const latestOf = (tx: Tx, ownerId: string, connectionId: string, statuses: readonly ImportRow['status'][]) =>
  tx
    .selectFrom('imports')
    .selectAll()
    .where('user_id', '=', ownerId)
    .where('source_id', '=', connectionId)
    .where('kind', '=', 'connection')
    .where('status', 'in', statuses)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate();

/** Has imports count as windows of no days: their facts stay. */
export const forgetDays = async (tx: Tx, ownerId: string, importIds: readonly string[]): Promise<void> => {
  await tx
    .updateTable('imports')
    .set({ window_from: null, window_to: null })
    .where('user_id', '=', ownerId)
    .where('id', 'in', importIds)
    .execute();
};

/**
 * Keeps which accounts of its login a window is of, and which there are now. Where nobody had told before, earlier windows are of the
 * same ones; where there are none, nothing is known of those.
 */
export async function keepAccounts(
  tx: Tx,
  row: Pick<ConnectionRow, 'user_id' | 'id' | 'accounts'>,
  importId: string,
  accounts: readonly string[],
): Promise<void> {
  const told = accounts.toSorted();
  const windows = tx
    .updateTable('imports')
    .set({ window_accounts: told })
    .where('user_id', '=', row.user_id)
    .where('source_id', '=', row.id);
  if (row.accounts === null && told.length > 0) await windows.where('window_accounts', 'is', null).execute();
  await windows.where('id', '=', importId).execute();
  await updateConnection(tx, row, { accounts: told });
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

/** Symbols that the accounts which it is read into have in the journal, whatever brought them. */
export async function findTraded(
  tx: Tx,
  { user_id: ownerId, id }: Pick<ConnectionRow, 'user_id' | 'id'>,
): Promise<readonly string[]> {
  // Asked with each window: the first row of each instrument in each account is looked up, and no others are gone through.
  const { rows } = await sql<{ symbol: string }>`
    WITH own AS MATERIALIZED (
      SELECT DISTINCT unnest(r.account_ids) AS account_id FROM tapebook.imports r
      WHERE r.user_id = ${ownerId} AND r.source_id = ${id} AND r.kind = 'connection' AND r.status = 'completed')
    SELECT DISTINCT i.symbol FROM own
    JOIN tapebook.instruments i ON i.user_id = ${ownerId}
    CROSS JOIN LATERAL (
      SELECT FROM tapebook.activities a
      WHERE a.user_id = ${ownerId} AND a.account_id = own.account_id AND a.instrument_id = i.id
      LIMIT 1) traded`.execute(tx);
  return rows.map(({ symbol }) => symbol);
}
