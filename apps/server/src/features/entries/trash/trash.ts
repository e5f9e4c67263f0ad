import { TRASH_DAYS } from '@tapebook/contract';
import * as z from 'zod/mini';
import { raiseJournalVersion } from '#server/features/journals/index.ts';
import { removeTexts } from '#server/features/texts/index.ts';
import type { Database, Tx } from '#server/platform/database/index.ts';
import type { JobDefinition, Jobs } from '#server/platform/jobs/index.ts';
import {
  type EntryRow,
  eraseEntry,
  lockEntry,
  textIdsOf,
  updateEntry,
} from '../keeping/entries.repository.ts';
import { keepVersion } from '../versions/versions.repository.ts';

const payload = z.object({ ownerId: z.string(), entryId: z.string(), deletedAt: z.string() });

const DAY_SECONDS = 86_400;

/** Whether an entry counts for the analysis. */
const isAnswered = ({ answers }: EntryRow): boolean => Object.keys(answers).length > 0;

/** Takes an entry away for good, with its texts and all that it ever held. */
export async function forgetEntry(tx: Tx, ownerId: string, entry: EntryRow): Promise<void> {
  await removeTexts(tx, ownerId, textIdsOf(entry));
  await eraseEntry(tx, ownerId, entry.id);
  if (isAnswered(entry) && entry.deleted_at === null) await raiseJournalVersion(tx, ownerId, []);
}

/** Empties the trash of an entry that has lain there for thirty days, and was neither taken out nor put there again. */
export const expireEntryJob = (database: Database): JobDefinition<z.infer<typeof payload>> => ({
  name: 'expire-entry',
  payload,
  async handle({ ownerId, entryId, deletedAt }) {
    await database.tenant(ownerId, async (tx) => {
      const entry = await lockEntry(tx, ownerId, entryId);
      if (entry?.deleted_at === deletedAt) await forgetEntry(tx, ownerId, entry);
    });
  },
});

export async function throwAway(
  tx: Tx,
  ownerId: string,
  entry: EntryRow,
  at: string,
  { database, jobs }: { readonly database: Database; readonly jobs: Jobs },
): Promise<void> {
  const kept = await keepVersion(tx, ownerId, entry, at);
  const { deleted_at: deletedAt } = await updateEntry(tx, ownerId, kept.id, { deleted_at: at });
  if (isAnswered(entry)) await raiseJournalVersion(tx, ownerId, []);
  if (deletedAt === null) return;
  await jobs.enqueue(
    expireEntryJob(database),
    { ownerId, entryId: entry.id, deletedAt },
    { tx, startAfterSeconds: TRASH_DAYS * DAY_SECONDS },
  );
}
