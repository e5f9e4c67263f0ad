import type { IdentityFrontDoor } from './backend/identity/index.ts';
import { type Caller, createTokenVerifier, hostedProject, type TokenKeys } from './platform/auth/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config/index.ts';
import { ProblemError } from './platform/problems/index.ts';

/** Accounts made before this day may go unverified: they are older than the rule. */
const VERIFICATION_CUTOFF = Date.parse('2025-04-19T00:00:00Z');

/**
 * Tells who a bearer token speaks for, by the one identity that is configured: our own, or a hosted
 * project's. Of a hosted account the token does not say when it was made, so it must be verified.
 */
export function callerIdentifier(
  config: Config,
  clock: Clock,
  identity: IdentityFrontDoor | null,
  hostedKeys?: TokenKeys,
): (bearer: string) => Promise<Caller> {
  const verifier =
    identity?.tokens ??
    createTokenVerifier({ ...hostedProject(config.identity.projectId, hostedKeys), clock });
  return async (bearer) => {
    const caller = await verifier.verify(bearer);
    if (caller.emailVerified) return caller;
    const user = (await identity?.findUser(caller.userId)) ?? null;
    if (user?.emailVerified || (user !== null && user.createdAt.getTime() < VERIFICATION_CUTOFF))
      return caller;
    throw new ProblemError(
      'email-verification-required',
      'Follow the link in the verification mail first. If it has not arrived, ask for another one.',
    );
  };
}
