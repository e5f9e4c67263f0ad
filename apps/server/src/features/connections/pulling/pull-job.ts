import * as z from 'zod/mini';
import type { Tx } from '#server/platform/database/index.ts';
import type { JobDefinition } from '#server/platform/jobs/index.ts';
import type { ConnectionDeps } from '../deps.ts';
import { pullConnection } from './pull-connection.ts';

const payload = z.object({ ownerId: z.string(), connectionId: z.string() });
type Payload = z.infer<typeof payload>;

/** Reads the next window of a connection, if its time has come. */
export const pullJob = (deps: ConnectionDeps): JobDefinition<Payload> => ({
  name: 'pull-connection',
  payload,
  retryLimit: 20,
  // A window takes minutes; what takes longer is let go of and begun anew.
  expireInSeconds: 1800,
  concurrency: 4,
  takenUpAtStart: true,
  handle: ({ ownerId, connectionId }, { signal }) =>
    pullConnection(deps, ownerId, connectionId, signal, (tx, at) =>
      schedulePull(deps, tx, ownerId, connectionId, at),
    ),
});

/** Has the connection looked at when its time comes. One that is looked at too early is left alone, and scheduled anew. */
export const schedulePull = (
  deps: ConnectionDeps,
  tx: Tx,
  ownerId: string,
  connectionId: string,
  at: Date,
): Promise<void> => {
  const startAfterSeconds = Math.max(0, Math.ceil((at.getTime() - deps.time.now().getTime()) / 1000));
  // One that waits for this second was told to wait by another clock, and may come later than now.
  const when = startAfterSeconds === 0 ? 'now' : Math.floor(at.getTime() / 1000);
  return deps.imports.jobs.enqueue(
    pullJob(deps),
    { ownerId, connectionId },
    { tx, startAfterSeconds, singletonKey: `${connectionId} ${when}` },
  );
};
