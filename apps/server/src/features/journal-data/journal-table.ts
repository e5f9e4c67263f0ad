import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { decodeAppData } from '@tapebook/contract';
import { decodeTradeTable, type TradeTable } from '@tapebook/domain/analytics';
import { Decimal } from '@tapebook/domain/money';
import { readSettings } from '#server/features/settings/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { findCopy } from './journal-copies.repository.ts';
import { journalState } from './journal-state.ts';
import { readTradeTable, type TableSettings } from './trade-table.repository.ts';

async function tableSettings(tx: Tx, ownerId: string): Promise<TableSettings> {
  const { breakEvenBand, defaultRisk, dayBoundary } = (await readSettings(tx, ownerId)).settings.trading;
  return {
    breakEvenBand: Number(breakEvenBand),
    defaultRisk: defaultRisk === null ? null : Decimal.parse(defaultRisk),
    dayBoundary,
  };
}

const decompress = promisify(brotliDecompress);

/** The table of what is kept for the page, where that is of the journal as it is. */
async function keptTable(tx: Tx, ownerId: string): Promise<TradeTable | null> {
  for (const isDemo of [false, true]) {
    const bytes = await findCopy(tx, ownerId, await journalState(tx, { ownerId, isDemo }));
    if (bytes === null) continue;
    const { buffer } = Uint8Array.from(await decompress(bytes));
    return decodeTradeTable(decodeAppData(buffer).table);
  }
  return null;
}

/** All trades of a journal as columns, by the settings of whose it is. */
export async function readJournalTable(tx: Tx, ownerId: string): Promise<TradeTable> {
  const kept = await keptTable(tx, ownerId);
  return kept ?? readTradeTable(tx, ownerId, await tableSettings(tx, ownerId));
}
