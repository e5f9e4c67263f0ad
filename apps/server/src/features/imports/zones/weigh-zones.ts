import type { ZoneProposalJson } from '@tapebook/contract';
import type { RegularSession } from '@tapebook/domain/instruments';
import { type Instant, isFileZone, resolveWallClock, wallClockAt, zoneOffset } from '@tapebook/domain/time';

/** Fills of one minute, as the file prints them. */
export interface PrintedTime {
  /** When they would have happened, had the file been printed in {@link readIn}. */
  readonly instant: Instant;
  readonly readIn: string;
  /** Of their exchange. */
  readonly session: RegularSession;
  readonly fills: number;
}

/** Why a zone is looked at. */
export interface ZoneCandidate {
  readonly timeZone: string;
  readonly because: ZoneProposalJson['because'];
}

const DAY_MINUTES = 1440;
const MINUTE_MICROS = 60_000_000;
/** Monday, 1970-01-05, as days since 1970: what a weekday is counted from. */
const A_MONDAY = 4;

/** Whether the exchange was open at what the file prints, if that is the time in `timeZone`. Holidays are not known. */
function isInSession({ instant, readIn, session }: PrintedTime, timeZone: string): boolean {
  const meant = resolveWallClock(wallClockAt(instant, readIn), timeZone);
  if (meant === null) return false;
  const minutes = Math.floor((meant + zoneOffset(meant, session.timeZone)) / MINUTE_MICROS);
  const day = Math.floor(minutes / DAY_MINUTES);
  const weekday = (((day - A_MONDAY) % 7) + 7) % 7;
  const ofDay = minutes - day * DAY_MINUTES;
  return weekday < 5 && ofDay >= session.opens && ofDay <= session.closes;
}

/** Zones that fit as well as this are told apart by who names them, not by a few fills at the edge of the session. */
const AS_GOOD = 0.05;

/**
 * The zones that times without one may be in, the likeliest first: those in which most fills fall into the regular
 * session of their exchange, and among these the first named. Without such fills the order is that of the candidates.
 */
export function weighZones(
  candidates: readonly ZoneCandidate[],
  times: readonly PrintedTime[],
): { readonly fills: number; readonly proposals: ZoneProposalJson[] } {
  const fills = times.reduce((sum, { fills: count }) => sum + count, 0);
  const zones = new Map<string, ZoneCandidate>();
  for (const candidate of candidates) {
    if (!zones.has(candidate.timeZone) && isFileZone(candidate.timeZone))
      zones.set(candidate.timeZone, candidate);
  }
  const proposals = [...zones.values()].map(({ timeZone, because }) => ({
    timeZone,
    because,
    inSession: times.reduce((sum, time) => sum + (isInSession(time, timeZone) ? time.fills : 0), 0),
  }));
  const most = Math.max(0, ...proposals.map(({ inSession }) => inSession));
  const isGood = ({ inSession }: ZoneProposalJson) => inSession >= most - AS_GOOD * fills;
  const good = proposals.filter(isGood);
  const others = proposals
    .filter((one) => !isGood(one))
    .sort((one, other) => other.inSession - one.inSession);
  return { fills, proposals: [...good, ...others] };
}
