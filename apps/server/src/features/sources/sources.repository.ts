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
  /** Of connections alone. */
  readonly connector: string | null;
  readonly state: string | null;
  readonly since: string | null;
  readonly reason: { readonly message: string } | null;
  readonly next_at: string | null;
  readonly schedule: string | null;
  readonly expires_on: string | null;
  readonly windows: readonly { readonly from: string; readonly to: string }[] | null;
  readonly reading: boolean | null;
}

const FAILING: readonly (string | null)[] = ['failing', 'needs-attention'];

const statusOf = ({ state, reading }: Row): ImportSourceJson['status'] =>
  FAILING.includes(state) ? 'failing' : reading === true ? 'syncing' : 'ready';

/** Loaded for who has a connection: the brokers are as much code as all else that reads a journal. */
const loadConnectors = () => import('@tapebook/connectors');

async function connectionOf(row: Row): Promise<Partial<ImportSourceJson>> {
  if (row.connector === null || row.since === null) return {};
  const { connectorOf, coverageOf } = await loadConnectors();
  const known = (row.windows ?? []).map((each) => ({ ...each, rows: 0, standing: 'covered' as const }));
  return {
    state: row.state as NonNullable<ImportSourceJson['state']>,
    since: row.since,
    reason: row.reason?.message ?? null,
    nextAt: row.next_at,
    coverage: coverageOf(known).covered,
    unattended: connectorOf(row.connector)?.about.unattended ?? 'no',
    expiresOn: row.expires_on,
    schedule: row.schedule as NonNullable<ImportSourceJson['schedule']>,
  };
}

/** What imports have read from so far, with the accounts that they fed, and how connections stand. */
export async function findImportSources(tx: Tx, ownerId: string): Promise<ImportSourceJson[]> {
  const { rows } = await sql<Row>`
    SELECT s.id, s.kind, s.broker, s.format, s.label, i.last_import_at, i.account_ids, i.windows, i.reading,
           c.connector, c.state, c.since, c.reason, c.next_at, c.schedule, c.expires_on
    FROM tapebook.import_sources s
    LEFT JOIN tapebook.connections c ON c.user_id = s.user_id AND c.id = s.id
    LEFT JOIN LATERAL (
      SELECT max(i.finished_at) FILTER (WHERE i.status = 'completed') AS last_import_at,
             array_agg(DISTINCT account.id) FILTER (WHERE account.id IS NOT NULL AND i.status = 'completed') AS account_ids,
             jsonb_agg(DISTINCT jsonb_build_object('from', i.window_from, 'to', i.window_to))
               FILTER (WHERE i.status = 'completed' AND i.window_from IS NOT NULL) AS windows,
             bool_or(i.status IN ('queued', 'running')) AS reading
      FROM tapebook.imports i LEFT JOIN LATERAL unnest(i.account_ids) AS account (id) ON true
      WHERE i.user_id = s.user_id AND i.source_id = s.id
    ) i ON true
    WHERE s.user_id = ${ownerId}
    ORDER BY s.label, s.id`.execute(tx);
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      kind: row.kind as ImportSourceJson['kind'],
      broker: row.broker,
      format: row.format,
      label: row.label,
      accountIds: row.account_ids ?? [],
      lastImportAt: row.last_import_at,
      status: statusOf(row),
      ...(await connectionOf(row)),
    })),
  );
}
