import { type AppDataHeadJson, encodeAppData, encodeChain } from '@tapebook/contract';
import { encodeTableChanges, overlaid, type TableChanges } from '@tapebook/domain/analytics';
import type { Database } from '#server/platform/database/index.ts';
import { changesSince } from './changes-since.ts';
import { compressed } from './compressed.ts';
import type { HeldTables } from './holding/held-tables.ts';
import { keepChange } from './journal-changes.repository.ts';
import { readHead } from './journal-data-head.ts';
import { type Journal, journalState } from './journal-state.ts';
import { findLatestKept } from './latest-table.ts';

/**
 * Finds how a journal as it is follows from what is kept of it by reading those trades alone of which it was said that
 * they changed, and keeps that for whoever holds a former state.
 *
 * @returns the state that it leads to; `null` where it was not said which trades changed: then all must be read.
 */
export async function makeChange(
  database: Database,
  journal: Journal,
  held: HeldTables,
): Promise<string | null> {
  const { ownerId } = journal;
  // Of one instant, like a copy.
  const read = await database.snapshot(ownerId, async (tx) => {
    const state = await journalState(tx, journal);
    const latest = await findLatestKept(tx, ownerId, state, held);
    if (latest === null) return null;
    if (latest.state === state) return { state, from: null };
    const found = await changesSince(tx, ownerId, latest, state);
    return found === null
      ? null
      : { state, from: { state: latest.state, ...found, head: await readHead(tx, journal) } };
  });
  if (read === null || read.from === null) return read?.state ?? null;
  const { state, from } = read;
  const bytes = await compressed(encoded(from.head, from.changes));
  await database.tenant(ownerId, (tx) => keepChange(tx, ownerId, { from: from.state, to: state, bytes }));
  held.holdAmongOthers(ownerId, state, overlaid(from.former, from.changes));
  return state;
}

export const encoded = (head: AppDataHeadJson, changes: TableChanges): Uint8Array =>
  encodeChain([encodeAppData(head, encodeTableChanges(changes))]);
