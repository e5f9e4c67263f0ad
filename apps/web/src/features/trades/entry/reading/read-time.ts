import {
  clockDoubt,
  formatInstant,
  isTimeZone,
  resolveWallClock,
  wallClockMicros,
} from '@tapebook/domain/time';

interface TypedTime {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** Empty: only the day is known. */
  readonly time: string;
}

/** The instant of a day and a time in `zone`, as text: of a day alone its beginning. `null`: there is none. */
export function readTime({ date, time }: TypedTime, zone: string): string | null {
  const instant = resolveWallClock({ date, time: time === '' ? '00:00' : time }, zone);
  return instant === null ? null : formatInstant(instant);
}

/**
 * Whose midnight a day without a time begins at, in a form whose times are written in `zone`: that of the account, to
 * which alone it belongs. Midnights of other zones may be of the day before or after it. A zone that is still being
 * typed is none yet.
 */
export const zoneOfDays = (zone: string, account: { readonly timeZone: string }): string =>
  isTimeZone(account.timeZone) ? account.timeZone : zone;

/** Which of two instants is taken where clocks in `zone` showed a time twice; `null` of all other times. */
export function doubtOfTime({ date, time }: TypedTime, zone: string): string | null {
  if (time === '') return null;
  const [instant, written] = [resolveWallClock({ date, time }, zone), wallClockMicros({ date, time })];
  if (instant === null || written === null || clockDoubt(written, instant, zone) !== 'twice') return null;
  return `Clocks showed ${time} twice that night; the first is taken.`;
}

/** Why a day and a time in `zone` cannot be; `null` where they can. */
export function objectionToTime({ date, time }: TypedTime, zone: string): string | null {
  const wallClock = { date, time: time === '' ? '00:00' : time };
  const [instant, written] = [resolveWallClock(wallClock, zone), wallClockMicros(wallClock)];
  if (instant === null || written === null) return 'Enter a valid date';
  const isSkipped = time !== '' && clockDoubt(written, instant, zone) === 'skipped';
  return isSkipped ? 'Clocks went forward then, so that time did not exist' : null;
}
