import { formatInstant, resolveWallClock } from '@tapebook/domain/time';

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
