import type { PlannedTradeJson } from '@tapebook/contract';
import { writtenBefore, writtenSince } from '@tapebook/domain/plans';
import {
  formatDay,
  formatInstant,
  type Instant,
  instantFromMillis,
  parseInstant,
  tradingDayNumber,
} from '@tapebook/domain/time';
import { readSettings } from '#server/features/settings/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { etagOf } from '#server/platform/etags.ts';
import { tradesOpenedBy } from './plans.repository.ts';
import { type PlanRow, toPlan, versionsOf } from './stored-plan.ts';

/** The trading day that it is now, by account; none of those that are gone. */
async function todayOf(tx: Tx, ownerId: string, now: number): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('accounts')
    .select(['id', 'time_zone'])
    .where('user_id', '=', ownerId)
    .execute();
  const { dayBoundary } = (await readSettings(tx, ownerId)).settings.trading;
  const boundary = dayBoundary === 'exchange' ? 0 : dayBoundary;
  return new Map(
    rows.map((row) => [row.id, formatDay(tradingDayNumber(instantFromMillis(now), row.time_zone, boundary))]),
  );
}

function statusOf(
  { dropped, until }: Pick<PlannedTradeJson, 'dropped' | 'until'>,
  isTaken: boolean,
  today: string | undefined,
): PlannedTradeJson['status'] {
  if (isTaken) return 'taken';
  if (dropped) return 'dropped';
  return today === undefined || until < today ? 'missed' : 'waiting';
}

/**
 * Planned trades as the contract shows them: what had been written at the lock, and apart from it what was written later.
 *
 * @param now milliseconds since 1970.
 */
export async function plansJson(
  tx: Tx,
  ownerId: string,
  rows: readonly PlanRow[],
  now: number,
): Promise<PlannedTradeJson[]> {
  const openings = rows.flatMap(({ opening_activity_id: opening, asked_activity_id: asked }) =>
    [opening, asked].filter((id) => id !== null),
  );
  const trades = await tradesOpenedBy(tx, ownerId, openings);
  const days = await todayOf(tx, ownerId, now);
  return rows.flatMap((row) => {
    const plan = toPlan(row);
    const lock = row.locked_at === null ? null : (parseInstant(row.locked_at) as Instant);
    const counts = lock === null ? plan.versions.at(-1) : writtenBefore(plan, lock);
    const first = plan.versions[0];
    if (counts === undefined || first === undefined) return [];
    const { written } = counts.terms;
    const tradeId = trades.get(row.opening_activity_id ?? '');
    const askedTradeId = trades.get(row.asked_activity_id ?? '');
    const target = written.targets[0]?.price;
    const json = {
      id: row.id,
      ...written,
      ...(target === undefined ? {} : { target }),
      status: statusOf(written, lock !== null, days.get(written.accountId)),
      writtenAt: formatInstant(first.writtenAt),
      ...(lock === null ? {} : { lockedAt: formatInstant(lock) }),
      ...(row.locked_by_day ? { lockedByDay: true as const } : {}),
      ...(row.lock_moved_from === null ? {} : { lockMovedFrom: row.lock_moved_from }),
      ...(tradeId === undefined ? {} : { tradeId }),
      ...(askedTradeId === undefined ? {} : { askedTradeId }),
      later:
        lock === null
          ? []
          : writtenSince(plan, lock).map(({ writtenAt, terms }) => ({
              writtenAt: formatInstant(writtenAt),
              ...terms.written,
            })),
    };
    return [{ ...json, etag: etagOf('plan', versionsOf(row)) }];
  });
}
