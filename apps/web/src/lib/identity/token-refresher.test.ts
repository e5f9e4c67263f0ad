import { describe, expect, it } from 'vitest';
import { createTokenRefresher } from './token-refresher.ts';

const MINUTE = 60_000;

/** A clock whose timers run when time is moved on. */
function world(refresh: (now: number) => number | Error) {
  let now = 0;
  let timer: { run: () => void; at: number } | null = null;
  const refreshedAt: number[] = [];
  let ended = 0;
  const refresher = createTokenRefresher({
    now: () => now,
    setTimer: (run, milliseconds) => (timer = { run, at: now + milliseconds }),
    clearTimer: () => {
      timer = null;
    },
    refresh: async () => {
      refreshedAt.push(now);
      const answer = refresh(now);
      if (answer instanceof Error) throw answer;
      return answer;
    },
    onSessionEnded: () => {
      ended += 1;
    },
  });
  const settle = async () => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return {
    refresher,
    refreshedAt,
    ended: () => ended,
    /** Runs whatever falls due up to `until`. */
    async advance(until: number) {
      while (timer !== null && timer.at <= until) {
        now = timer.at;
        const { run } = timer;
        timer = null;
        run();
        await settle();
      }
      now = until;
    },
  };
}

const failure = (code: string) => Object.assign(new Error(code), { code: `auth/${code}` });

describe('renewing the session token', () => {
  it('happens five minutes before each expiry', async () => {
    const { refresher, refreshedAt, advance } = world((now) => now + 60 * MINUTE);
    refresher.start(60 * MINUTE);
    await advance(3 * 60 * MINUTE);
    expect(refreshedAt.slice(0, 3)).toEqual([55 * MINUTE, 110 * MINUTE, 165 * MINUTE]);
  });

  it('is never asked for in a row, even where a new token looks old', async () => {
    const { refresher, refreshedAt, advance } = world((now) => now - MINUTE);
    refresher.start(0);
    await advance(MINUTE);
    expect(refreshedAt).toEqual([0, 30_000, 60_000]);
  });

  it('is tried again after 30 s, doubling up to 16 min, while the network is down', async () => {
    const { refresher, refreshedAt, advance } = world(() => failure('network-request-failed'));
    refresher.start(5 * MINUTE);
    await advance(70 * MINUTE);
    const gaps = refreshedAt.slice(1).map((at, index) => (at - (refreshedAt[index] ?? 0)) / MINUTE);
    expect(gaps.slice(0, 8)).toEqual([0.5, 1, 2, 4, 8, 16, 16, 16]);
  });

  it('starts with 30 s again after a success', async () => {
    let down = true;
    const { refresher, refreshedAt, advance } = world((now) => {
      if (down || now > 50 * MINUTE) return failure('network-request-failed');
      return now + 60 * MINUTE;
    });
    refresher.start(0);
    await advance(2 * MINUTE);
    down = false;
    await advance(70 * MINUTE);
    const late = refreshedAt.filter((at) => at > 55 * MINUTE);
    expect((late[2] ?? 0) - (late[1] ?? 0)).toBe(MINUTE);
    expect((late[1] ?? 0) - (late[0] ?? 0)).toBe(0.5 * MINUTE);
  });

  it.each(['user-disabled', 'user-token-expired'])('ends the session on %s', async (code) => {
    const { refresher, refreshedAt, ended, advance } = world(() => failure(code));
    refresher.start(0);
    await advance(60 * MINUTE);
    expect(ended()).toBe(1);
    expect(refreshedAt).toHaveLength(1);
  });

  it('stops when it is told to', async () => {
    const { refresher, refreshedAt, advance } = world((now) => now + 60 * MINUTE);
    refresher.start(60 * MINUTE);
    refresher.stop();
    await advance(600 * MINUTE);
    expect(refreshedAt).toEqual([]);
  });
});
