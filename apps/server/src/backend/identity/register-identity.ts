import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { createTokenVerifier } from '#server/platform/auth/index.ts';
import type { JobDefinition } from '#server/platform/jobs/index.ts';
import { type IdentityFrontDoor, openFrontDoor } from './front-door.ts';
import type { Identity, IdentityDeps } from './identity.ts';
import { createAttemptLimiter } from './limits/attempt-limiter.ts';
import { sendActionMailJob } from './mails/send-action-mail.ts';
import { createPasswordHasher } from './passwords/password-hasher.ts';
import { serveCalls } from './serve-calls.ts';
import { issuerOf } from './tokens/id-token.ts';
import { readKeyEncryptionKey } from './tokens/key-encryption.ts';
import { openSigningKeys } from './tokens/signing-keys.ts';
import { scheduleSweep, sweepJob } from './upkeep/sweep.ts';

/**
 * Serves the identity protocol from this server; only where no hosted project is configured. Before
 * the jobs start, since it registers some.
 *
 * @throws {StartError} when the signing keys cannot be opened.
 */
export async function registerIdentity(app: FastifyInstance, deps: IdentityDeps): Promise<IdentityFrontDoor> {
  const { config, database, jobs, clock, log } = deps;
  const db = database.identity;
  const encryptionKey = await readKeyEncryptionKey(config.dataDir, config.identityKey);
  const keys = await openSigningKeys(db, encryptionKey, clock);
  const erasers: ((userId: string) => Promise<void>)[] = [];
  const identity: Identity = {
    config,
    db,
    clock,
    jobs,
    keys,
    passwords: createPasswordHasher(),
    limiter: createAttemptLimiter(db, clock),
    verifier: createTokenVerifier({
      issuer: issuerOf(config.publicUrl),
      audience: config.identity.projectId,
      keys: keys.find,
      clock,
    }),
    actionMailJob: sendActionMailJob({ db, config, clock, mail: deps.mail }),
    userDeletedJob: userDeletedJob(erasers),
  };
  const sweeping = sweepJob(identity);
  jobs.register(identity.actionMailJob);
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

/** Erases, beyond identity's own tables, what a removed account has left. */
const userDeletedJob = (
  erasers: readonly ((userId: string) => Promise<void>)[],
): JobDefinition<{ userId: string }> => ({
  name: 'identity-user-deleted',
  payload: z.object({ userId: z.string() }),
  retryLimit: 20,
  async handle({ userId }) {
    for (const erase of erasers) await erase(userId);
  },
});
