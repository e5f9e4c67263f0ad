import { raiseJournalVersion } from '#server/features/journals/index.ts';
import { lockBooks, rebuildBooks, TouchedBooks } from '#server/features/trades/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { findActivitiesByIds } from './activities.repository.ts';
import { strikeCancelled } from './strike-cancelled.ts';
import { booksOf, touch } from './touch-books.ts';

/**
 * Removes one activity and builds the trades that it touched anew. What it replaced counts again.
 *
 * @returns whether there was such an activity.
 */
export async function removeActivity(tx: Tx, ownerId: string, id: string): Promise<boolean> {
  const [found] = await findActivitiesByIds(tx, ownerId, [id]);
  if (found === undefined) return false;
  const [replaced] =
    found.replaces === undefined ? [] : await findActivitiesByIds(tx, ownerId, [found.replaces]);
  const concerned = replaced === undefined ? [found] : [found, replaced];
  const formerTies = await lockBooks(tx, ownerId, concerned.flatMap(booksOf), [found.accountId]);
  const removed = await tx
    .deleteFrom('activities')
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (removed.numDeletedRows === 0n) return false;
  const touched = new TouchedBooks();
  touch(touched, found);
  if (found.replaces !== undefined) await strikeCancelled(tx, ownerId, [found.accountId], touched);
  await rebuildBooks(tx, ownerId, touched.books, formerTies);
  await raiseJournalVersion(tx, ownerId);
  return true;
}
