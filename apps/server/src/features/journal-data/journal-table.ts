import type { TradeTable } from '@tapebook/domain/analytics';
import { Decimal } from '@tapebook/domain/money';
import { readSettings } from '#server/features/settings/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { readTradeTable, type TableSettings } from './trade-table.repository.ts';

async function tableSettings(tx: Tx, ownerId: string): Promise<TableSettings> {
  const { breakEvenBand, defaultRisk, dayBoundary } = (await readSettings(tx, ownerId)).settings.trading;
  return {
    breakEvenBand: Number(breakEvenBand),
    defaultRisk: defaultRisk === null ? null : Decimal.parse(defaultRisk),
    dayBoundary,
  };
}

/** All trades of a journal as columns, by the settings of whose it is. */
export async function readJournalTable(tx: Tx, ownerId: string): Promise<TradeTable> {
  return readTradeTable(tx, ownerId, await tableSettings(tx, ownerId));
}
