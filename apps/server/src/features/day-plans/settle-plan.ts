import { isDeepStrictEqual } from 'node:util';
import { EMPTY_DOCUMENT, type WrittenDocument } from '@tapebook/documents';
import { stateAt } from '@tapebook/domain/entries';
import { parseDay, parseInstant } from '@tapebook/domain/time';
import { findTexts, freezeTexts, replaceText } from '#server/features/texts/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { laterAfter } from './blocks.ts';
import { type DayPlanRow, keepLock, type Lock } from './day-plans.repository.ts';
import { firstFills } from './first-fills.ts';
import { findPlanStates } from './plan-states.repository.ts';

/**
 * Holds the plan of a day to the day's first fill, as it is known now. What stood in it then is frozen; what was
 * written after goes to what was added later. Where an earlier fill has become known the lock moves with it, and
 * where it was is kept, to be said; where that fill is gone again, so are both.
 *
 * @param entry which is locked.
 */
export async function settlePlan<Entry extends DayPlanRow>(
  tx: Tx,
  ownerId: string,
  entry: Entry,
): Promise<Entry> {
  const day = entry.day === null || entry.plan_text_id === null ? null : parseDay(entry.day);
  if (day === null) return entry;
  const lock = (await firstFills(tx, ownerId, [day])).get(day) ?? null;
  return { ...entry, ...(await settleAt(tx, ownerId, entry, lock)) };
}

/** The same, where the first fill is known. */
export async function settleAt(tx: Tx, ownerId: string, entry: DayPlanRow, at: string | null): Promise<Lock> {
  const { plan_text_id: planId, later_text_id: laterId, plan_locked_at: before, lock_moved_from } = entry;
  if (at === before || planId === null || laterId === null)
    return { plan_locked_at: before, lock_moved_from };
  await cutAt(tx, ownerId, { entryId: entry.id, planId, laterId, before, at });
  await freezeTexts(tx, ownerId, [planId], at);
  const lock = { plan_locked_at: at, lock_moved_from: isEarlier(at, before) ? before : null };
  await keepLock(tx, ownerId, entry.id, lock);
  return lock;
}

/** Whether a lock lies before another one. */
export const isEarlier = (at: string | null, before: string | null): boolean =>
  at !== null && before !== null && Date.parse(at) < Date.parse(before);

interface Cut {
  readonly entryId: string;
  readonly planId: string;
  readonly laterId: string;
  /** The lock so far, and from now on. */
  readonly before: string | null;
  readonly at: string | null;
}

/** Leaves in the plan what stood there at its lock, or all of it where it has none; the rest stands with what came later. */
async function cutAt(tx: Tx, ownerId: string, { entryId, planId, laterId, before, at }: Cut): Promise<void> {
  const states = await findPlanStates(tx, ownerId, entryId);
  const texts = await findTexts(tx, ownerId, [planId, laterId]);
  const plan = texts.get(planId)?.document ?? EMPTY_DOCUMENT;
  const last = states.at(-1)?.document ?? plan;
  const stoodAt = (lock: string | null): WrittenDocument => {
    const instant = lock === null ? null : parseInstant(lock);
    return instant === null ? last : (stateAt(states, instant)?.document ?? EMPTY_DOCUMENT);
  };
  const is = stoodAt(at);
  // Also of a plan that was never written: only what is kept can be frozen.
  if (!isDeepStrictEqual(is, plan) || (at !== null && !texts.has(planId)))
    await replaceText(tx, ownerId, planId, 'entry-plan', is);
  const later = texts.get(laterId)?.document ?? EMPTY_DOCUMENT;
  const after = laterAfter(later, { was: stoodAt(before), is, last });
  if (after !== later) await replaceText(tx, ownerId, laterId, 'entry-later', after);
}
