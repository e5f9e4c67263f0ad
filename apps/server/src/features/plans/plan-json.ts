import type { PlannedTradeJson } from '@tapebook/contract';
import { matchAdds, writtenBefore, writtenSince } from '@tapebook/domain/plans';
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
import { type FoundAdd, findAdds } from './adds.repository.ts';
import { findAnswers, findPlans, tradesOpenedBy } from './plans.repository.ts';
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
  became: 'taken' | 'added' | null,
  today: string | undefined,
): PlannedTradeJson['status'] {
  if (became !== null) return became;
  if (dropped) return 'dropped';
  return today === undefined || until < today ? 'missed' : 'waiting';
}

/**
 * Plans that no trade took, since their instrument was held already: the fill that added to it did what was planned. Of all the
 * plans of their owner, whichever are shown: each fill executes one.
 */
async function addedTo(
  tx: Tx,
  ownerId: string,
  rows: readonly PlanRow[],
  all: readonly PlanRow[] | undefined,
): Promise<ReadonlyMap<string, FoundAdd>> {
  if (rows.every(isTakenOrAsked)) return new Map();
  const plans = (all ?? (await findPlans(tx, ownerId))).filter((row) => !isTakenOrAsked(row)).map(toPlan);
  const adds = await findAdds(tx, ownerId, plans);
  if (adds.length === 0) return new Map();
  return matchAdds(plans, adds, await findAnswers(tx, ownerId));
}

const isTakenOrAsked = ({ locked_at, asked_activity_id }: PlanRow): boolean =>
  locked_at !== null || asked_activity_id !== null;

/**
 * Planned trades as the contract shows them: what had been written at the lock, and apart from it what was written later.
 *
 * @param now milliseconds since 1970.
 * @param all plans of their owner, where they are at hand.
 */
export async function plansJson(
  tx: Tx,
  ownerId: string,
  rows: readonly PlanRow[],
  now: number,
  all?: readonly PlanRow[],
): Promise<PlannedTradeJson[]> {
  const openings = rows.flatMap(({ opening_activity_id: opening, asked_activity_id: asked }) =>
    [opening, asked].filter((id) => id !== null),
  );
  const trades = await tradesOpenedBy(tx, ownerId, openings);
  const days = await todayOf(tx, ownerId, now);
  const added = await addedTo(tx, ownerId, rows, all);
  return rows.flatMap((row) => {
    const plan = toPlan(row);
    const add = added.get(row.id);
    const taken = row.locked_at === null ? null : (parseInstant(row.locked_at) as Instant);
    const lock = taken ?? add?.at ?? null;
    const counts = lock === null ? plan.versions.at(-1) : writtenBefore(plan, lock);
    const first = plan.versions[0];
    if (counts === undefined || first === undefined) return [];
    const { written } = counts.terms;
    const tradeId = add?.tradeId ?? trades.get(row.opening_activity_id ?? '');
    const askedTradeId = trades.get(row.asked_activity_id ?? '');
    const target = written.targets[0]?.price;
    const json = {
      id: row.id,
      ...written,
      ...(target === undefined ? {} : { target }),
      status: statusOf(
        written,
        taken !== null ? 'taken' : add === undefined ? null : 'added',
        days.get(written.accountId),
      ),
      writtenAt: formatInstant(first.writtenAt),
      ...(lock === null ? {} : { lockedAt: formatInstant(lock) }),
      ...((taken === null ? add?.isDay : row.locked_by_day) ? { lockedByDay: true as const } : {}),
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
