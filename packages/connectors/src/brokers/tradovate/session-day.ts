import {
  instantFromMillis,
  isoWeekday,
  resolveWallClock,
  toMillis,
  wallClockAt,
} from '@tapebook/domain/time';
import { addDays, dayIn, dayNumber } from '../../windows/days.ts';

const ZONE = 'America/Chicago';
const BEGINS = '17:00:00';
/** From here to its beginning a session is whole, and still told. */
const ENDS = '16:00:00';
const FRIDAY = 5;
/** The first session of a week begins on it, and nothing is traded on it before. */
const SUNDAY = 7;

/**
 * The first day, in UTC, of which all that can be had belongs to the session that runs. A day on which a session begins counts from its
 * beginning on: what was before was read before, or is lost to the interface. A Sunday is that of the session of Monday, all of it.
 */
export function sessionDay(now: Date): string {
  const today = dayIn(ZONE, now);
  const begins = (day: string): number => {
    const instant = resolveWallClock({ date: day, time: BEGINS }, ZONE);
    if (instant === null) throw new RangeError(`No such time: ${day} ${BEGINS}`);
    return toMillis(instant);
  };
  const began = begins(today) <= now.getTime() ? begins(today) : begins(addDays(today, -1));
  const day = new Date(began).toISOString().slice(0, 10);
  const isAllOfIt = isoWeekday(dayNumber(day)) === SUNDAY;
  return isAllOfIt || day === now.toISOString().slice(0, 10) ? day : addDays(day, 1);
}

/**
 * Whether this day may hold more of a session than is told now: what is still to come, or after the break what was before it. What
 * begins on the day itself is told on the next one as well.
 */
export function goesOnInChicago(now: Date): boolean {
  const { date, time } = wallClockAt(instantFromMillis(now.getTime()), ZONE);
  const weekday = isoWeekday(dayNumber(date));
  const isBreak = time >= ENDS && time < BEGINS;
  return weekday === SUNDAY ? time >= BEGINS : !isBreak && weekday <= FRIDAY;
}
