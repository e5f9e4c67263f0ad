import { isSilent } from '@tapebook/connectors';
import * as z from 'zod/mini';
import { readWhole, type Tx } from '#server/platform/database/index.ts';
import type { JobDefinition } from '#server/platform/jobs/index.ts';
import { type ConnectionRow, type KeptReason, lockConnection } from '../connections.repository.ts';
import type { ConnectionDeps } from '../deps.ts';
import { apply } from '../pulling/pull-connection.ts';
import { schedulePull } from '../pulling/pull-job.ts';

const MOST_AT_ONCE = 5_000;

/** Those that are well, and whose sender gave signs of life until a day ago. */
const QUIET = `
  SELECT user_id, id FROM tapebook.connections
  WHERE gives_signs AND state = 'ok' AND lease IS NULL AND heard_at < $1::timestamptz - interval '1 day' AND since < $1::timestamptz - interval '1 day'
  ORDER BY heard_at DESC
  LIMIT $2`;

interface Quiet {
  readonly user_id: string;
  readonly id: string;
}

const SILENT = 'silent';

/** Whether its person was told that nothing comes from its sender. */
export const isKnownSilent = ({ state, reason }: ConnectionRow): boolean =>
  state === 'needs-attention' && (reason as KeptReason | null)?.code === SILENT;

/** Nobody calls a sender: that its machine, its platform or its login there has ended shows by nothing but its silence. */
export const silentSendersJob = (deps: ConnectionDeps): JobDefinition<Record<string, never>> => ({
  name: 'look-for-silent-senders',
  payload: z.strictObject({}),
  schedule: { cron: '50 * * * *', payload: {} },
  // The next look comes soon.
  retryLimit: 0,
  async handle(_, { signal }) {
    const { database } = deps.imports;
    const quiet = await readWhole(
      database.logins.owner,
      async (client) => (await client.query<Quiet>(QUIET, [deps.time.now(), MOST_AT_ONCE])).rows,
      'tapebook look for silent senders',
    );
    for (const one of quiet) {
      signal.throwIfAborted();
      try {
        await database.tenant(one.user_id, (tx) => tellOfSilence(deps, tx, one));
      } catch (error) {
        signal.throwIfAborted();
        deps.log.warn({ err: error, connection: one.id }, 'That a sender is silent could not be told');
      }
    }
  },
});

async function tellOfSilence(deps: ConnectionDeps, tx: Tx, { user_id, id }: Quiet): Promise<void> {
  const row = await lockConnection(tx, user_id, id);
  if (row === undefined || row.heard_at === null || row.state !== 'ok' || row.lease !== null) return;
  // Whoever has it go on starts the program after that.
  const since = new Date(Math.max(Date.parse(row.heard_at), Date.parse(row.since)));
  if (!isSilent(since, deps.time.now())) return;
  const heard = new Date(row.heard_at).toISOString();
  const reason = {
    code: SILENT,
    message: `Nothing has come from its program since ${heard.slice(0, 10)}, ${heard.slice(11, 16)} UTC, not even a sign of life.`,
    help: SILENT,
  };
  await apply(deps, tx, row, { what: 'failed', kind: 'needs-user', reason }, (within, at) =>
    schedulePull(deps, within, user_id, id, at),
  );
}
