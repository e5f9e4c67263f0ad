import { type Caller, createSessionGuard } from '#server/platform/auth/index.ts';
import { createTokenVerifier, type TokenVerifier } from '#server/platform/auth/token-verifier.ts';
import { createDemoUser, type DemoUser } from './accounts/create-demo-user.ts';
import type { Identity } from './protocol/identity.ts';
import { issuerOf } from './sessions/id-token.ts';
import { listSessions, type SessionSummary } from './sessions/list-sessions.ts';
import { revokeSessions, type WhichSessions } from './sessions/revoke-sessions.ts';
import { sessionState } from './sessions/session-state.ts';
import { deleteUser } from './users/delete-user.ts';
import { findUser, findUserByEmail, type User } from './users/user.ts';
import type { Eraser } from './users/user-deleted-job.ts';

/** What the rest of the server may know of an account. */
export interface IdentityUser {
  readonly userId: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly displayName: string | null;
  readonly createdAt: Date;
  readonly disabled: boolean;
  /** The owner of a demo journal, removed after a day. */
  readonly isDemo: boolean;
}

export interface IdentityFrontDoor {
  /** Lets our own ID tokens in, unless revoked: that is seen within seconds, in every process. */
  readonly tokens: TokenVerifier;
  findUser(userId: string): Promise<IdentityUser | null>;
  findUserByEmail(email: string): Promise<IdentityUser | null>;
  /** Removes the account and has what it owns erased; `false` when there is none. */
  deleteUser(userId: string): Promise<boolean>;
  createDemoUser(from: { address: string }): Promise<DemoUser>;
  /** Where the caller is signed in: this session first, then the one used last. */
  listSessions(caller: Caller): Promise<SessionSummary[]>;
  /** Signs one device out, or all but this one; seen by the product within seconds. @returns how many. */
  revokeSessions(caller: Caller, which: WhichSessions): Promise<number>;
  /**
   * Registers what to erase once an account is gone, however it went: by the person, by
   * {@link deleteUser}, or as a demo after its day. Tried again until it succeeds, so it must bear
   * being repeated. Before the jobs start.
   */
  whenUserDeleted(erase: Eraser): void;
}

const told = (user: User | null): IdentityUser | null =>
  user === null
    ? null
    : {
        userId: user.uid,
        email: user.email,
        emailVerified: user.emailVerified,
        displayName: user.displayName,
        createdAt: new Date(user.createdAt),
        disabled: user.disabled,
        isDemo: user.demoUntil !== null,
      };

export function openFrontDoor(identity: Identity, erasers: Eraser[]): IdentityFrontDoor {
  const { config, clock, db, keys } = identity;
  const guard = createSessionGuard((userId, sessionId) => sessionState(db, userId, sessionId), clock);
  return {
    tokens: createTokenVerifier({
      issuer: issuerOf(config.publicUrl),
      audience: config.identity.projectId,
      keys: keys.find,
      clock,
      guard,
    }),
    findUser: async (userId) => told(await findUser(db, userId)),
    findUserByEmail: async (email) => told(await findUserByEmail(db, email)),
    deleteUser: (userId) => deleteUser(identity, userId),
    createDemoUser: (from) => createDemoUser(identity, from),
    listSessions: (caller) => listSessions(identity, caller),
    revokeSessions: (caller, which) => revokeSessions(identity, caller, which),
    whenUserDeleted: (erase) => void erasers.push(erase),
  };
}
