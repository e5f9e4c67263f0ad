import { findImport } from '#server/features/imports/index.ts';
import { type KeptReason, lockConnection } from '../connections.repository.ts';
import type { ConnectionDeps } from '../deps.ts';
import { ASKS, apply, rememberAnswers } from './pull-connection.ts';
import { schedulePull } from './pull-job.ts';

/** What a connection asked has been answered, and its import is in the journal: it goes on. */
export function goOnAfter(deps: ConnectionDeps, ownerId: string, importId: string): Promise<void> {
  return deps.imports.database.tenant(ownerId, async (tx) => {
    const run = await findImport(tx, ownerId, importId);
    if (run?.kind !== 'connection' || run.source_id === null || run.status !== 'completed') return;
    const row = await lockConnection(tx, ownerId, run.source_id);
    if (row?.state !== 'needs-attention' && row?.state !== 'paused') return;
    const reason = row.reason as unknown as KeptReason | null;
    if (reason?.code !== ASKS || reason.importId !== importId) return;
    await rememberAnswers(tx, row, importId);
    await apply(deps, tx, row, { what: 'read', next: deps.time.now() }, (within, at) =>
      schedulePull(deps, within, ownerId, row.id, at),
    );
  });
}
