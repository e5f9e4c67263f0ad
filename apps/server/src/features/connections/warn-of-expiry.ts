import { connectorOf, warningDue } from '@tapebook/connectors';
import * as z from 'zod/mini';
import { readWhole, type Tx } from '#server/platform/database/index.ts';
import type { JobDefinition } from '#server/platform/jobs/index.ts';
import { lockConnection, updateConnection } from './connections.repository.ts';
import type { ConnectionDeps } from './deps.ts';

const MOST_AT_ONCE = 5_000;

/** Those that end soon and read by themselves until then: what waits for its person says so already. */
const ENDING = `
  SELECT user_id, id FROM tapebook.connections
  WHERE expires_on BETWEEN $1::date AND $1::date + 14 AND state NOT IN ('needs-attention', 'paused')
  ORDER BY expires_on
  LIMIT $2`;

interface Ending {
  readonly user_id: string;
  readonly id: string;
}

/** Looks for logins, keys and tokens that end soon, and has their people told before that: once early, and once in the last days. */
export const warnOfExpiryJob = (deps: ConnectionDeps): JobDefinition<Record<string, never>> => ({
  name: 'warn-of-expiring-connections',
  payload: z.strictObject({}),
  schedule: { cron: '20 * * * *', payload: {} },
  // The next look comes soon.
  retryLimit: 0,
  async handle(_, { signal }) {
    const { database } = deps.imports;
    const today = deps.time.now().toISOString().slice(0, 10);
    const ending = await readWhole(
      database.logins.owner,
      async (client) => (await client.query<Ending>(ENDING, [today, MOST_AT_ONCE])).rows,
      'tapebook look for connections that end',
    );
    for (const one of ending) {
      signal.throwIfAborted();
      try {
        await database.tenant(one.user_id, (tx) => warn(deps, tx, one, today));
      } catch (error) {
        signal.throwIfAborted();
        deps.log.warn({ err: error, connection: one.id }, 'That a connection ends soon could not be told');
      }
    }
  },
});

async function warn(deps: ConnectionDeps, tx: Tx, { user_id, id }: Ending, today: string): Promise<void> {
  const row = await lockConnection(tx, user_id, id);
  const connector = row === undefined ? undefined : connectorOf(row.connector);
  if (row?.expires_on == null || connector === undefined) return;
  const due = warningDue(row.expires_on, connector.about.unattended, today);
  const isTold = row.expiry_told_on === row.expires_on && (row.expiry_told_days ?? 0) <= (due ?? 0);
  if (due === null || isTold) return;
  await updateConnection(tx, row, { expiry_told_on: row.expires_on, expiry_told_days: due });
  await deps.tell(tx, user_id, id, 'expiry');
}
