/** Longer than a broker keeps anybody away: a number that says so was meant otherwise, or the clock of one of us is wrong. */
export const LONGEST_WAIT_MS = 3 * 86_400_000;

/** In so many milliseconds, or as late as is waited for. */
export const waitOf = (now: Date, ms: number): Date =>
  new Date(now.getTime() + Math.min(ms, LONGEST_WAIT_MS));
