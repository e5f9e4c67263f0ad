import * as z from 'zod/mini';
import { readWhole, type Tx } from '#server/platform/database/index.ts';
import type { JobDefinition } from '#server/platform/jobs/index.ts';
import { type ConnectionRow, lockConnection, updateConnection } from '../connections.repository.ts';
import type { ConnectionDeps } from '../deps.ts';
import { goOnAfter } from './after-import.ts';
import { ASKS } from './pull-connection.ts';
import { schedulePull } from './pull-job.ts';

/** Whoever is to read it is there within seconds; what waits longer waits for nobody. */
const LATE = '10 minutes';
const MOST_AT_ONCE = 2_000;

/**
 * Connections that should be read (also paused ones, of which days were asked for) and for which nobody comes (nor holds them, but for a lease that a clock ran ahead to write): due for a while, waiting for longer than anything is waited for, to be
 * read by themselves at no time, or with a question that has been answered.
 */
const LEFT = `
  SELECT user_id, id, reason ->> 'importId' AS import_id
  FROM tapebook.connections c
  WHERE (lease_until IS NULL OR lease_until < $1 OR lease_until > $1::timestamptz + interval '1 hour') AND (state <> 'paused' OR next_at IS NOT NULL) AND (
    next_at < $1::timestamptz - $2::interval
    OR next_at > $1::timestamptz + interval '4 days'
    OR (next_at IS NULL AND state = 'ok' AND schedule <> 'manual')
    OR (state = 'needs-attention' AND reason ->> 'code' = $3 AND EXISTS (
      SELECT FROM tapebook.imports i
      WHERE i.user_id = c.user_id AND i.id::text = c.reason ->> 'importId' AND i.status = 'completed')))
  ORDER BY next_at
  LIMIT $4`;

interface Left {
  readonly user_id: string;
  readonly id: string;
  readonly import_id: string | null;
}

/**
 * When a connection is read stands in its row, and a job only wakes whoever reads it. Should that be lost or give up, or a process die
 * between two steps, the connection is found here.
 */
export const dueConnectionsJob = (deps: ConnectionDeps): JobDefinition<Record<string, never>> => ({
  name: 'look-for-due-connections',
  payload: z.strictObject({}),
  schedule: { cron: '*/10 * * * *', payload: {} },
  // The next look comes soon.
  retryLimit: 0,
  async handle(_, { signal }) {
    const { database } = deps.imports;
    const left = await readWhole(
      database.logins.owner,
      async (client) => {
        const { rows } = await client.query<Left>(LEFT, [deps.time.now(), LATE, ASKS, MOST_AT_ONCE]);
        return rows;
      },
      'tapebook look for due connections',
    );
    for (const one of left) {
      signal.throwIfAborted();
      // One that cannot be taken up (its row is held, or a defect) keeps nobody back who is due after it.
      try {
        await goOn(deps, one);
      } catch (error) {
        signal.throwIfAborted();
        deps.log.warn({ err: error, connection: one.id }, 'A connection that is due could not be taken up');
      }
    }
  },
});

async function goOn(deps: ConnectionDeps, { user_id: ownerId, id, import_id }: Left): Promise<void> {
  if (import_id !== null) await goOnAfter(deps, ownerId, import_id);
  await deps.imports.database.tenant(ownerId, async (tx) => {
    const row = await lockConnection(tx, ownerId, id);
    if (row !== undefined) await takeUp(deps, tx, row);
  });
}

async function takeUp(deps: ConnectionDeps, tx: Tx, row: ConnectionRow): Promise<void> {
  const now = deps.time.now();
  const isForgotten = row.next_at === null && row.state === 'ok' && row.schedule !== 'manual';
  if (isForgotten) await updateConnection(tx, row, { next_at: now.toISOString() });
  if (isForgotten || row.next_at !== null) await schedulePull(deps, tx, row.user_id, row.id, now);
}
