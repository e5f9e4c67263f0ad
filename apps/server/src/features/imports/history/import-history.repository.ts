import { type SqlBool, sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import { cutPage, decodeCursor, type Page } from '#server/platform/pages/index.ts';
import type { ImportRow } from '../record/import-row.ts';

interface ImportFilter {
  readonly broker?: string | undefined;
  readonly format?: string | undefined;
  readonly accountId?: string | undefined;
  readonly status?: ImportRow['status'] | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly text?: string | undefined;
}

const likeText = (text: string): string => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Imports of a journal, newest first. Days are those of UTC. */
export async function findImports(
  tx: Tx,
  ownerId: string,
  filter: ImportFilter,
  page: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<Page<ImportRow>> {
  let query = tx.selectFrom('imports').selectAll().where('user_id', '=', ownerId);
  // Most nights bring nothing: connections say themselves when they were read last.
  query = query.where(
    sql<SqlBool>`NOT (kind = 'connection' AND status = 'completed' AND counts ->> 'activities' = '0' AND problems = '[]')`,
  );
  if (filter.broker !== undefined) query = query.where('broker', '=', filter.broker);
  if (filter.format !== undefined) query = query.where('format', '=', filter.format);
  if (filter.status !== undefined) query = query.where('status', '=', filter.status);
  if (filter.accountId !== undefined) {
    query = query.where(sql<SqlBool>`${filter.accountId}::uuid = any(account_ids)`);
  }
  if (filter.from !== undefined) query = query.where(sql<SqlBool>`created_at >= ${filter.from}::date`);
  if (filter.to !== undefined) query = query.where(sql<SqlBool>`created_at < ${filter.to}::date + 1`);
  if (filter.text !== undefined && filter.text !== '') {
    query = query.where('file_name', 'ilike', likeText(filter.text));
  }
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
