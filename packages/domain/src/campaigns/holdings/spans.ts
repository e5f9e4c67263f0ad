/** Instants count microseconds. */
export const SECOND = 1_000_000;
export const MINUTE = 60 * SECOND;
export const DAY = 86_400 * SECOND;
