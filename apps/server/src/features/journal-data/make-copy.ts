import { type AppDataHeadJson, encodeAppData } from '@tapebook/contract';
import { changesBetween, encodeTradeTable, type TradeTable } from '@tapebook/domain/analytics';
import { journalVersion } from '#server/features/journals/index.ts';
import type { Database } from '#server/platform/database/index.ts';
import { compressed } from './compressed.ts';
import type { HeldTables } from './holding/held-tables.ts';
import type { JournalChange } from './journal-changes.repository.ts';
import { keepCopy } from './journal-copies.repository.ts';
import { readHead } from './journal-data-head.ts';
import { type Journal, journalState } from './journal-state.ts';
import { readAllTrades } from './kept-table.ts';
import { findLatestKept, MOST_BYTES } from './latest-table.ts';
import { encoded } from './make-change.ts';

export interface JournalCopy {
  readonly state: string;
  /** The binary form of `app_data`, compressed with Brotli. */
  readonly bytes: Buffer;
}

/** Makes what the page loads of a journal as it is now, and keeps it for whoever asks next. */
export async function makeCopy(database: Database, journal: Journal, held: HeldTables): Promise<JournalCopy> {
  const { ownerId } = journal;
  // Of one instant: a state names one content, whatever is written meanwhile.
  const read = await database.wholeRead(ownerId, async (tx) => ({
    version: await journalVersion(tx, ownerId),
    state: await journalState(tx, journal),
    head: await readHead(tx, journal),
    table: await readAllTrades(tx, ownerId),
  }));
  const { state, version } = read;
  const bytes = await compressed(encodeAppData(read.head, encodeTradeTable(read.table)));
  const change = await changeFrom(database, ownerId, read, { wholeBytes: bytes.length, held });
  await database.tenant(ownerId, (tx) => keepCopy(tx, ownerId, { state, version, bytes, change }));
  if (bytes.length <= MOST_BYTES) held.hold(ownerId, state, read.table);
  return { state, bytes };
}

/** How a state follows from the one that is kept; `null` where there is none, or where the whole is hardly larger. */
async function changeFrom(
  database: Database,
  ownerId: string,
  {
    state,
    head,
    table,
  }: { readonly state: string; readonly head: AppDataHeadJson; readonly table: TradeTable },
  { wholeBytes, held }: { readonly wholeBytes: number; readonly held: HeldTables },
): Promise<JournalChange | null> {
  const former = await database.tenant(ownerId, async (tx) => {
    const latest = await findLatestKept(tx, ownerId, state, held);
    if (latest === null || latest.state === state) return null;
    const kept = await latest.readTable();
    return kept === null ? null : { from: latest.state, table: kept };
  });
  if (former === null) return null;
  const bytes = await compressed(encoded(head, changesBetween(former.table, table)));
  return isCheaper(bytes.length, wholeBytes) ? { from: former.from, to: state, bytes } : null;
}

/** What has changed is worth its work to the reader where it is no more than half of the whole. */
export const isCheaper = (changed: number, whole: number): boolean => changed * 2 <= whole;
