import type { Io, PaceLimit } from '../contracts/connector.ts';
import { Pace } from './pace.ts';

export interface FakeIo extends Io {
  /** What was remembered last. */
  readonly remembered: () => Readonly<Record<string, unknown>> | null;
  /** Milliseconds that were slept in all. */
  readonly slept: () => number;
  advance(ms: number): void;
}

/** An {@link Io} over the real network of this machine, whose time passes only by sleeping and waiting for turns. */
export function createFakeIo(
  limits: readonly PaceLimit[],
  start = Date.parse('2026-03-10T12:00:00Z'),
): FakeIo {
  let now = start;
  let slept = 0;
  let kept: Readonly<Record<string, unknown>> | null = null;
  const pace = new Pace(limits);
  return {
    fetch,
    openSocket: (url) => new WebSocket(url),
    now: () => new Date(now),
    async sleep(ms) {
      now += ms;
      slept += ms;
    },
    signal: new AbortController().signal,
    async turn() {
      now += pace.delay(now);
      pace.take(now);
    },
    hold: (until) => pace.hold(until.getTime()),
    async remember(state) {
      kept = state;
    },
    remembered: () => kept,
    slept: () => slept,
    advance(ms) {
      now += ms;
    },
  };
}
