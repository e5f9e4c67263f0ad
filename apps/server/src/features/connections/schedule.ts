import { createHash } from 'node:crypto';
import { addDays, type Connector, dayIn } from '@tapebook/connectors';
import type { ConnectionSchedule } from '@tapebook/contract';
import { resolveWallClock, toMillis } from '@tapebook/domain/time';

const HOUR_MS = 3_600_000;
/** Reports of a day are there in the early morning of the next. */
const FROM_HOUR = 5;
const SPREAD_MINUTES = 180;

/** A number from 0 to 1 that is always the same for a connection: they are spread, and each keeps its time. */
const placeOf = (connectionId: string): number =>
  createHash('sha256').update(connectionId).digest().readUInt32BE() / 2 ** 32;

/** When a connection that has read all there is is read again; `null`: when a person asks. */
export function nextDue(
  schedule: ConnectionSchedule,
  { reach }: Pick<Connector, 'reach'>,
  connectionId: string,
  now: Date,
): Date | null {
  if (schedule === 'manual') return null;
  const place = placeOf(connectionId);
  if (schedule === 'hourly') return new Date(now.getTime() + HOUR_MS * (0.9 + place / 5));
  const minutes = FROM_HOUR * 60 + Math.floor(place * SPREAD_MINUTES);
  const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`;
  const on = (day: string): Date => {
    const instant = resolveWallClock({ date: day, time }, reach.zone);
    if (instant === null) throw new RangeError(`No such time: ${day} ${time}`);
    return new Date(toMillis(instant));
  };
  const today = dayIn(reach.zone, now);
  return on(today) > now ? on(today) : on(addDays(today, 1));
}

/** What is sent here comes when it comes, and what wants its person each time is read when they sign in: no clock has to ask. */
export const schedulesOf = ({ about }: Pick<Connector, 'about'>): ConnectionSchedule[] =>
  about.auth === 'push' || about.unattended === 'no'
    ? ['manual']
    : about.freshness === 'daily'
      ? ['daily', 'manual']
      : ['hourly', 'daily', 'manual'];
