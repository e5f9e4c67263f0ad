import type { TradeJson } from '@tapebook/contract';
import { breakEvenBand } from '#server/features/settings/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { tradeJson } from './trade-json.ts';
import { findInstruments, findTrades, type TradeRow } from './trades.repository.ts';

/** Rows as the contract shows them. */
export async function tradesJson(tx: Tx, ownerId: string, rows: readonly TradeRow[]): Promise<TradeJson[]> {
  const instruments = await findInstruments(
    tx,
    ownerId,
    rows.map((row) => row.instrument_id),
  );
  const band = await breakEvenBand(tx, ownerId);
  return rows.flatMap((row) => {
    const instrument = instruments.get(row.instrument_id);
    return instrument === undefined ? [] : [tradeJson(row, instrument, band)];
  });
}

/** The trades of these ids as the contract shows them, newest first. */
export async function tradesByIds(tx: Tx, ownerId: string, ids: readonly string[]): Promise<TradeJson[]> {
  if (ids.length === 0) return [];
  const { rows } = await findTrades(tx, ownerId, { ids }, { limit: ids.length });
  return tradesJson(tx, ownerId, rows);
}
