import { setTimeout as sleep } from 'node:timers/promises';
import { ConnectorError, type Hosts, type Io, Pace, type PaceLimit } from '@tapebook/connectors';
import type { Clock } from '#server/platform/clock.ts';
import { inSpan } from '#server/platform/tracing/index.ts';

/** Nobody waits longer than this for the turn of a call: the work goes on later instead. */
const MOST_WAIT_MS = 60_000;

/** How often somebody else's servers may be called, for all of this process: two with one key share its pace. */
export class Paces {
  private readonly paces = new Map<string, Pace>();

  /** @param scope what shares the pace: whom it is about, and mostly the key. */
  of(scope: string, limits: readonly PaceLimit[]): Pace {
    const pace = this.paces.get(scope) ?? new Pace(limits);
    this.paces.set(scope, pace);
    return pace;
  }
}

export interface WireTime {
  now(): Date;
  /** @throws when the signal is given. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

/** Time as it passes. */
export const wireTimeBy = (clock: Clock): WireTime => ({
  now: () => new Date(clock.now()),
  async sleep(ms, signal) {
    await sleep(ms, undefined, { signal });
  },
});

/** The addresses of a wire, stand-ins of the operator in their places. */
export const hostsWith = (hosts: Hosts, standIns: Hosts | undefined): Hosts => ({ ...hosts, ...standIns });

/** The wire of one piece of work. `remember` keeps what is to be found again after a stop. */
export function openIo(
  pace: Pace,
  time: WireTime,
  signal: AbortSignal,
  remember: Io['remember'] = async () => {},
): Io {
  return {
    // To which host, traces do not tell: some brokers give each person one.
    fetch: (address, init) => inSpan('broker call', () => fetch(address, init)),
    openSocket: (url) => new WebSocket(url),
    now: () => time.now(),
    sleep: (ms) => time.sleep(ms, signal),
    signal,
    async turn() {
      const now = time.now().getTime();
      const wait = pace.delay(now);
      if (wait > MOST_WAIT_MS) {
        throw new ConnectorError({
          kind: 'rate-limited',
          code: 'own-pace',
          message: 'So many calls are taken at a time, and they have been made.',
          retryAt: new Date(now + wait),
        });
      }
      pace.take(now + wait);
      if (wait > 0) await time.sleep(wait, signal);
    },
    hold: (until) => pace.hold(until.getTime()),
    remember,
  };
}
