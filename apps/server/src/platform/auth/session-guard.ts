import type { Clock } from '#server/platform/clock.ts';

/**
 * Tells whether a token that is still within its hour has been ended early: the password changed,
 * the account disabled or deleted, "sign out everywhere".
 */
export interface SessionGuard {
  isRevoked(userId: string, issuedAt: number): Promise<boolean>;
}

/** What the guard needs to know of an account; `null` when there is none. */
export interface SessionState {
  readonly disabled: boolean;
  /** Seconds since 1970: tokens issued before are dead, one of the same second is alive. */
  readonly validSince: number;
}

const REMEMBERED_FOR_MS = 3_000;
const MOST_REMEMBERED = 10_000;

/**
 * Asks `find` at most once per account and three seconds, so that a busy page costs one query and a
 * revocation still bites within seconds, in every process.
 */
export function createSessionGuard(
  find: (userId: string) => Promise<SessionState | null>,
  clock: Clock,
): SessionGuard {
  const remembered = new Map<string, { until: number; state: Promise<SessionState | null> }>();

  function stateOf(userId: string): Promise<SessionState | null> {
    const known = remembered.get(userId);
    if (known !== undefined && clock.now() < known.until) return known.state;
    const state = find(userId);
    const entry = { until: clock.now() + REMEMBERED_FOR_MS, state };
    // Re-inserting moves the entry to the end: the first one is then always the oldest.
    remembered.delete(userId);
    remembered.set(userId, entry);
    state.catch(() => {
      if (remembered.get(userId) === entry) remembered.delete(userId);
    });
    for (const oldest of remembered.keys()) {
      if (remembered.size <= MOST_REMEMBERED) break;
      remembered.delete(oldest);
    }
    return state;
  }

  return {
    async isRevoked(userId, issuedAt) {
      const state = await stateOf(userId);
      return state === null || state.disabled || issuedAt < state.validSince;
    },
  };
}
