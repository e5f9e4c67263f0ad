import { formatDay, type Instant, parseDay, toMillis } from '@tapebook/domain/time';
import type { Tx } from '#server/platform/database/index.ts';
import { findDayPlans, lockDayPlan } from './day-plans.repository.ts';
import { firstFills } from './first-fills.ts';
import { isEarlier, settleAt } from './settle-plan.ts';

const DAY_MILLIS = 86_400_000;

/** What changed of some fills: from an instant on, or (`null`) anywhere. */
interface Touched {
  readonly from: Instant | null;
}

/** The first day whose fills may have changed; `null` where any may have. */
function firstDayOf(touched: readonly Touched[]): string | null {
  let first = Number.POSITIVE_INFINITY;
  for (const { from } of touched) {
    if (from === null) return null;
    first = Math.min(first, Math.floor(toMillis(from) / DAY_MILLIS));
  }
  // A trading day may have any zone and beginning.
  return formatDay(first - 2);
}

/**
 * Holds the plans of days to their first fills, after fills have come or gone: in the transaction that changed them, with
 * their accounts locked, before their trades are built, since whoever writes an entry takes it before the journal's row.
 * Costs one look into an index where no day was written about.
 *
 * @returns days whose plan was locked before, and is locked by an earlier fill now.
 */
export async function settlePlans(tx: Tx, ownerId: string, touched: readonly Touched[]): Promise<string[]> {
  if (touched.length === 0) return [];
  const plans = await findDayPlans(tx, ownerId, firstDayOf(touched));
  const dated = plans.flatMap((plan) => {
    const day = plan.day === null ? null : parseDay(plan.day);
    return day === null ? [] : [{ ...plan, day }];
  });
  const fills = await firstFills(
    tx,
    ownerId,
    dated.map(({ day }) => day),
  );
  const moved: string[] = [];
  for (const { id, day, plan_locked_at: before } of dated) {
    const at = fills.get(day) ?? null;
    if (at === before) continue;
    // Only what changes is locked: an import may last.
    const entry = await lockDayPlan(tx, ownerId, id);
    if (entry === undefined) continue;
    if (isEarlier(at, entry.plan_locked_at)) moved.push(formatDay(day));
    await settleAt(tx, ownerId, entry, at);
  }
  return moved;
}
