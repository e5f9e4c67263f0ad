import type { ImportCountsJson, ReconciliationLineJson, RowProblemJson } from '@tapebook/contract';
import { type SqlBool, sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import { cutPage, decodeCursor, type Page } from '#server/platform/pages/index.ts';
import { type ImportOptions, type ImportRow, NO_COUNTS } from './import-row.ts';

export interface NewImport {
  readonly id: string;
  readonly fileName: string;
  readonly fileSize: number;
  readonly fileKey: string;
  readonly fileSha256: string;
  readonly options: ImportOptions;
}

export const insertImport = (tx: Tx, ownerId: string, one: NewImport): Promise<ImportRow> =>
  tx
    .insertInto('imports')
    .values({
      user_id: ownerId,
      id: one.id,
      kind: 'statement',
      status: 'queued',
      file_name: one.fileName,
      file_size: one.fileSize,
      file_key: one.fileKey,
      file_sha256: one.fileSha256,
      options: JSON.stringify(one.options),
      counts: JSON.stringify(NO_COUNTS),
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const findImport = (tx: Tx, ownerId: string, id: string): Promise<ImportRow | undefined> =>
  tx.selectFrom('imports').selectAll().where('user_id', '=', ownerId).where('id', '=', id).executeTakeFirst();

/** As {@link findImport}, keeping others from running or undoing it until the transaction ends. */
export const lockImport = (tx: Tx, ownerId: string, id: string): Promise<ImportRow | undefined> =>
  tx
    .selectFrom('imports')
    .selectAll()
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/**
 * Says that the import is being run; `undefined` when it has ended or is gone. One that a dead process
 * left running begins again.
 */
export const beginImport = (tx: Tx, ownerId: string, id: string): Promise<ImportRow | undefined> =>
  tx
    .updateTable('imports')
    .set({ status: 'running' })
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running'])
    .returningAll()
    .executeTakeFirst();

export async function findImports(
  tx: Tx,
  ownerId: string,
  page: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<Page<ImportRow>> {
  let query = tx.selectFrom('imports').selectAll().where('user_id', '=', ownerId);
  if (page.cursor !== undefined) {
    const [createdAt, id] = decodeCursor(page.cursor, ['instant', 'uuid']);
    query = query.where(sql<SqlBool>`(created_at, id) < (${createdAt}::timestamptz, ${id}::uuid)`);
  }
  const rows = await query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .execute();
  return cutPage(rows, page.limit, (last) => [last.created_at, last.id]);
}

export interface FinishedImport {
  readonly status: 'completed' | 'failed' | 'needs-mapping';
  readonly sourceId?: string;
  readonly broker?: string;
  readonly format?: string;
  readonly timeZone?: string;
  readonly period?: { readonly from: string; readonly to: string } | null;
  readonly accountIds?: readonly string[];
  readonly counts?: ImportCountsJson;
  readonly problems: readonly RowProblemJson[];
  readonly reconciliation?: readonly ReconciliationLineJson[];
}

export async function finishImport(tx: Tx, ownerId: string, id: string, end: FinishedImport): Promise<void> {
  await tx
    .updateTable('imports')
    .set({
      status: end.status,
      source_id: end.sourceId ?? null,
      broker: end.broker ?? null,
      format: end.format ?? null,
      time_zone: end.timeZone ?? null,
      period_from: end.period?.from ?? null,
      period_to: end.period?.to ?? null,
      account_ids: [...(end.accountIds ?? [])],
      counts: JSON.stringify(end.counts ?? NO_COUNTS),
      problems: JSON.stringify(end.problems),
      reconciliation: JSON.stringify(end.reconciliation ?? []),
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
      conflict.columns(['user_id', 'kind', 'broker', 'format']).doUpdateSet({ label }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
