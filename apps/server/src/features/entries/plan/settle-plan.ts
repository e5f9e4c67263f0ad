import { isDeepStrictEqual } from 'node:util';
import { EMPTY_DOCUMENT, isBlank, type WrittenDocument } from '@tapebook/documents';
import { stateAt } from '@tapebook/domain/entries';
import { parseDay, parseInstant } from '@tapebook/domain/time';
import { findTexts, freezeTexts, replaceText } from '#server/features/texts/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { type EntryRow, lockEntry, updateEntry } from '../keeping/entries.repository.ts';
import { blocksAdded } from './blocks-added.ts';
import { firstFillOf } from './first-fill.ts';
import { findPlanStates } from './plan-states.repository.ts';

/**
 * Holds the plan of a day to the day's first fill, as it is known now. What stood in it then is frozen; what was
 * written after goes to what was added later. Where an earlier fill has become known the lock moves with it, and
 * where it was is kept, to be said.
 *
 * @param entry which is locked.
 */
export async function settlePlan(tx: Tx, ownerId: string, entry: EntryRow): Promise<EntryRow> {
  const { plan_text_id: planId, later_text_id: laterId } = entry;
  const day = entry.day === null ? null : parseDay(entry.day);
  if (entry.kind !== 'day' || day === null || planId === null || laterId === null) return entry;
  const lock = await firstFillOf(tx, ownerId, day);
  if (lock === entry.plan_locked_at) return entry;
  if (lock !== null) await cutAt(tx, ownerId, entry, { lock, planId, laterId });
  await freezeTexts(tx, ownerId, [planId], lock);
  return updateEntry(tx, ownerId, entry.id, {
    plan_locked_at: lock,
    lock_moved_from: lock === null ? null : (entry.plan_locked_at ?? entry.lock_moved_from),
  });
}

/** The same of entries by their ids, after fills of their days have come. */
export async function settlePlans(tx: Tx, ownerId: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const entry = await lockEntry(tx, ownerId, id);
    if (entry !== undefined) await settlePlan(tx, ownerId, entry);
  }
}

/** Leaves in the plan what stood there at the lock, and adds the rest to what came later. */
async function cutAt(
  tx: Tx,
  ownerId: string,
  entry: EntryRow,
  { lock, planId, laterId }: { readonly lock: string; readonly planId: string; readonly laterId: string },
): Promise<void> {
  const at = parseInstant(lock);
  const states = await findPlanStates(tx, ownerId, entry.id);
  const then: WrittenDocument = (at === null ? null : stateAt(states, at)?.document) ?? EMPTY_DOCUMENT;
  const texts = await findTexts(tx, ownerId, [planId, laterId]);
  const now = texts.get(planId)?.document ?? EMPTY_DOCUMENT;
  const added = blocksAdded(then, now);
  // Also of a plan that was never written: only what is kept can be frozen.
  if (!texts.has(planId) || !isDeepStrictEqual(then, now))
    await replaceText(tx, ownerId, planId, 'entry-plan', then);
  if (added.length === 0) return;
  const later = texts.get(laterId)?.document ?? EMPTY_DOCUMENT;
  await replaceText(tx, ownerId, laterId, 'entry-later', {
    type: 'doc',
    content: [...added, ...(isBlank(later) ? [] : later.content)],
  });
}
