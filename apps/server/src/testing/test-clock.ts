import type { Clock } from '../platform/clock.ts';

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
