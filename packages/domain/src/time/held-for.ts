/** Where clocks go forward. */
const SHORTEST_DAY_SECONDS = 23 * 3600;

/**
 * How many seconds something was held; `NaN` where that is not known. Whatever tells how long a trade was held asks
 * here, so that a list, an average and a file of it never differ.
 *
 * @param opened @param closed in microseconds since 1970; `NaN` where it is not known, or not yet.
 * @param timed whether both are known to the minute. From one day to a later one it is so many days; of what began and
 *   ended on one day, or of a day and an instant less than one apart, nobody knows how long it was.
 */
export function secondsHeld(opened: number, closed: number, timed: boolean): number {
  const held = (closed - opened) / 1e6;
  return timed || held >= SHORTEST_DAY_SECONDS ? held : Number.NaN;
}
