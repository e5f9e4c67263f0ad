import { resolveWallClock, toMillis } from '@tapebook/domain/time';
import { addDays, dayIn } from '../../windows/days.ts';

const ZONE = 'America/Chicago';
const BEGINS = '17:00:00';

/**
 * The first day, in UTC, of which all that can be had belongs to the session that runs. A day on which a session begins counts from its
 * beginning on: what was before was read before, or is lost to the interface.
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
  return day === now.toISOString().slice(0, 10) ? day : addDays(day, 1);
}
