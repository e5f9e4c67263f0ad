import type { Clock } from '../platform/clock.ts';
import type { WireTime } from '../platform/wires/index.ts';

export interface TestClock extends Clock {
  advance(milliseconds: number): void;
  set(instant: string): void;
}

/** A clock that stands still until it is told to move. */
export function createTestClock(start = '2026-03-02T14:30:00Z'): TestClock {
  let time = Date.parse(start);
  return {
    now: () => time,
    advance(milliseconds) {
      time += milliseconds;
    },
    set(instant) {
      time = Date.parse(instant);
    },
  };
}

/** The time by which connections wait: it passes where one would, and nowhere else. */
export const wireTimeOf = (clock: TestClock): WireTime => ({
  now: () => new Date(clock.now()),
  async sleep(ms) {
    clock.advance(ms);
  },
});
