import type {
  ImportCountsJson,
  ReconciliationLineJson,
  RowProblemJson,
  StatementFileJson,
} from '@tapebook/contract';
import { sql } from 'kysely';
import { type KeptAnnotations, keptAnnotations } from '#server/features/intake/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { type ImportOptions, type ImportRow, isUnderWay, NO_COUNTS } from './import-row.ts';

export interface NewImport {
  readonly id: string;
  readonly fileName: string;
  readonly fileSize: number;
  readonly fileKey: string;
  readonly fileSha256: string;
  readonly options: ImportOptions;
  /** The import whose place it takes once it is in the journal. */
  readonly replacesId?: string;
  /** Of an import of a connection. */
  readonly window?: ImportWindow;
}

/** The days of a connection that an import covers. */
export interface ImportWindow {
  readonly sourceId: string;
  readonly from: string;
  readonly to: string;
  /** Of which accounts of its login, where that is told. */
  readonly accounts?: readonly string[] | null;
  /** Its last day went on when it was read. */
  readonly goesOn?: boolean;
}

/** What an import of a connection covers; `undefined` of the file of a person. */
export const windowOf = ({
  source_id,
  window_from,
  window_to,
  window_accounts,
  window_goes_on,
}: ImportRow): ImportWindow | undefined =>
  source_id === null || window_from === null || window_to === null
    ? undefined
    : {
        ...{ sourceId: source_id, from: window_from, to: window_to },
        ...{ accounts: window_accounts, goesOn: window_goes_on },
      };

export const insertImport = (tx: Tx, ownerId: string, one: NewImport): Promise<ImportRow> =>
  tx
    .insertInto('imports')
    .values({
      user_id: ownerId,
      id: one.id,
      kind: one.window === undefined ? 'statement' : 'connection',
      source_id: one.window?.sourceId ?? null,
      window_from: one.window?.from ?? null,
      window_to: one.window?.to ?? null,
      window_accounts: one.window?.accounts == null ? null : [...one.window.accounts],
      window_goes_on: one.window?.goesOn ?? false,
      status: 'queued',
      file_name: one.fileName,
      file_size: one.fileSize,
      file_key: one.fileKey,
      file_sha256: one.fileSha256,
      options: JSON.stringify(one.options),
      counts: JSON.stringify(NO_COUNTS),
      replaces_id: one.replacesId ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const findImport = (tx: Tx, ownerId: string, id: string): Promise<ImportRow | undefined> =>
  tx.selectFrom('imports').selectAll().where('user_id', '=', ownerId).where('id', '=', id).executeTakeFirst();

/** What was begun last of a source. */
export const latestImportOf = (tx: Tx, ownerId: string, sourceId: string): Promise<ImportRow | undefined> =>
  tx
    .selectFrom('imports')
    .selectAll()
    .where('user_id', '=', ownerId)
    .where('source_id', '=', sourceId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** As {@link findImport}, keeping others from running or undoing it until the transaction ends. */
export const lockImport = (tx: Tx, ownerId: string, id: string): Promise<ImportRow | undefined> =>
  tx
    .selectFrom('imports')
    .selectAll()
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** As {@link lockImport}, but does not wait: `undefined` also when somebody else holds it. */
const lockFreeImport = (tx: Tx, ownerId: string, id: string): Promise<ImportRow | undefined> =>
  tx
    .selectFrom('imports')
    .selectAll()
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running'])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/**
 * Says that the import is being run. One that a dead process left running begins again.
 *
 * @returns `elsewhere` when another process runs it, `ended` when there is nothing to run any more.
 */
export async function beginImport(
  tx: Tx,
  ownerId: string,
  id: string,
): Promise<'begun' | 'elsewhere' | 'ended'> {
  if ((await lockFreeImport(tx, ownerId, id)) !== undefined) {
    await setStatus(tx, ownerId, id, 'running');
    return 'begun';
  }
  const row = await findImport(tx, ownerId, id);
  return row !== undefined && isUnderWay(row) ? 'elsewhere' : 'ended';
}

/** Ends an import that nobody runs. @returns whether it did. */
export async function cancelUnattended(tx: Tx, ownerId: string, id: string): Promise<boolean> {
  if ((await lockFreeImport(tx, ownerId, id)) === undefined) return false;
  await finishImport(tx, ownerId, id, { status: 'cancelled', problems: [] });
  return true;
}

const setStatus = async (
  tx: Tx,
  ownerId: string,
  id: string,
  status: 'running' | 'undone',
  replacedById: string | null = null,
): Promise<void> => {
  await tx
    .updateTable('imports')
    .set({ status, replaced_by_id: replacedById })
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .execute();
};

/** Says that nothing of the import is in the journal any more. */
export const markUndone = (tx: Tx, ownerId: string, id: string, replacedById?: string): Promise<void> =>
  setStatus(tx, ownerId, id, 'undone', replacedById);

/** Says something of an import that has ended, before all that was said of it. */
export async function tellOfImport(
  tx: Tx,
  ownerId: string,
  id: string,
  problem: RowProblemJson,
): Promise<void> {
  await sql`
    UPDATE tapebook.imports SET problems = ${JSON.stringify([problem])}::jsonb || problems
    WHERE user_id = ${ownerId} AND id = ${id}`.execute(tx);
}

/** Puts an import that is not in the journal into the queue anew. */
export const requeueImport = (
  tx: Tx,
  ownerId: string,
  id: string,
  options: ImportOptions,
): Promise<ImportRow> =>
  tx
    .updateTable('imports')
    .set({
      status: 'queued',
      options: JSON.stringify(options),
      counts: JSON.stringify(NO_COUNTS),
      problems: '[]',
      reconciliation: '[]',
      annotations: null,
      replaced_by_id: null,
      finished_at: null,
    })
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export interface FinishedImport {
  readonly status: 'completed' | 'failed' | 'needs-mapping' | 'cancelled';
  readonly sourceId?: string;
  readonly broker?: string;
  readonly format?: string;
  /** What files share that are exported month by month. */
  readonly fileKind?: string | null;
  readonly timeZone?: string;
  readonly period?: { readonly from: string; readonly to: string } | null;
  /** What it tells of days alone is of the days of its accounts. */
  readonly daysOfAccount?: boolean;
  readonly accountIds?: readonly string[];
  /** Which account each account of the statement went to. */
  readonly accountReferences?: readonly { readonly reference: string; readonly accountId: string }[];
  readonly counts?: ImportCountsJson;
  readonly files?: readonly StatementFileJson[];
  readonly partNames?: readonly string[];
  /** What was chosen, with what was found out for the next time. */
  readonly options?: ImportOptions;
  readonly problems: readonly RowProblemJson[];
  readonly reconciliation?: readonly ReconciliationLineJson[];
  readonly annotations?: KeptAnnotations | null;
}

export async function finishImport(tx: Tx, ownerId: string, id: string, end: FinishedImport): Promise<void> {
  await tx
    .updateTable('imports')
    .set({
      status: end.status,
      ...(end.sourceId === undefined ? {} : { source_id: end.sourceId }),
      broker: end.broker ?? null,
      format: end.format ?? null,
      file_kind: end.fileKind ?? null,
      time_zone: end.timeZone ?? null,
      days_of_account: end.daysOfAccount ?? false,
      period_from: end.period?.from ?? null,
      period_to: end.period?.to ?? null,
      account_ids: [...(end.accountIds ?? [])],
      account_references: JSON.stringify(end.accountReferences ?? []),
      counts: JSON.stringify(end.counts ?? NO_COUNTS),
      files: JSON.stringify(end.files ?? []),
      part_names: [...(end.partNames ?? [])],
      ...(end.options === undefined ? {} : { options: JSON.stringify(end.options) }),
      problems: JSON.stringify(end.problems),
      reconciliation: JSON.stringify(end.reconciliation ?? []),
      annotations: end.annotations == null ? null : JSON.stringify(keptAnnotations(end.annotations)),
      finished_at: sql`now()`,
    })
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .execute();
}

/** The kind of statement that was read, as a source that imports can be traced to. */
export async function sourceOf(
  tx: Tx,
  ownerId: string,
  broker: string,
  format: string,
  label: string,
): Promise<string> {
  const row = await tx
    .insertInto('import_sources')
    .values({ user_id: ownerId, kind: 'statement', broker, format, label })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'broker', 'format'])
        .where('kind', '=', 'statement')
        .doUpdateSet({ label }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
