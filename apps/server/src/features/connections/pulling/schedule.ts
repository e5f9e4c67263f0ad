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

/** Of a session that is over, its broker tells nothing any more: it is read twice between any two breaks, which last an hour. */
const tellsOneSession = ({ about }: Pick<Connector, 'about'>): boolean => about.history === 'session';
const SESSION_MS = 0.6 * HOUR_MS;

/** When a connection that has read all there is is read again; `null`: when a person asks. */
export function nextDue(
  schedule: ConnectionSchedule,
  connector: Pick<Connector, 'reach' | 'about'>,
  connectionId: string,
  now: Date,
): Date | null {
  if (schedule === 'manual') return null;
  const { zone } = connector.reach;
  const place = placeOf(connectionId);
  // Also what was set to daily before only hourly was offered.
  if (tellsOneSession(connector)) return new Date(now.getTime() + SESSION_MS * (0.9 + place / 5));
  if (schedule === 'hourly') return new Date(now.getTime() + HOUR_MS * (0.9 + place / 5));
  const minutes = FROM_HOUR * 60 + Math.floor(place * SPREAD_MINUTES);
  const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`;
  const on = (day: string): Date => {
    const instant = resolveWallClock({ date: day, time }, zone);
    if (instant === null) throw new RangeError(`No such time: ${day} ${time}`);
    return new Date(toMillis(instant));
  };
  const today = dayIn(zone, now);
  return on(today) > now ? on(today) : on(addDays(today, 1));
}

/** What is sent here comes when it comes, and what wants its person each time is read when they sign in: no clock has to ask. */
export function schedulesOf(connector: Pick<Connector, 'about'>): ConnectionSchedule[] {
  const { auth, unattended, freshness } = connector.about;
  if (auth === 'push' || unattended === 'no') return ['manual'];
  // A day between two readings would leave most of each out, and nobody would see it.
  if (tellsOneSession(connector)) return ['hourly', 'manual'];
  return freshness === 'daily' ? ['daily', 'manual'] : ['hourly', 'daily', 'manual'];
}
