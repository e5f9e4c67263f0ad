import * as z from 'zod/mini';
import type { JobDefinition } from '#server/platform/jobs/index.ts';
import { timestamp } from '../basics/timestamp.ts';
import type { Identity } from '../protocol/identity.ts';
import { DEVICE_KEPT_MS } from '../sessions/known-devices.ts';
import { IDLE_SESSION_MS } from '../sessions/refresh-session.ts';
import { deleteUser } from '../users/delete-user.ts';

const DAY_MS = 24 * 3_600_000;

const KEY_AGE_MS = 90 * DAY_MS;
const BATCH = 200;

/** Removes what has run out and renews the signing key; harmless at any time and in any number. */
export async function sweep(identity: Identity): Promise<void> {
  const { db, clock, keys } = identity;
  const now = clock.now();
  await db.deleteFrom('attempt_limits').where('free_at', '<', timestamp(now)).execute();
  // Kept for a week, so that a late click is told "expired" rather than "unknown".
  await db
    .deleteFrom('action_codes')
    .where('expires_at', '<', timestamp(now - 7 * DAY_MS))
    .execute();
  // Likewise for a day.
  const yesterday = timestamp(now - DAY_MS);
  await db.deleteFrom('pending_sign_ins').where('expires_at', '<', yesterday).execute();
  await db.deleteFrom('factor_enrolments').where('expires_at', '<', yesterday).execute();
  await db
    .deleteFrom('sessions')
    .where('last_used_at', '<', timestamp(now - IDLE_SESSION_MS))
    .execute();
  await db
    .deleteFrom('known_devices')
    .where('last_seen_at', '<', timestamp(now - DEVICE_KEPT_MS))
    .execute();
  // Long past the last token that one of them signed.
  await db
    .deleteFrom('signing_keys')
    .where('retired_at', '<', timestamp(now - DAY_MS))
    .execute();
  await keys.rotateIfOlderThan(KEY_AGE_MS);
  while (await removeEndedDemos(identity, now));
  while (await removeAbandoned(identity, now));
}

/** In small steps, each account in a transaction of its own. @returns whether there may be more. */
async function removeEndedDemos(identity: Identity, now: number): Promise<boolean> {
  const ended = await identity.db
    .selectFrom('users')
    .select('uid')
    .where('demo_until', '<=', timestamp(now))
    .limit(BATCH)
    .execute();
  for (const { uid } of ended) await deleteUser(identity, uid);
  return ended.length === BATCH;
}

/** Anonymous accounts that are signed in nowhere: nobody can enter them again. */
async function removeAbandoned(identity: Identity, now: number): Promise<boolean> {
  const abandoned = await identity.db
    .selectFrom('users')
    .select('uid')
    .where('email', 'is', null)
    .where('password_hash', 'is', null)
    .where('created_at', '<', timestamp(now - DAY_MS))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('sessions').select('id').whereRef('sessions.uid', '=', 'users.uid'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('linked_providers').select('raw_id').whereRef('linked_providers.uid', '=', 'users.uid'),
        ),
      ),
    )
    .limit(BATCH)
    .execute();
  for (const { uid } of abandoned) await deleteUser(identity, uid);
  return abandoned.length === BATCH;
}

export const sweepJob = (identity: Identity): JobDefinition<Record<string, never>> => ({
  name: 'identity-sweep',
  payload: z.object({}),
  schedule: { cron: '23 * * * *', payload: {} },
  handle: () => sweep(identity),
});
