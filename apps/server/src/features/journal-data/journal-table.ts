import type { AppDataHeadJson } from '@tapebook/contract';
import { overlaid, type TradeTable } from '@tapebook/domain/analytics';
import type { Database, Tx } from '#server/platform/database/index.ts';
import { changesSince, MOST_FOLLOWED } from './changes-since.ts';
import { type Held, HeldTables } from './holding/held-tables.ts';
import { readHead } from './journal-data-head.ts';
import { isOfSame, type Journal, journalState } from './journal-state.ts';
import { keptTable, readAllTrades } from './kept-table.ts';
import { findLatestKept, type LatestKept } from './latest-table.ts';

/** What a state was found to be, and how many changes lead to it from a table that was read as a whole. */
type Followed = Pick<Held, 'table' | 'links'>;

async function followed(tx: Tx, ownerId: string, from: LatestKept, state: string): Promise<Followed | null> {
  const found = await changesSince(tx, ownerId, from, state);
  return found === null ? null : { table: overlaid(found.former, found.changes), links: from.links + 1 };
}

/** Of what the thread read last of this journal. */
async function fromHeld(tx: Tx, ownerId: string, state: string, held: HeldTables): Promise<Followed | null> {
  const last = held.of(ownerId);
  if (last === null || !isOfSame(last.state, state)) return null;
  if (last.state === state) return last;
  return followed(tx, ownerId, { ...last, readTable: async () => last.table }, state);
}

/** Of what is kept for the page: of that very state, or of one that it follows from by changes that are told. */
async function fromKept(tx: Tx, ownerId: string, state: string, held: HeldTables): Promise<Followed | null> {
  const exact = await keptTable(tx, ownerId, state);
  if (exact !== null) return { table: exact, links: 0 };
  const latest = await findLatestKept(tx, ownerId, state, held);
  if (latest === null) return null;
  if (latest.state !== state) return followed(tx, ownerId, latest, state);
  const table = await latest.readTable();
  return table && { table, links: latest.links };
}

/** The journal as it is, where it need not be read from its trades. */
async function tableAsKept(tx: Tx, ownerId: string, held: HeldTables): Promise<TradeTable | null> {
  if ((held.of(ownerId)?.links ?? 0) >= MOST_FOLLOWED) return null;
  for (const isDemo of [false, true]) {
    const state = await journalState(tx, { ownerId, isDemo });
    const found = (await fromHeld(tx, ownerId, state, held)) ?? (await fromKept(tx, ownerId, state, held));
    if (found === null) continue;
    held.hold(ownerId, state, found.table, found.links);
    return found.table;
  }
  return null;
}

/**
 * All trades of a journal as columns, by the settings of whose it is: of what is kept where the journal as it is follows
 * from that.
 *
 * @param held what a thread holds of the tables that it read before.
 */
export async function readJournalTable(
  tx: Tx,
  ownerId: string,
  held: HeldTables = new HeldTables(),
): Promise<TradeTable> {
  const kept = await tableAsKept(tx, ownerId, held);
  if (kept !== null) return kept;
  // Before the trades: what is written meanwhile is told as changed since, and read once more.
  const state = await journalState(tx, { ownerId, isDemo: false });
  const table = await readAllTrades(tx, ownerId);
  held.hold(ownerId, state, table);
  return table;
}

/** A journal of one instant: its trades, and what stands beside them. */
export interface WholeJournal {
  readonly head: AppDataHeadJson;
  readonly table: TradeTable;
}

/** Of what is kept where that can be, or else read on the standby where there is one: nothing is kept there. */
export async function readWholeJournal(database: Database, journal: Journal): Promise<WholeJournal> {
  const { ownerId } = journal;
  const kept = await database.snapshot(ownerId, async (tx) => {
    const table = await tableAsKept(tx, ownerId, new HeldTables());
    return table === null ? null : { head: await readHead(tx, journal), table };
  });
  if (kept !== null) return kept;
  return database.wholeRead(ownerId, async (tx) => ({
    head: await readHead(tx, journal),
    table: await readAllTrades(tx, ownerId),
  }));
}
