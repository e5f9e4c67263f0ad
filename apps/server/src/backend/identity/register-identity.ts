import type { FastifyInstance } from 'fastify';
import { type IdentityFrontDoor, openFrontDoor } from './front-door.ts';
import { openIdentity } from './open-identity.ts';
import type { IdentityDeps } from './protocol/identity.ts';
import { serveCalls } from './serve-calls.ts';
import { sweepJob } from './upkeep/sweep.ts';
import type { Eraser } from './users/user-deleted-job.ts';

/**
 * Serves the identity protocol from this server; only where no hosted project is configured. Before
 * the jobs start, since it registers some.
 *
 * @throws {StartError} when the signing keys cannot be opened.
 */
export async function registerIdentity(app: FastifyInstance, deps: IdentityDeps): Promise<IdentityFrontDoor> {
  const { jobs } = deps;
  const erasers: Eraser[] = [];
  const identity = await openIdentity(deps, erasers);
  jobs.register(identity.letterJob);
  jobs.register(identity.userDeletedJob);
  jobs.register(sweepJob(identity));
  await app.register((scope) => serveCalls(scope, identity));
  return openFrontDoor(identity, erasers);
}
