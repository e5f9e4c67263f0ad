import { sql } from 'kysely';
import { raiseJournalVersion } from '#server/features/journals/index.ts';
import { lockBooks, rebuildBooks, TouchedBooks } from '#server/features/trades/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { findActivitiesByIds } from './activities.repository.ts';
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
  await lockBooks(tx, ownerId, concerned.flatMap(booksOf), [found.accountId]);
  const removed = await tx
    .deleteFrom('activities')
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (removed.numDeletedRows === 0n) return false;
  const touched = new TouchedBooks();
  touch(touched, found);
  if (replaced !== undefined && (await countAgain(tx, ownerId, replaced.id))) touch(touched, replaced);
  await rebuildBooks(tx, ownerId, touched.books);
  await raiseJournalVersion(tx, ownerId);
  return true;
}

/** @returns whether nothing else replaces it, so that it counts now. */
async function countAgain(tx: Tx, ownerId: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE tapebook.activities a SET cancelled = false
    WHERE a.user_id = ${ownerId} AND a.id = ${id} AND a.cancelled AND NOT EXISTS (
      SELECT FROM tapebook.activities r WHERE r.user_id = a.user_id AND r.replaces = a.id)`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}
