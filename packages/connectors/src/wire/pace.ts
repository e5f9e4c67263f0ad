import type { PaceLimit } from '../contracts/connector.ts';
import { LONGEST_WAIT_MS } from '../contracts/longest-wait.ts';

/** Turns are taken a little ahead. What lies further off was written by a clock that ran ahead, and counts no more. */
const MOST_AHEAD_MS = 10 * 60_000;

/**
 * Counts calls of one scope (a token, an address) against all limits of its broker. A log of the last calls rather
 * than a bucket that fills: a broker that allows ten a minute means any minute.
 */
export class Pace {
  private readonly limits: readonly PaceLimit[];
  private readonly calls: number[] = [];
  private heldUntil = 0;

  constructor(limits: readonly PaceLimit[]) {
    this.limits = limits;
  }

  /** How long the next call has to wait. */
  delay(now: number): number {
    if ((this.calls.at(-1) ?? now) > now + MOST_AHEAD_MS) this.calls.length = 0;
    if (this.heldUntil > now + LONGEST_WAIT_MS) this.heldUntil = 0;
    return this.limits.reduce(
      (most, { requests, perMs }) => {
        const oldest = this.calls.at(-requests);
        return oldest === undefined ? most : Math.max(most, oldest + perMs - now);
      },
      Math.max(0, this.heldUntil - now),
    );
  }

  /** Takes a turn at a time, which may lie ahead: whoever comes next waits behind it. */
  take(at: number): void {
    this.calls.push(at);
    const longest = Math.max(0, ...this.limits.map(({ requests }) => requests));
    if (this.calls.length > longest) this.calls.splice(0, this.calls.length - longest);
  }

  hold(until: number): void {
    this.heldUntil = Math.max(this.heldUntil, until);
  }
}
