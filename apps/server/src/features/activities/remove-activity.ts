import { lockAccounts } from '#server/features/accounts/index.ts';
import { raiseJournalVersion } from '#server/features/journals/index.ts';
import { rebuildTrades } from '#server/features/trades/index.ts';
import type { Tx } from '#server/platform/database/index.ts';

/**
 * Removes one activity and builds the trades of its book anew.
 *
 * @returns whether there was such an activity.
 */
export async function removeActivity(tx: Tx, ownerId: string, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('activities')
    .select(['account_id', 'instrument_id', 'successor_id'])
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (found === undefined) return false;
  await lockAccounts(tx, ownerId, [found.account_id]);
  const removed = await tx
    .deleteFrom('activities')
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (removed.numDeletedRows === 0n) return false;
  const books = [found.instrument_id, found.successor_id].filter((one) => one !== null);
  if (books.length > 0) await rebuildTrades(tx, ownerId, found.account_id, books);
  await raiseJournalVersion(tx, ownerId);
  return true;
}
