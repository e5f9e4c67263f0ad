import {
  beyondAsking,
  type Connector,
  ConnectorError,
  connectorOf,
  coverageOf,
  dayIn,
  firstWanted,
  type Hosts,
  type Reason,
  withoutEnd,
} from '@tapebook/connectors';
import type {
  ConnectionJson,
  ConnectionProblemJson,
  ConnectorJson,
  ReconciliationLineJson,
} from '@tapebook/contract';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import type { Vault } from '#server/platform/vault/index.ts';
import { openCredentials, type WireTime } from '#server/platform/wires/index.ts';
import {
  type ConnectionRow,
  findConnections,
  findWindows,
  type KeptReason,
  type ReadWindow,
} from './connections.repository.ts';
import { boundTo } from './deps.ts';
import { isSentTo, pathOf } from './inbox/inbox.ts';
import { startOf } from './pulling/next-import.ts';
import { schedulesOf } from './pulling/schedule.ts';

/** @param hosts where it is reached here. */
export const connectorJson = (connector: Connector, hosts: Hosts): ConnectorJson => ({
  id: connector.about.id,
  broker: connector.about.broker,
  label: connector.about.label,
  serves: connector.about.serves,
  auth: connector.about.auth,
  client: connector.about.client,
  fields: connector.about.fields.map(({ choices, ...field }) => ({
    ...field,
    ...(choices === undefined ? {} : { choices: [...choices] }),
  })),
  setup: [...connector.about.setup],
  downloads: (connector.about.downloads ?? []).map((each) => ({ ...each })),
  access: connector.about.access,
  brings: connector.about.brings,
  history: connector.about.history,
  freshness: connector.about.freshness,
  unattended: connector.about.unattended,
  zone: connector.about.zone,
  schedules: schedulesOf(connector),
  ...(connector.link === undefined ? {} : { script: `${hosts.link ?? ''}${connector.link.script}` }),
});

const stepsOf = (connector: Connector | undefined, help: string | undefined): string[] => [
  ...((help === undefined ? undefined : connector?.about.help[help]) ?? []),
];

export const problemOf = (
  connector: Connector,
  { code, message, help }: Pick<Reason, 'code' | 'message' | 'help'>,
): ConnectionProblemJson => ({ code, message, steps: stepsOf(connector, help), importId: null });

function reasonJson({ connector, reason }: ConnectionRow): ConnectionProblemJson | null {
  if (reason === null) return null;
  const { code, message, help, importId } = reason as unknown as KeptReason;
  return { code, message, steps: stepsOf(connectorOf(connector), help), importId: importId ?? null };
}

interface Facts {
  readonly source_id: string;
  readonly activities: number;
  readonly last_read_at: string | null;
  readonly account_ids: string[] | null;
  readonly open_id: string | null;
  readonly open_from: string | null;
  readonly open_to: string | null;
  readonly latest_id: string | null;
  readonly latest_at: string | null;
  readonly latest_lines: ReconciliationLineJson[] | null;
}

/** Days before those that are there are being read: they explain what is held. */
const isReadBack = ({ open_to }: Facts, covered: readonly { readonly to: string }[]): boolean =>
  open_to !== null && open_to < (covered.at(-1)?.to ?? '');

/** What the last import says of positions: an earlier one was read before the days that explain it. */
function heldJson({ latest_id, latest_at, latest_lines }: Facts): ConnectionJson['held'] {
  const lines = (latest_lines ?? []).filter(({ measure }) => measure === 'position');
  if (latest_id === null || latest_at === null || lines.length === 0) return null;
  const differing = lines
    .filter(({ difference }) => difference !== '0')
    .map(({ accountId, instrument = '', statement, computed }) => ({
      ...{ accountId, instrument, statement, computed },
    }));
  return { importId: latest_id, at: latest_at, positions: lines.length, differing };
}

const BECAUSE = {
  'taken-back': 'taken-back',
  asking: 'asking',
  failed: 'failed',
  covered: 'not-read',
  cut: 'cut',
} as const;

/**
 * What was read of other accounts alone is read anew, as far as it can be asked for: until then it is not covered. Neither is a day that
 * nobody saw the end of.
 */
function counted(
  windows: readonly ReadWindow[],
  row: ConnectionRow,
  connector: Connector | undefined,
  now: Date,
): ReadWindow[] {
  if (connector === undefined) return [...windows];
  const { reach } = connector;
  const first = firstWanted({ reach, now, since: startOf(row, connector, now) });
  const today = dayIn(reach.zone, now);
  return windows
    .flatMap((each) => (each.goesOn && each.standing === 'covered' ? withoutEnd(each, today) : each))
    .flatMap((each) => (each.isPartial ? (beyondAsking(each, first) ?? []) : each));
}

/** Where the server has another key by now, all of it is given anew. */
function givenFor(
  vault: Vault,
  row: ConnectionRow,
  connector: Connector | undefined,
): Record<string, string> {
  const open = (connector?.about.fields ?? []).filter(({ kind }) => kind !== 'secret' && kind !== 'day');
  if (open.length === 0) return {};
  try {
    const given = openCredentials(vault, boundTo(row.user_id, row.id), row.sealed);
    return Object.fromEntries(
      open.flatMap(({ name }) => (given[name] === undefined ? [] : [[name, given[name]]])),
    );
  } catch (error) {
    if (error instanceof ConnectorError) return {};
    throw error;
  }
}

/**
 * The connections of a journal with all that the page shows of them.
 *
 * @param deps without a vault nothing is told of what was given.
 */
export async function connectionsJson(
  { time, vault }: { readonly time: Pick<WireTime, 'now'>; readonly vault?: Vault },
  tx: Tx,
  ownerId: string,
): Promise<ConnectionJson[]> {
  const now = time.now();
  const rows = await findConnections(tx, ownerId);
  if (rows.length === 0) return [];
  const windows = await findWindows(tx, ownerId, null);
  const { rows: found } = await sql<Facts & { label: string; broker: string }>`
    SELECT s.id AS source_id, s.label, s.broker,
           coalesce(sum((i.counts ->> 'activities')::int) FILTER (WHERE i.status = 'completed'), 0)::int AS activities,
           max(i.finished_at) FILTER (WHERE i.status = 'completed') AS last_read_at,
           (SELECT array_agg(DISTINCT account) FROM tapebook.imports o, unnest(o.account_ids) AS account
            WHERE o.user_id = s.user_id AND o.source_id = s.id AND o.status = 'completed') AS account_ids,
           (array_agg(i.id ORDER BY i.created_at DESC) FILTER (WHERE i.status IN ('queued', 'running')))[1] AS open_id,
           (array_agg(i.window_from ORDER BY i.created_at DESC) FILTER (WHERE i.status IN ('queued', 'running')))[1] AS open_from,
           (array_agg(i.window_to ORDER BY i.created_at DESC) FILTER (WHERE i.status IN ('queued', 'running')))[1] AS open_to,
           (array_agg(i.id ORDER BY i.created_at DESC) FILTER (WHERE i.status = 'completed'))[1] AS latest_id,
           (array_agg(i.finished_at ORDER BY i.created_at DESC) FILTER (WHERE i.status = 'completed'))[1] AS latest_at,
           (array_agg(i.reconciliation ORDER BY i.created_at DESC) FILTER (WHERE i.status = 'completed'))[1] AS latest_lines
    FROM tapebook.import_sources s
    LEFT JOIN tapebook.imports i ON i.user_id = s.user_id AND i.source_id = s.id
    WHERE s.user_id = ${ownerId} AND s.kind = 'connection'
    GROUP BY s.user_id, s.id`.execute(tx);
  const facts = new Map(found.map((each) => [each.source_id, each]));
  return rows.map((row) => {
    const of = facts.get(row.id);
    const connector = connectorOf(row.connector);
    const { covered, gaps } = coverageOf(counted(windows.get(row.id) ?? [], row, connector, now));
    return {
      id: row.id,
      connector: row.connector,
      broker: of?.broker ?? '',
      label: of?.label ?? '',
      accountIds: of?.account_ids ?? [],
      state: row.state as ConnectionJson['state'],
      since: row.since,
      reason: reasonJson(row),
      nextAt: row.next_at,
      schedule: row.schedule as ConnectionJson['schedule'],
      unattended: connector?.about.unattended ?? 'no',
      startDay: row.start_day,
      given: vault === undefined ? {} : givenFor(vault, row, connector),
      expiresOn: row.expires_on,
      coverage: covered,
      gaps: gaps.map(({ from, to, of: window }) => ({
        from,
        to,
        because: BECAUSE[window?.standing ?? 'covered'],
        importId: window?.importId ?? null,
      })),
      // What waited when it was paused waits until it is resumed.
      reading:
        of?.open_id == null ||
        of.open_from === null ||
        of.open_to === null ||
        (row.state === 'paused' && row.lease === null)
          ? null
          : { importId: of.open_id, from: of.open_from, to: of.open_to },
      lastReadAt: of?.last_read_at ?? null,
      activities: of?.activities ?? 0,
      held: of === undefined || isReadBack(of, covered) ? null : heldJson(of),
      sentTo: isSentTo(connector) ? { path: pathOf(row), heardAt: row.heard_at } : null,
    };
  });
}
