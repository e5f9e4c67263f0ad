import type { TokenVerifier } from '#server/platform/auth/token-verifier.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/index.ts';
import type { Database } from '#server/platform/database/index.ts';
import type { JobDefinition, Jobs } from '#server/platform/jobs/index.ts';
import type { Log } from '#server/platform/log.ts';
import type { Mail } from '#server/platform/mail/index.ts';
import type { Vault } from '#server/platform/vault/index.ts';
import type { IdentityDb } from '../basics/identity-db.ts';
import type { SigningKeys } from '../keys/signing-keys.ts';
import type { LetterRequest } from '../letters/letter-request.ts';
import type { AttemptLimiter } from '../limits/attempt-limiter.ts';
import type { PasswordCost, PasswordHasher } from '../passwords/password-hasher.ts';
import type { Provider } from '../providers/provider.ts';

/** What identity is given by the server. */
export interface IdentityDeps {
  readonly config: Config;
  readonly database: Database;
  readonly jobs: Jobs;
  readonly mail: Mail;
  readonly clock: Clock;
  readonly log: Log;
  /** What it takes to hash a password; tests of other things pay less. */
  readonly passwordCost?: PasswordCost;
}

/** What every call of the protocol works with. */
export interface Identity {
  readonly config: Config;
  readonly db: IdentityDb;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly passwords: PasswordHasher;
  readonly keys: SigningKeys;
  /** Who else may say who a person is, by the protocol's ids. */
  readonly providers: ReadonlyMap<string, Provider>;
  /** Encrypts what must be read again: secrets of second factors, answers of providers. */
  readonly vault: Vault;
  readonly limiter: AttemptLimiter;
  /** Judges a token by itself; whether its account still stands is asked beside it. */
  readonly verifier: TokenVerifier;
  readonly letterJob: JobDefinition<LetterRequest>;
  readonly userDeletedJob: JobDefinition<{ userId: string }>;
}
