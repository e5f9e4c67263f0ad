import { tableOfAppData } from '@tapebook/contract';
import { bandIn, decodeTradeTable, type TradeTable } from '@tapebook/domain/analytics';
import { readSettings } from '#server/features/settings/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { opened } from './compressed.ts';
import { findCopy } from './journal-copies.repository.ts';
import { readTradeTable, type TableSettings } from './trade-table/trade-table.repository.ts';

async function tableSettings(tx: Tx, ownerId: string): Promise<TableSettings> {
  const { trading } = (await readSettings(tx, ownerId)).settings;
  return { bandIn: (currency) => bandIn(trading, currency), dayBoundary: trading.dayBoundary };
}

/** These trades of a journal as it is, as rows of its table. */
export const readSomeTrades = async (tx: Tx, ownerId: string, ids: readonly string[]): Promise<TradeTable> =>
  readTradeTable(tx, ownerId, await tableSettings(tx, ownerId), ids);

/** All trades of a journal as columns, by the settings of whose it is; read from the trades themselves, whatever is kept. */
export const readAllTrades = async (tx: Tx, ownerId: string): Promise<TradeTable> =>
  readTradeTable(tx, ownerId, await tableSettings(tx, ownerId));

/** The table of what is kept of a state for the page. */
export async function keptTable(tx: Tx, ownerId: string, state: string): Promise<TradeTable | null> {
  const bytes = await findCopy(tx, ownerId, state);
  if (bytes === null) return null;
  return decodeTradeTable(tableOfAppData(await opened(bytes)));
}
