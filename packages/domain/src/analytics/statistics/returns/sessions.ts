/** On which days a market is open, for what counts days on which nothing was done. */
export interface Sessions {
  /** Sessions in a year: what a daily figure is scaled by. */
  readonly perYear: number;
  /** @param day days since 1970. */
  readonly isSession: (day: number) => boolean;
}

const DAYS_A_YEAR = 365;

/** Monday to Friday; holidays are not known and count as idle. */
export const WEEKDAYS: Sessions = {
  perYear: 252,
  // 1970 began with a Thursday.
  isSession: (day) => (((day + 3) % 7) + 7) % 7 < 5,
};

/** Markets that never close. */
export const EVERY_DAY: Sessions = { perYear: DAYS_A_YEAR, isSession: () => true };

/**
 * Results of every session from the first day to the last, idle ones being nothing: leaving those out makes who
 * trades seldom look steady. A day with a result counts in any case.
 *
 * @param days ascending, each once.
 */
export function spreadOverSessions(
  days: Int32Array,
  net: Float64Array,
  { isSession }: Sessions,
): Float64Array {
  const first = days[0] ?? 0;
  const last = days.at(-1) ?? -1;
  const spread = new Float64Array(last - first + 1);
  let [length, at] = [0, 0];
  for (let day = first; day <= last; day += 1) {
    const traded = days[at] === day;
    if (!traded && !isSession(day)) continue;
    if (traded) {
      spread[length] = net[at] ?? 0;
      at += 1;
    }
    length += 1;
  }
  return spread.subarray(0, length);
}

/**
 * How many days a year are counted where some of the days between the sessions have results too, as weekends have where
 * coins are traded beside stocks: all of them make a year of every day, none the year of the sessions.
 *
 * @param days ascending, each once.
 */
export function daysPerYear(days: Int32Array, { perYear, isSession }: Sessions): number {
  let [between, traded] = [0, 0];
  for (let day = days[0] ?? 0; day <= (days.at(-1) ?? -1); day += 1) if (!isSession(day)) between += 1;
  for (const day of days) if (!isSession(day)) traded += 1;
  return traded === 0 ? perYear : perYear + (DAYS_A_YEAR - perYear) * (traded / between);
}
