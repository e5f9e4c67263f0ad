import { type Activity, isExecutionKind } from '@tapebook/domain/activities';
import type { Tx } from '#server/platform/database/index.ts';
import { findActivitiesByIds } from '../reading/activities.repository.ts';

/**
 * A correction that does not say what its fill does to the position leaves what its source said: that it closes what was
 * held before the journal begins. Else a corrected price would make a short of a sale.
 */
export async function keepClosings(
  tx: Tx,
  ownerId: string,
  activities: readonly Activity[],
): Promise<readonly Activity[]> {
  const silent = activities.filter(({ kind, effect }) => isExecutionKind(kind) && effect === undefined);
  const ids = silent.flatMap(({ replaces }) => (replaces === undefined ? [] : [replaces]));
  if (ids.length === 0) return activities;
  const replaced = new Map((await findActivitiesByIds(tx, ownerId, ids)).map((one) => [one.id, one]));
  return activities.map((one) => {
    const before = one.effect === undefined ? replaced.get(one.replaces ?? '') : undefined;
    if (before?.heldBefore !== true || before.kind !== one.kind) return one;
    const isWhole = one.quantity !== undefined && before.quantity?.equals(one.quantity) === true;
    const cost = isWhole && before.heldCost !== undefined ? { heldCost: before.heldCost } : {};
    return { ...one, effect: 'close' as const, heldBefore: true as const, ...cost };
  });
}
