import type { SettingsJson, TradeJson } from '@tapebook/contract';
import { Decimal } from '@tapebook/domain/money';
import { readSettings } from '#server/features/settings/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { type InstrumentRow, toInstrument } from '../books/stored-activity.ts';
import { assumedRisks } from '../risk/assumed-risks.ts';
import { readRiskDefaults } from '../risk/risk-defaults.repository.ts';
import { isUnsaid } from '../risk/trade-risk.ts';
import { ratesForTrades } from './converted-result.ts';
import { tradeJson } from './trade-json.ts';
import { findInstruments, findTrades, type TradeRow } from './trades.repository.ts';

/** What defaults put at risk in those of which nobody says it. */
async function assumedOf(
  tx: Tx,
  ownerId: string,
  rows: readonly TradeRow[],
  instruments: ReadonlyMap<string, InstrumentRow>,
  trading: SettingsJson['trading'],
) {
  const unsaid = rows.filter(isUnsaid).flatMap((row) => {
    const instrument = instruments.get(row.instrument_id);
    return instrument === undefined ? [] : [{ ...row, instrument: toInstrument(instrument) }];
  });
  return assumedRisks(tx, ownerId, await readRiskDefaults(tx, ownerId, trading), unsaid);
}

/** Rows as the contract shows them. */
export async function tradesJson(tx: Tx, ownerId: string, rows: readonly TradeRow[]): Promise<TradeJson[]> {
  const instruments = await findInstruments(
    tx,
    ownerId,
    rows.map((row) => row.instrument_id),
  );
  const { trading } = (await readSettings(tx, ownerId)).settings;
  const measures = {
    bandIn: (currency: string) => Decimal.parse(trading.breakEvenBands?.[currency] ?? trading.breakEvenBand),
    assumed: await assumedOf(tx, ownerId, rows, instruments, trading),
    rates: await ratesForTrades(tx, ownerId, rows),
  };
  return rows.flatMap((row) => {
    const instrument = instruments.get(row.instrument_id);
    return instrument === undefined ? [] : [tradeJson(row, toInstrument(instrument), measures)];
  });
}

/** The trades of these ids as the contract shows them, newest first. */
export async function tradesByIds(tx: Tx, ownerId: string, ids: readonly string[]): Promise<TradeJson[]> {
  if (ids.length === 0) return [];
  const { rows } = await findTrades(tx, ownerId, { ids }, { limit: ids.length });
  return tradesJson(tx, ownerId, rows);
}
