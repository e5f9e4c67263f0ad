import type { Caller } from '#server/platform/auth/index.ts';
import { isBefore } from '#server/platform/auth/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import type { IdentityDb } from '../basics/identity-db.ts';
import { IdentityError } from '../basics/identity-error.ts';
import type { Identity } from '../protocol/identity.ts';
import { toUser, type User } from '../users/user.ts';

export interface SignedIn {
  readonly user: User;
  readonly caller: Caller;
}

/** Whoever the token in a request's body speaks for, read afresh: a revocation bites at once here. */
export async function requireUser(identity: Identity, idToken: string | undefined): Promise<SignedIn> {
  if (idToken === undefined || idToken === '') throw new IdentityError('MISSING_ID_TOKEN');
  const caller = await identity.verifier.verify(idToken).catch(refuse);
  const found = await findWithSession(identity.db, caller);
  // Only where a token names the account; for an unknown address the answer is another:
  // the SDK signs people out over USER_NOT_FOUND.
  if (found === null) throw new IdentityError('USER_NOT_FOUND');
  const { user, sessionStands } = found;
  if (user.disabled) throw new IdentityError('USER_DISABLED');
  if (!sessionStands || isBefore(caller.issuedAt, user.validSince, identity.clock))
    throw new IdentityError('TOKEN_EXPIRED');
  return { user, caller };
}

/** In one question: every page asks it at its start. */
async function findWithSession(
  db: IdentityDb,
  { userId, sessionId }: Caller,
): Promise<{ user: User; sessionStands: boolean } | null> {
  const row = await db
    .selectFrom('users')
    .selectAll()
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('sessions')
          .select('sessions.id')
          .where('id', '=', sessionId)
          .whereRef('sessions.uid', '=', 'users.uid'),
      ).as('session_stands'),
    )
    .where('uid', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { user: toUser(row), sessionStands: sessionId === null || row.session_stands === true };
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
  // A proof that is still to come, as a clock that ran ahead leaves it, is none either.
  if (Math.abs(Math.floor(identity.clock.now() / 1000) - caller.authTime) > RECENT_SECONDS) {
    throw new IdentityError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  }
}
