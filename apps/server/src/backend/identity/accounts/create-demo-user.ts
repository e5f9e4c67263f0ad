import { ProblemError } from '#server/platform/problems/index.ts';
import { createSecretToken } from '../basics/secret-token.ts';
import { createUid } from '../basics/uid.ts';
import { LIMITS } from '../limits/limits.ts';
import { networkOf } from '../limits/network.ts';
import type { Identity } from '../protocol/identity.ts';
import { createUser } from '../users/create-user.ts';

const DEMO_LIFETIME_MS = 24 * 3_600_000;

/** The owner of a fresh demo journal. The page signs in with these, as with any other account. */
export interface DemoUser {
  readonly userId: string;
  readonly email: string;
  readonly password: string;
  readonly expiresAt: Date;
}

/**
 * A verified account for one visitor's look around. Its address ends in `.invalid`, which no mail
 * reaches; after a day the account is removed with all it owns.
 *
 * @throws {ProblemError} `forbidden` where the demo is off, `too-many-requests`.
 */
export async function createDemoUser(identity: Identity, from: { address: string }): Promise<DemoUser> {
  const { config, db, clock, limiter, passwords } = identity;
  if (!config.demo) throw new ProblemError('forbidden', 'There is no demo journal here. Sign up instead.');
  if (!(await limiter.take(LIMITS.demoFromNetwork, networkOf(from.address)))) {
    throw new ProblemError('too-many-requests', 'Enough demo journals for now. Try again in a few minutes.', {
      retryAfterSeconds: LIMITS.demoFromNetwork.intervalSeconds,
    });
  }
  const now = clock.now();
  const demoUntil = now + DEMO_LIFETIME_MS;
  const email = `demo-${createUid().toLowerCase()}@demo.invalid`;
  const password = createSecretToken();
  const user = await createUser(db, {
    email,
    passwordHash: await passwords.hash(password),
    now,
    emailVerified: true,
    displayName: 'Demo trader',
    demoUntil,
  });
  if (user === null) throw new Error('A random demo address was taken already');
  return { userId: user.uid, email, password, expiresAt: new Date(demoUntil) };
}
