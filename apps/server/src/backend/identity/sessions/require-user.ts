import type { Caller } from '#server/platform/auth/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { findUser, type User } from '../accounts/user.ts';
import type { Identity } from '../identity.ts';
import { IdentityError } from '../identity-error.ts';
import { sessionState } from './session-state.ts';

export interface SignedIn {
  readonly user: User;
  readonly caller: Caller;
}

/** Whoever the token in a request's body speaks for, read afresh: a revocation bites at once here. */
export async function requireUser(identity: Identity, idToken: string | undefined): Promise<SignedIn> {
  if (idToken === undefined || idToken === '') throw new IdentityError('INVALID_ID_TOKEN');
  const caller = await identity.verifier.verify(idToken).catch(refuse);
  const user = await findUser(identity.db, caller.userId);
  // Only where a token names the account; for an unknown address the answer is another:
  // the SDK signs people out over USER_NOT_FOUND.
  if (user === null) throw new IdentityError('USER_NOT_FOUND');
  if (user.disabled) throw new IdentityError('USER_DISABLED');
  if (caller.issuedAt < user.validSince) throw new IdentityError('TOKEN_EXPIRED');
  const state = await sessionState(identity.db, caller.userId, caller.sessionId);
  if (state === null) throw new IdentityError('TOKEN_EXPIRED');
  return { user, caller };
}

function refuse(error: unknown): never {
  if (error instanceof ProblemError && error.code === 'token-expired')
    throw new IdentityError('TOKEN_EXPIRED');
  if (error instanceof ProblemError && error.code === 'invalid-token') {
    throw new IdentityError('INVALID_ID_TOKEN');
  }
  throw error;
}

const RECENT_SECONDS = 300;

/** @throws {IdentityError} when the last proof of who they are is more than five minutes old. */
export function requireRecentSignIn(identity: Identity, { caller }: SignedIn): void {
  if (Math.floor(identity.clock.now() / 1000) - caller.authTime > RECENT_SECONDS) {
    throw new IdentityError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  }
}
