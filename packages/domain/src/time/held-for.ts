/** Where clocks go forward. */
const SHORTEST_DAY_SECONDS = 23 * 3600;
const DAY_SECONDS = 24 * 3600;
/** Where a day may end: zones differ by quarters of an hour. */
const QUARTER_SECONDS = 900;

/**
 * How many seconds something was held; `NaN` where that is not known. Whatever tells how long a trade was held asks
 * here, so that a list, an average and a file of it never differ.
 *
 * @param opened @param closed in microseconds since 1970; `NaN` where it is not known, or not yet.
 * @param timed whether both are known to the minute. From one day to a later one it is so many days, also where the later
 *   one stands at its end; of what began and ended on one day, or of a day and an instant less than one apart, nobody knows
 *   how long it was.
 */
export function secondsHeld(opened: number, closed: number, timed: boolean): number {
  const whole = (closed - opened) / 1e6;
  if (timed) return whole;
  const held = isEndOfDay(closed) ? Math.round(whole) - DAY_SECONDS : whole;
  return held >= SHORTEST_DAY_SECONDS ? held : Number.NaN;
}

/** The last millisecond before midnight, somewhere. */
const isEndOfDay = (at: number): boolean => {
  const left = QUARTER_SECONDS - ((at / 1e6) % QUARTER_SECONDS);
  return left > 0 && left < 0.002;
};
