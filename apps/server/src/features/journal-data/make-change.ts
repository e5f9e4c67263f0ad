import { type AppDataHeadJson, encodeAppData, encodeChain } from '@tapebook/contract';
import {
  encodeTableChanges,
  type TableChanges,
  type TradeTable,
  withChanges,
} from '@tapebook/domain/analytics';
import { changedTrades } from '#server/features/journals/index.ts';
import type { Database, Tx } from '#server/platform/database/index.ts';
import { compressed } from './compressed.ts';
import { keepChange } from './journal-changes.repository.ts';
import { readHead } from './journal-data-head.ts';
import { type Journal, journalState, versionIn } from './journal-state.ts';
import { readSomeTrades } from './journal-table.ts';
import { findLatestKept, type LastTable, type LatestKept } from './latest-table.ts';

/** A process that comes to it anew makes all of them again before it finds the next: after so many all trades are read. */
const MOST_FOLLOWED = 24;

/**
 * Finds how a journal as it is follows from what is kept of it by reading those trades alone of which it was said that
 * they changed, and keeps that for whoever holds a former state.
 *
 * @returns the state that it leads to; `null` where it was not said which trades changed: then all must be read.
 */
export async function makeChange(
  database: Database,
  journal: Journal,
  last: LastTable,
): Promise<string | null> {
  const { ownerId } = journal;
  // Of one instant, like a copy.
  const read = await database.snapshot(ownerId, async (tx) => {
    const state = await journalState(tx, journal);
    const latest = await findLatestKept(tx, ownerId, state, last);
    if (latest === null) return null;
    if (latest.state === state) return { state, from: null };
    if (latest.links >= MOST_FOLLOWED) return null;
    const found = await changesSince(tx, ownerId, latest, state);
    return found === null
      ? null
      : { state, from: { state: latest.state, ...found, head: await readHead(tx, journal) } };
  });
  if (read === null || read.from === null) return read?.state ?? null;
  const { state, from } = read;
  const bytes = await compressed(encoded(from.head, from.changes));
  await database.tenant(ownerId, (tx) => keepChange(tx, ownerId, { from: from.state, to: state, bytes }));
  last.hold(ownerId, state, withChanges(from.former, from.changes));
  return state;
}

export const encoded = (head: AppDataHeadJson, changes: TableChanges): Uint8Array =>
  encodeChain([encodeAppData(head, encodeTableChanges(changes))]);

async function changesSince(
  tx: Tx,
  ownerId: string,
  latest: LatestKept,
  state: string,
): Promise<{ readonly former: TradeTable; readonly changes: TableChanges } | null> {
  const ids = await changedTrades(tx, ownerId, versionIn(latest.state), versionIn(state));
  if (ids === null) return null;
  const former = await latest.readTable();
  if (former === null) return null;
  const changes = changesOf(former, ids, await readSomeTrades(tx, ownerId, ids));
  return changes === null ? null : { former, changes };
}

/** What was said of trades makes none and takes none away: where one is missing more has changed than was said. */
function changesOf(former: TradeTable, ids: readonly string[], rows: TradeTable): TableChanges | null {
  const changed = new Set(ids);
  const gone = former.ids.flatMap((id, row) => (changed.has(id) ? [row] : []));
  if (gone.length !== changed.size || rows.length !== changed.size) return null;
  return { gone: Uint32Array.from(gone), rows, length: former.length };
}
