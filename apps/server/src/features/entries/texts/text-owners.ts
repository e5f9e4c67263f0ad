import { EMPTY_DOCUMENT } from '@tapebook/documents';
import { isPlanLocked } from '@tapebook/domain/entries';
import { keepPlanState, settlePlan } from '#server/features/day-plans/index.ts';
import type { TextOwner } from '#server/features/texts/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import {
  type EntryPart,
  type EntryRow,
  lockEntry,
  lockEntryOfText,
  textIdOf,
  updateEntry,
} from '../keeping/entries.repository.ts';
import { keepVersion } from '../versions/versions.repository.ts';

/** Who writes without a pause of so many seconds is writing one version. */
const ONE_SITTING_SECONDS = 600;

const missing = () => new ProblemError('not-found', 'There is no such text in this journal.');

function ownerOf(part: EntryPart, clock: Clock): TextOwner {
  const now = (): string => new Date(clock.now()).toISOString();
  const known = async (tx: Tx, ownerId: string, textId: string, entryId: string): Promise<EntryRow> => {
    const entry = await lockEntry(tx, ownerId, entryId);
    if (entry === undefined || textIdOf(entry, part) !== textId) throw missing();
    return entry;
  };
  return {
    async begin(tx, ownerId, textId, entryId) {
      await known(tx, ownerId, textId, entryId);
      return EMPTY_DOCUMENT;
    },
    async claim(tx, ownerId, textId, entryId) {
      const entry = await known(tx, ownerId, textId, entryId);
      const settled = part === 'plan' ? await settlePlan(tx, ownerId, entry) : entry;
      // Nothing of the plan was kept yet, so that there was nothing to freeze.
      if (part === 'plan' && isPlanLocked(settled.plan_locked_at, clock.now())) {
        throw new ProblemError(
          'text-frozen',
          'The day’s first fill came before these words. They are kept on this device: copy them to what was added later.',
        );
      }
    },
    async lock(tx, ownerId, textId) {
      const entry = await lockEntryOfText(tx, ownerId, part, textId);
      if (entry === undefined) throw missing();
      const settled = part === 'plan' ? await settlePlan(tx, ownerId, entry) : entry;
      await keepVersion(tx, ownerId, settled, now(), ONE_SITTING_SECONDS);
    },
    async changed(tx, ownerId, textId, document) {
      const entry = await lockEntryOfText(tx, ownerId, part, textId);
      if (entry === undefined) throw missing();
      if (part === 'plan') await keepPlanState(tx, ownerId, entry.id, now(), document);
      // Whoever writes on in what was thrown away elsewhere wants it.
      await updateEntry(tx, ownerId, entry.id, { updated_at: now(), deleted_at: null });
    },
  };
}

/** What the texts of entries belong to. */
export const entryTextOwners = (clock: Clock) => ({
  'entry-notes': ownerOf('notes', clock),
  'entry-plan': ownerOf('plan', clock),
  'entry-later': ownerOf('later', clock),
});
