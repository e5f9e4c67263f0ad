import type { ImportSourceJson } from '@tapebook/contract';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';

interface Row {
  readonly id: string;
  readonly kind: string;
  readonly broker: string;
  readonly format: string | null;
  readonly label: string;
  readonly last_import_at: string | null;
  readonly account_ids: string[] | null;
}

/** What imports have read from so far, with the accounts that they fed. */
export async function findImportSources(tx: Tx, ownerId: string): Promise<ImportSourceJson[]> {
  const { rows } = await sql<Row>`
    SELECT s.id, s.kind, s.broker, s.format, s.label, max(i.finished_at) AS last_import_at,
           array_agg(DISTINCT account.id) FILTER (WHERE account.id IS NOT NULL) AS account_ids
    FROM tapebook.import_sources s
    LEFT JOIN tapebook.imports i ON i.user_id = s.user_id AND i.source_id = s.id AND i.status = 'completed'
    LEFT JOIN LATERAL unnest(i.account_ids) AS account (id) ON true
    WHERE s.user_id = ${ownerId}
    GROUP BY s.user_id, s.id
    ORDER BY s.label`.execute(tx);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as ImportSourceJson['kind'],
    broker: row.broker,
    format: row.format,
    label: row.label,
    accountIds: row.account_ids ?? [],
    lastImportAt: row.last_import_at,
    status: 'ready' as const,
  }));
}
