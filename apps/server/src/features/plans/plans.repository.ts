import type { PlanAnswer } from '@tapebook/domain/plans';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import type { HeldTrade } from './against-plan.ts';
import type { KeptVersions, PlanRow } from './stored-plan.ts';

/** How long a planned trade that was removed can be brought back. */
const KEPT_FOR = '30 days';

export async function findPlans(tx: Tx, ownerId: string): Promise<PlanRow[]> {
  return tx
    .selectFrom('planned_trades')
    .selectAll()
    .where('user_id', '=', ownerId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** All planned trades, locked until the transaction ends, in one order for all writers. */
export async function lockPlans(tx: Tx, ownerId: string): Promise<PlanRow[]> {
  return tx
    .selectFrom('planned_trades')
    .selectAll()
    .where('user_id', '=', ownerId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function hasPlans(tx: Tx, ownerId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('planned_trades')
    .select('id')
    .where('user_id', '=', ownerId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function countPlans(tx: Tx, ownerId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('planned_trades')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('user_id', '=', ownerId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function lockPlan(tx: Tx, ownerId: string, id: string): Promise<PlanRow | undefined> {
  return tx
    .selectFrom('planned_trades')
    .selectAll()
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertPlan(
  tx: Tx,
  ownerId: string,
  plan: { readonly id: string; readonly versions: KeptVersions },
): Promise<void> {
  await tx
    .insertInto('planned_trades')
    .values({ user_id: ownerId, id: plan.id, versions: JSON.stringify(plan.versions) })
    .execute();
}

export async function writePlan(tx: Tx, ownerId: string, id: string, versions: KeptVersions): Promise<void> {
  await tx
    .updateTable('planned_trades')
    .set({ versions: JSON.stringify(versions) })
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .execute();
}

/** Takes a plan out of all that is told, or brings it back; what was removed long ago goes for good. */
export async function setRemoved(tx: Tx, ownerId: string, id: string, removed: boolean): Promise<void> {
  await tx
    .updateTable('planned_trades')
    .set({ removed_at: removed ? sql`now()` : null })
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .execute();
  await tx
    .deleteFrom('planned_trades')
    .where('user_id', '=', ownerId)
    .where('removed_at', '<', sql<string>`now() - ${KEPT_FOR}::interval`)
    .execute();
}

export async function findAnswers(tx: Tx, ownerId: string): Promise<PlanAnswer[]> {
  const rows = await tx
    .selectFrom('plan_answers')
    .select(['plan_id', 'opening_activity_id', 'is_it'])
    .where('user_id', '=', ownerId)
    .execute();
  return rows.map((row) => ({ planId: row.plan_id, activityId: row.opening_activity_id, isIt: row.is_it }));
}

/** @param isIt `null` takes the answer back. */
export async function keepAnswer(
  tx: Tx,
  ownerId: string,
  { planId, activityId }: Pick<PlanAnswer, 'planId' | 'activityId'>,
  isIt: boolean | null,
): Promise<void> {
  if (isIt === null) {
    await tx
      .deleteFrom('plan_answers')
      .where('user_id', '=', ownerId)
      .where('plan_id', '=', planId)
      .where('opening_activity_id', '=', activityId)
      .execute();
    return;
  }
  await tx
    .insertInto('plan_answers')
    .values({ user_id: ownerId, plan_id: planId, opening_activity_id: activityId, is_it: isIt })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'plan_id', 'opening_activity_id']).doUpdateSet({ is_it: isIt }),
    )
    .execute();
}

/** A trade is one plan: who says so of another has changed his mind. */
export async function forgetOthers(
  tx: Tx,
  ownerId: string,
  { activityId, anchorId }: { readonly activityId: string; readonly anchorId: string },
): Promise<void> {
  await tx
    .deleteFrom('plan_answers')
    .where('user_id', '=', ownerId)
    .where('opening_activity_id', 'in', [activityId, anchorId])
    .where('is_it', '=', true)
    .execute();
}

/** What matching found of a plan. */
export interface Match {
  readonly opening_activity_id: string | null;
  readonly locked_at: string | null;
  readonly locked_by_day: boolean;
  readonly lock_moved_from: string | null;
  readonly asked_activity_id: string | null;
  readonly given_to: string | null;
  readonly given: string;
}

export async function keepMatch(tx: Tx, ownerId: string, id: string, match: Match): Promise<void> {
  await tx
    .updateTable('planned_trades')
    .set(match)
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .execute();
}

/** The trades that some fills open, one of each. */
export async function tradesOpenedBy(
  tx: Tx,
  ownerId: string,
  activityIds: readonly string[],
): Promise<Map<string, string>> {
  if (activityIds.length === 0) return new Map();
  const { rows } = await sql<{ opening: string; id: string }>`
    SELECT DISTINCT ON (opening_activity_id) opening_activity_id AS opening, id
    FROM tapebook.trades
    WHERE user_id = ${ownerId} AND opening_activity_id = any(${[...activityIds]}::uuid[])
    ORDER BY opening_activity_id, began_at, id`.execute(tx);
  return new Map(rows.map((row) => [row.opening, row.id]));
}

export type TakenPlan = Pick<PlanRow, 'id' | 'versions' | 'locked_at'>;

/** The plans that some fills took, by the fill. */
export async function findTakenPlans(
  tx: Tx,
  ownerId: string,
  activityIds: readonly string[],
): Promise<Map<string, TakenPlan>> {
  const rows = await tx
    .selectFrom('planned_trades')
    .select(['id', 'opening_activity_id', 'versions', 'locked_at'])
    .where('user_id', '=', ownerId)
    .where('opening_activity_id', '=', sql<string>`any(${[...activityIds]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ opening_activity_id: opening, ...plan }) => [opening ?? '', plan]));
}

/** All trades that took a plan, by id, each with it and with what is held against it. */
export async function findPlannedTrades(
  tx: Tx,
  ownerId: string,
): Promise<readonly (HeldTrade & { readonly tradeId: string; readonly plan: TakenPlan })[]> {
  const { rows } = await sql<HeldTrade & { readonly tradeId: string } & TakenPlan>`
    SELECT t.id AS "tradeId", t.quantity, t.entry_price, t.exit_price, t.made_quantity, t.made_price,
           p.id, p.versions, p.locked_at
    FROM tapebook.planned_trades p
    JOIN tapebook.trades t ON t.user_id = ${ownerId} AND t.opening_activity_id = p.opening_activity_id
    WHERE p.user_id = ${ownerId} AND p.opening_activity_id IS NOT NULL`.execute(tx);
  return rows.map(({ id, versions, locked_at, ...trade }) => ({
    ...trade,
    plan: { id, versions, locked_at },
  }));
}
