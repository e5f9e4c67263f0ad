import type { Tx } from '#server/platform/database/index.ts';

/** What an entry says of its plan: columns of its row. */
export interface DayPlanRow {
  readonly id: string;
  readonly day: string | null;
  /** Where it has none, it is no entry of a day. */
  readonly plan_text_id: string | null;
  readonly later_text_id: string | null;
  readonly plan_locked_at: string | null;
  /** Where the lock was before an earlier fill became known. */
  readonly lock_moved_from: string | null;
}

export type Lock = Pick<DayPlanRow, 'plan_locked_at' | 'lock_moved_from'>;

const COLUMNS = ['id', 'day', 'plan_text_id', 'later_text_id', 'plan_locked_at', 'lock_moved_from'] as const;

/** Plans of days from one on, in the order in which they may be locked one after the other. */
export async function findDayPlans(tx: Tx, ownerId: string, from: string | null): Promise<DayPlanRow[]> {
  const query = tx
    .selectFrom('entries')
    .select(COLUMNS)
    .where('user_id', '=', ownerId)
    .where('kind', '=', 'day')
    .orderBy('id');
  return (from === null ? query : query.where('day', '>=', from)).execute();
}

export async function lockDayPlan(tx: Tx, ownerId: string, id: string): Promise<DayPlanRow | undefined> {
  return tx
    .selectFrom('entries')
    .select(COLUMNS)
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function keepLock(tx: Tx, ownerId: string, id: string, lock: Lock): Promise<void> {
  await tx.updateTable('entries').set(lock).where('user_id', '=', ownerId).where('id', '=', id).execute();
}
