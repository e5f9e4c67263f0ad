import { sql } from 'kysely';
import { raiseJournalVersion } from '#server/features/journals/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { TRADES_FORM } from '../building/trades-form.ts';
import { rebuildAccount } from './rebuild-trades.ts';
import { renameInstruments } from './rename-instruments.ts';

const isOutdated = sql<boolean>`(trades_outdated OR trades_form < ${TRADES_FORM})`;

/**
 * Builds trades anew that an earlier version has built and that know less than those of this one. Called
 * before trades are read: it takes one look where there is nothing to do, which is always but once.
 */
export async function rebuildOutdated(tx: Tx, ownerId: string): Promise<void> {
  const outdated = tx
    .selectFrom('accounts')
    .select('id')
    .where('user_id', '=', ownerId)
    .where(isOutdated)
    .orderBy('id');
  if ((await outdated.execute()).length === 0) return;
  // Another call may be at it: what it has done is no longer outdated once its lock is gone.
  const rows = await outdated.forUpdate().execute();
  if (rows.length > 0) await renameInstruments(tx, ownerId);
  for (const { id } of rows) await rebuildAccount(tx, ownerId, id);
  if (rows.length === 0) return;
  await tx
    .updateTable('accounts')
    .set({ trades_outdated: false, trades_form: TRADES_FORM })
    .where('user_id', '=', ownerId)
    .where(isOutdated)
    .execute();
  await raiseJournalVersion(tx, ownerId);
}
