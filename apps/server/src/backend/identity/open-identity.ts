import { createTokenVerifier } from '#server/platform/auth/token-verifier.ts';
import { openVault } from '#server/platform/vault/index.ts';
import { openSigningKeys } from './keys/signing-keys.ts';
import { createAttemptLimiter } from './limits/attempt-limiter.ts';
import { sendLetterJob } from './mails/send-letter.ts';
import { hostedScryptFinder } from './passwords/imported-settings.ts';
import { createPasswordHasher } from './passwords/password-hasher.ts';
import type { Identity, IdentityDeps } from './protocol/identity.ts';
import { openProviders } from './providers/open-providers.ts';
import { issuerOf } from './sessions/id-token.ts';
import { type Eraser, userDeletedJob } from './users/user-deleted-job.ts';

/**
 * Puts together what the calls work with; makes the signing keys on the first start.
 *
 * @throws {StartError} when the keys cannot be opened.
 */
export async function openIdentity(deps: IdentityDeps, erasers: readonly Eraser[]): Promise<Identity> {
  const { config, database, jobs, mail, clock, log, passwordCost } = deps;
  const db = database.identity;
  const vault = await openVault(config);
  const keys = await openSigningKeys(db, vault, clock, log);
  return {
    config,
    db,
    clock,
    jobs,
    keys,
    vault,
    providers: openProviders(config.providers, clock),
    passwords: createPasswordHasher(hostedScryptFinder(db, vault), passwordCost),
    limiter: createAttemptLimiter(db, clock),
    verifier: createTokenVerifier({
      issuer: issuerOf(config.publicUrl),
      audience: config.identity.projectId,
      keys: keys.find,
      clock,
      sessionsAreChecked: true,
    }),
    letterJob: sendLetterJob({ db, config, clock, mail }),
    userDeletedJob: userDeletedJob(erasers),
  };
}
