import {
  type Correction,
  findSpokenCorrections,
  returnToCorrected,
} from '#server/features/annotations/index.ts';
import { settlePlans } from '#server/features/day-plans/index.ts';
import { raiseJournalVersion } from '#server/features/journals/index.ts';
import { keepReasons } from '#server/features/short-sales/index.ts';
import { lockBooks, reach, rebuildBooks, TouchedBooks } from '#server/features/trades/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { findActivitiesByIds } from '../reading/activities.repository.ts';
import { strikeCancelled } from './strike-cancelled.ts';
import { booksOf, touch } from './touch-books.ts';

/** What corrects a removed correction corrects what that had corrected: both would count else. */
async function passOn(tx: Tx, ownerId: string, { id, replaces }: Correction): Promise<void> {
  await tx
    .updateTable('activities')
    .set({ replaces })
    .where('user_id', '=', ownerId)
    .where('replaces', '=', id)
    .where('id', '!=', replaces)
    .execute();
}

/**
 * Removes one activity and builds the trades that it touched anew. What it replaced counts again, and takes
 * back what was said of the trades that it opened.
 *
 * @returns whether there was such an activity.
 */
export async function removeActivity(tx: Tx, ownerId: string, id: string): Promise<boolean> {
  const [found] = await findActivitiesByIds(tx, ownerId, [id]);
  if (found === undefined) return false;
  const [replaced] =
    found.replaces === undefined ? [] : await findActivitiesByIds(tx, ownerId, [found.replaces]);
  const concerned = replaced === undefined ? [found] : [found, replaced];
  const books = concerned.flatMap(booksOf);
  const formerTies = await lockBooks(tx, ownerId, books, [found.accountId]);
  const closeNewShorts = await keepReasons(tx, ownerId, reach(formerTies, books));
  const corrections = found.replaces === undefined ? [] : [{ id, replaces: found.replaces }];
  const spokenOf = await findSpokenCorrections(tx, ownerId, corrections);
  const removed = await tx
    .deleteFrom('activities')
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (removed.numDeletedRows === 0n) return false;
  const touched = new TouchedBooks();
  touch(touched, found);
  for (const correction of corrections) {
    await passOn(tx, ownerId, correction);
    await strikeCancelled(tx, ownerId, [found.accountId], touched);
  }
  await returnToCorrected(tx, ownerId, spokenOf);
  await settlePlans(tx, ownerId, touched.books);
  await rebuildBooks(tx, ownerId, touched.books, { formerTies });
  await closeNewShorts();
  await raiseJournalVersion(tx, ownerId);
  return true;
}
