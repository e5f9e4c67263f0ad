import { placesOfSame, type TableChanges, type TradeTable } from '@tapebook/domain/analytics';
import { changedTrades } from '#server/features/journals/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { versionIn } from './journal-state.ts';
import { readSomeTrades } from './kept-table.ts';
import type { LatestKept } from './latest-table.ts';

/** A process that comes to it anew makes all of them again before it finds the next: after so many all trades are read. */
export const MOST_FOLLOWED = 24;

/**
 * How a journal as it is follows from what is kept of it: those trades alone are read of which it was said that they
 * changed.
 *
 * @param state of the journal as it is.
 * @param most how many changes may lead to what is kept.
 * @returns `null` where it was not said which trades changed: then all must be read.
 */
export async function changesSince(
  tx: Tx,
  ownerId: string,
  latest: LatestKept,
  state: string,
  most = MOST_FOLLOWED,
): Promise<{ readonly former: TradeTable; readonly changes: TableChanges } | null> {
  if (latest.links >= most) return null;
  const ids = await changedTrades(tx, ownerId, versionIn(latest.state), versionIn(state));
  if (ids === null) return null;
  const former = await latest.readTable();
  if (former === null) return null;
  const changes = changesOf(former, ids, await readSomeTrades(tx, ownerId, ids));
  return changes === null ? null : { former, changes };
}

/** What was said of trades makes none and takes none away: where one is missing more has changed than was said. */
function changesOf(former: TradeTable, ids: readonly string[], rows: TradeTable): TableChanges | null {
  const changed = new Set(ids).size;
  const gone = placesOfSame(former, rows);
  if (gone === null || rows.length !== changed) return null;
  return { gone, rows, length: former.length };
}
