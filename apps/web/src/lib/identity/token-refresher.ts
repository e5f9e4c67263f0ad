import { identityCode } from './messages/identity-messages.ts';

/** A token is renewed this long before it expires. */
export const REFRESH_BEFORE_EXPIRY_MS = 5 * 60_000;
export const FIRST_RETRY_MS = 30_000;
export const LAST_RETRY_MS = 16 * 60_000;

interface RefresherPorts {
  readonly now: () => number;
  readonly setTimer: (run: () => void, milliseconds: number) => unknown;
  readonly clearTimer: (timer: unknown) => void;
  /** Renews the token and answers when the new one expires, in ms since 1970. */
  readonly refresh: () => Promise<number>;
  /** The service says that this session is over. */
  readonly onSessionEnded: () => void;
}

/** Codes at which the session is over, whatever the network does. */
const ENDS_SESSION: ReadonlySet<string> = new Set(['user-disabled', 'user-token-expired']);

/**
 * Renews the session's token five minutes before it expires. A network failure is retried after
 * 30 s, then after twice as long each time, up to 16 min; a disabled user is signed out.
 */
export function createTokenRefresher(ports: RefresherPorts) {
  let timer: unknown;
  let running = false;
  let retryAfter = FIRST_RETRY_MS;

  const schedule = (milliseconds: number): void => {
    ports.clearTimer(timer);
    timer = ports.setTimer(() => void run(), milliseconds);
  };

  async function run(): Promise<void> {
    try {
      const expiresAt = await ports.refresh();
      if (!running) return;
      retryAfter = FIRST_RETRY_MS;
      // Never at once again, whatever the clocks say.
      scheduleBefore(expiresAt, FIRST_RETRY_MS);
    } catch (error) {
      if (!running) return;
      const code = identityCode(error);
      if (code !== null && ENDS_SESSION.has(code)) {
        stop();
        ports.onSessionEnded();
      } else if (code === 'network-request-failed') {
        schedule(retryAfter);
        retryAfter = Math.min(retryAfter * 2, LAST_RETRY_MS);
      }
    }
  }

  function scheduleBefore(expiresAt: number, soonest = 0): void {
    schedule(Math.max(soonest, expiresAt - ports.now() - REFRESH_BEFORE_EXPIRY_MS));
  }

  function stop(): void {
    running = false;
    ports.clearTimer(timer);
  }

  return {
    /** Begins, or begins anew, with a token that expires at `expiresAt` (ms since 1970). */
    start(expiresAt: number): void {
      running = true;
      retryAfter = FIRST_RETRY_MS;
      scheduleBefore(expiresAt);
    },
    stop,
  };
}
