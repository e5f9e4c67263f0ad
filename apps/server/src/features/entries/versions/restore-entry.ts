import { isBlank } from '@tapebook/documents';
import { isPlanLocked } from '@tapebook/domain/entries';
import { keepPlanState } from '#server/features/day-plans/index.ts';
import { raiseJournalVersion } from '#server/features/journals/index.ts';
import { replaceText } from '#server/features/texts/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { type EntryRow, updateEntry } from '../keeping/entries.repository.ts';
import { type KeptVersion, keepVersion } from './versions.repository.ts';

/**
 * Takes an entry out of the trash, and makes it what it was at a version. What it is now is kept as one more. A plan
 * that is locked stays as it is.
 */
export async function restoreEntryTo(
  tx: Tx,
  ownerId: string,
  entry: EntryRow,
  version: KeptVersion | null,
  at: string,
): Promise<EntryRow> {
  await raiseJournalVersion(tx, ownerId, []);
  if (version === null) return updateEntry(tx, ownerId, entry.id, { deleted_at: null });
  const kept = await keepVersion(tx, ownerId, entry, at);
  const { title, notes, plan, later, answers } = version.content;
  const isLocked = isPlanLocked(kept.plan_locked_at, Date.parse(at));
  await replaceText(tx, ownerId, kept.notes_text_id, 'entry-notes', notes);
  if (kept.plan_text_id !== null && plan !== null && !isLocked) {
    await replaceText(tx, ownerId, kept.plan_text_id, 'entry-plan', plan);
    await keepPlanState(tx, ownerId, kept.id, at, plan);
  }
  // Where no fill locks it any more, what had been added stays to be had back.
  if (kept.later_text_id !== null && later !== null && (isLocked || !isBlank(later)))
    await replaceText(tx, ownerId, kept.later_text_id, 'entry-later', later);
  return updateEntry(tx, ownerId, kept.id, { title, answers, updated_at: at, deleted_at: null });
}
