import type { FastifyInstance } from 'fastify';
import type { Eraser } from './accounts/user-deleted-job.ts';
import { type IdentityFrontDoor, openFrontDoor } from './front-door.ts';
import type { IdentityDeps } from './identity.ts';
import { openIdentity } from './open-identity.ts';
import { serveCalls } from './serve-calls.ts';
import { scheduleSweep, sweepJob } from './upkeep/sweep.ts';

/**
 * Serves the identity protocol from this server; only where no hosted project is configured. Before
 * the jobs start, since it registers some.
 *
 * @throws {StartError} when the signing keys cannot be opened.
 */
export async function registerIdentity(app: FastifyInstance, deps: IdentityDeps): Promise<IdentityFrontDoor> {
  const { jobs, log } = deps;
  const erasers: Eraser[] = [];
  const identity = await openIdentity(deps, erasers);
  const sweeping = sweepJob(identity);
  jobs.register(identity.letterJob);
  jobs.register(identity.userDeletedJob);
  jobs.register(sweeping);
  app.addHook('onListen', async () => {
    // The next start sweeps as well: not a reason to stop serving.
    await scheduleSweep(identity, sweeping, 60).catch((error: unknown) => {
      log.warn({ err: error }, 'The identity sweep could not be scheduled');
    });
  });
  await app.register((scope) => serveCalls(scope, identity));
  return openFrontDoor(identity, erasers);
}
