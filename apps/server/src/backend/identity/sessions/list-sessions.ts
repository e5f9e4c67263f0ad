import type { Caller } from '#server/platform/auth/index.ts';
import { timestamp } from '../basics/timestamp.ts';
import { type DeviceWords, deviceWords } from '../devices/device-words.ts';
import type { Identity } from '../protocol/identity.ts';
import { IDLE_SESSION_MS } from './refresh-session.ts';

/** Where and since when somebody is signed in, for the person themselves to see. */
export interface SessionSummary {
  readonly id: string;
  /** The one that asks. */
  readonly current: boolean;
  /** How they signed in there: `password`, `google.com`, … */
  readonly provider: string;
  readonly device: DeviceWords;
  /** The network address it was last used from, where that is known. */
  readonly address: string | null;
  readonly startedAt: Date;
  readonly lastUsedAt: Date;
}

/** A script that signs in every minute must not make the list unreadable; signing out ends all of them. */
const MOST_LISTED = 100;

/** The one that asks first, then the one that was used last. */
export async function listSessions({ db, clock }: Identity, caller: Caller): Promise<SessionSummary[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'sign_in_provider', 'user_agent', 'address', 'started_at', 'last_used_at'])
    .where('uid', '=', caller.userId)
    .where('last_used_at', '>', timestamp(clock.now() - IDLE_SESSION_MS))
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .limit(MOST_LISTED)
    .execute();
  const sessions = rows.map((row) => ({
    id: row.id,
    current: row.id === caller.sessionId,
    provider: row.sign_in_provider,
    device: deviceWords(row.user_agent),
    address: row.address,
    startedAt: new Date(row.started_at),
    lastUsedAt: new Date(row.last_used_at),
  }));
  return sessions.toSorted((a, b) => Number(b.current) - Number(a.current));
}
