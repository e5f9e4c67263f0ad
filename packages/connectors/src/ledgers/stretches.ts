import type { Days } from '../contracts/connector.ts';

/** Milliseconds since 1970, both included. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

const DAY_MS = 86_400_000;

/** A window of days in stretches that one call may ask for, the earliest first, none of it after now. */
export function stretchesOf(window: Days, days: number, now: Date): Stretch[] {
  const end = Math.min(Date.parse(`${window.to}T00:00:00Z`) + DAY_MS - 1, now.getTime());
  const stretches: Stretch[] = [];
  for (let from = Date.parse(`${window.from}T00:00:00Z`); from <= end; from += days * DAY_MS) {
    stretches.push({ from, to: Math.min(from + days * DAY_MS - 1, end) });
  }
  return stretches;
}
