import type { IdentityFrontDoor, IdentityUser } from './backend/identity/index.ts';
import { isTokenText, verifyToken } from './features/tokens/mount.ts';
import { hostedProject } from './platform/auth/hosted-project.ts';
import type { Caller, Identified } from './platform/auth/index.ts';
import { createTokenVerifier, type TokenKeys } from './platform/auth/token-verifier.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config/index.ts';
import type { Database } from './platform/database/index.ts';
import { ProblemError } from './platform/problems/index.ts';

/** Accounts made before this day may go unverified: they are older than the rule. */
const VERIFICATION_CUTOFF = Date.parse('2025-04-19T00:00:00Z');

interface IdentifierDeps {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly identity: IdentityFrontDoor | null;
}

/** Sessions begin by a sign-in; what acts for a person by a token has none. */
const ofToken = (userId: string, user: IdentityUser | null, now: number): Caller => ({
  userId,
  email: user?.email ?? null,
  emailVerified: user?.emailVerified ?? true,
  authTime: Math.floor(now / 1000),
  issuedAt: Math.floor(now / 1000),
  sessionId: null,
  provider: 'api-token',
  secondFactor: null,
});

/**
 * Tells who a bearer token speaks for, by the one identity that is configured: our own, or a hosted
 * project's; or whom an API token acts for. Of a hosted account the token does not say when it was made,
 * so it must be verified.
 */
export function callerIdentifier(
  { config, database, clock, identity }: IdentifierDeps,
  hostedKeys?: TokenKeys,
): (bearer: string) => Promise<Identified> {
  const verifier =
    identity?.tokens ??
    createTokenVerifier({ ...hostedProject(config.identity.projectId, hostedKeys), clock });
  const find = async (userId: string): Promise<IdentityUser | null> =>
    (await identity?.findUser(userId)) ?? null;
  const refuseUnverified = (user: IdentityUser | null): void => {
    if (user?.emailVerified || (user !== null && user.createdAt.getTime() < VERIFICATION_CUTOFF)) return;
    throw new ProblemError(
      'email-verification-required',
      'Follow the link in the verification mail first. If it has not arrived, ask for another one.',
    );
  };
  return async (bearer) => {
    if (!isTokenText(bearer)) {
      const caller = await verifier.verify(bearer);
      if (!caller.emailVerified) refuseUnverified(await find(caller.userId));
      return { caller, token: null };
    }
    const { ownerId, ...token } = await verifyToken(database, clock, bearer);
    const user = await find(ownerId);
    if (identity !== null) {
      if (user === null || user.disabled) {
        throw new ProblemError('token-revoked', 'The account of this API token is disabled or gone.');
      }
      refuseUnverified(user);
    }
    return { caller: ofToken(ownerId, user, clock.now()), token };
  };
}
