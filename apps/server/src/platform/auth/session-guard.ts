import type { Clock } from '#server/platform/clock.ts';
import type { Caller } from './caller.ts';

/** What of a token tells whether it still stands. */
export type SessionOfToken = Pick<Caller, 'userId' | 'issuedAt' | 'sessionId'>;

/**
 * Tells whether a token that is still within its hour has been ended early: its session signed out,
 * the password changed, the account disabled or deleted, "sign out everywhere".
 */
export interface SessionGuard {
  isRevoked(token: SessionOfToken): Promise<boolean>;
}

/** What the guard needs to know of an account and one of its sessions; `null` when either is gone. */
export interface SessionState {
  readonly disabled: boolean;
  /** Seconds since 1970: tokens issued before are dead, one of the same second is alive. */
  readonly validSince: number;
}

const TOLERANCE_SECONDS = 60;

/**
 * Whether a token is older than what ended all sessions of its account. A moment that is still to come was written
 * while the clock ran ahead: held to it, nobody would come in until then. The sessions that it ended are gone anyway.
 */
export const isBefore = (issuedAt: number, validSince: number, clock: Clock): boolean =>
  issuedAt < validSince && validSince <= clock.now() / 1000 + TOLERANCE_SECONDS;

const REMEMBERED_FOR_MS = 3_000;
const MOST_REMEMBERED = 10_000;

/**
 * Asks `find` at most once per session and three seconds, so that a busy page costs one query and a
 * revocation still bites within seconds, in every process.
 */
export function createSessionGuard(
  find: (userId: string, sessionId: string | null) => Promise<SessionState | null>,
  clock: Clock,
): SessionGuard {
  const remembered = new Map<string, { askedAt: number; state: Promise<SessionState | null> }>();

  function stateOf({ userId, sessionId }: SessionOfToken): Promise<SessionState | null> {
    const key = `${userId} ${sessionId ?? ''}`;
    const known = remembered.get(key);
    const age = known === undefined ? Number.POSITIVE_INFINITY : clock.now() - known.askedAt;
    // Below zero the clock was put back: what was asked then says nothing of now.
    if (known !== undefined && age >= 0 && age < REMEMBERED_FOR_MS) return known.state;
    const state = find(userId, sessionId);
    const entry = { askedAt: clock.now(), state };
    // Re-inserting moves the entry to the end: the first one is then always the oldest.
    remembered.delete(key);
    remembered.set(key, entry);
    state.catch(() => {
      if (remembered.get(key) === entry) remembered.delete(key);
    });
    for (const oldest of remembered.keys()) {
      if (remembered.size <= MOST_REMEMBERED) break;
      remembered.delete(oldest);
    }
    return state;
  }

  return {
    async isRevoked(token) {
      const state = await stateOf(token);
      return state === null || state.disabled || isBefore(token.issuedAt, state.validSince, clock);
    },
  };
}
