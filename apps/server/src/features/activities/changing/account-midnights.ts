import type { Activity } from '@tapebook/domain/activities';
import { datedDayNumber, type Instant, startOfDay } from '@tapebook/domain/time';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';

const DAY_MICROS = 86_400_000_000;

/** A day alone is one of the account: it begins at the midnight there. */
const midnight = (at: Instant, timeZone: string): Instant =>
  startOfDay(datedDayNumber(at, timeZone), timeZone);

/** A day on which something was acquired comes without word of its precision, as midnight in UTC. */
const isBareDay = (at: Instant): boolean => at % DAY_MICROS === 0;

/**
 * Days that are stated without a time begin at midnight in the zone of their account. In UTC a split would come amid
 * the session of an account in Sydney, and what was sold before it in the new units would be a short.
 */
export async function atAccountMidnights(
  tx: Tx,
  ownerId: string,
  activities: readonly Activity[],
): Promise<readonly Activity[]> {
  const isDated = ({ timePrecision, acquiredAt }: Activity): boolean =>
    timePrecision === 'day' || (acquiredAt !== undefined && isBareDay(acquiredAt));
  if (!activities.some(isDated)) return activities;
  const { rows } = await sql<{ id: string; time_zone: string }>`
    SELECT id, time_zone FROM tapebook.accounts
    WHERE user_id = ${ownerId}
      AND id = any(${[...new Set(activities.map(({ accountId }) => accountId))]}::uuid[])`.execute(tx);
  const zones = new Map(rows.map((row) => [row.id, row.time_zone]));
  return activities.map((activity) => {
    const { accountId, occurredAt, acquiredAt, timePrecision } = activity;
    const zone = zones.get(accountId);
    if (zone === undefined) return activity;
    return {
      ...activity,
      ...(timePrecision === 'day' ? { occurredAt: midnight(occurredAt, zone) } : {}),
      ...(acquiredAt !== undefined && isBareDay(acquiredAt)
        ? { acquiredAt: midnight(acquiredAt, zone) }
        : {}),
    };
  });
}
