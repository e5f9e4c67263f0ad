import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { type AppDataHeadJson, decodeAppData } from '@tapebook/contract';
import { decodeTradeTable, type TradeTable } from '@tapebook/domain/analytics';
import { readSettings } from '#server/features/settings/index.ts';
import type { Database, Tx } from '#server/platform/database/index.ts';
import { findCopy } from './journal-copies.repository.ts';
import { readHead } from './journal-data-head.ts';
import { type Journal, journalState } from './journal-state.ts';
import { readTradeTable, type TableSettings } from './trade-table.repository.ts';

async function tableSettings(tx: Tx, ownerId: string): Promise<TableSettings> {
  const { breakEvenBand, dayBoundary } = (await readSettings(tx, ownerId)).settings.trading;
  return {
    breakEvenBand: Number(breakEvenBand),
    dayBoundary,
  };
}

const decompress = promisify(brotliDecompress);

/** These trades of a journal as it is, as rows of its table. */
export const readSomeTrades = async (tx: Tx, ownerId: string, ids: readonly string[]): Promise<TradeTable> =>
  readTradeTable(tx, ownerId, await tableSettings(tx, ownerId), ids);

/** The table of what is kept of a state for the page. */
export async function keptTable(tx: Tx, ownerId: string, state: string): Promise<TradeTable | null> {
  const bytes = await findCopy(tx, ownerId, state);
  if (bytes === null) return null;
  const { buffer } = Uint8Array.from(await decompress(bytes));
  return decodeTradeTable(decodeAppData(buffer).table);
}

/** The same of the journal as it is. */
async function tableAsKept(tx: Tx, ownerId: string): Promise<TradeTable | null> {
  for (const isDemo of [false, true]) {
    const table = await keptTable(tx, ownerId, await journalState(tx, { ownerId, isDemo }));
    if (table !== null) return table;
  }
  return null;
}

/** All trades of a journal as columns, by the settings of whose it is; read from the trades themselves, whatever is kept. */
export const readAllTrades = async (tx: Tx, ownerId: string): Promise<TradeTable> =>
  readTradeTable(tx, ownerId, await tableSettings(tx, ownerId));

/** The same, of what is kept where that is of the journal as it is. */
export const readJournalTable = async (tx: Tx, ownerId: string): Promise<TradeTable> =>
  (await tableAsKept(tx, ownerId)) ?? readAllTrades(tx, ownerId);

/** A journal of one instant: its trades, and what stands beside them. */
export interface WholeJournal {
  readonly head: AppDataHeadJson;
  readonly table: TradeTable;
}

/** Of what is kept where that can be, or else read on the standby where there is one: nothing is kept there. */
export async function readWholeJournal(database: Database, journal: Journal): Promise<WholeJournal> {
  const { ownerId } = journal;
  const kept = await database.snapshot(ownerId, async (tx) => {
    const table = await tableAsKept(tx, ownerId);
    return table === null ? null : { head: await readHead(tx, journal), table };
  });
  if (kept !== null) return kept;
  return database.wholeRead(ownerId, async (tx) => ({
    head: await readHead(tx, journal),
    table: await readAllTrades(tx, ownerId),
  }));
}
