import type { TradeRow } from '@tapebook/domain/analytics';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';

export type SaidColumns = Required<Pick<TradeRow, 'risk' | 'riskFrom' | 'setup' | 'rating' | 'reviewed'>>;

type Risk = Pick<SaidColumns, 'risk' | 'riskFrom'>;

const NO_RISK: Risk = { risk: Number.NaN, riskFrom: '' };

interface Stored {
  readonly id: string;
  readonly stated_risk: number | null;
  readonly has_stop: boolean;
  /** The distance to the first stop times all that was entered, in money; `null` where it is not known. */
  readonly stop_risk: number | null;
  readonly setup: string | null;
  readonly rating: number | null;
  readonly reviewed: boolean;
}

/** As `riskOf` of the trades has it, but for the default. */
function riskOf(row: Stored): Risk | null {
  if (row.stated_risk !== null) return { risk: row.stated_risk, riskFrom: 'stated' };
  if (!row.has_stop) return null;
  return row.stop_risk !== null && row.stop_risk > 0 ? { risk: row.stop_risk, riskFrom: 'stop' } : NO_RISK;
}

/**
 * What a person said of trades, as columns. Read apart from the trades: most have nothing said of them, and a
 * column more for each of a hundred thousand costs more than these few rows.
 *
 * @returns by trade, and what holds for all others.
 */
export async function saidOfTrades(
  tx: Tx,
  ownerId: string,
  defaultRisk: number | null,
): Promise<(tradeId: string) => SaidColumns> {
  const { rows } = await sql<Stored>`
    SELECT t.id, said.risk::float8 AS stated_risk, said.stop IS NOT NULL AS has_stop,
           (CASE WHEN i.inverse THEN abs(1 / nullif(t.entry_price, 0) - 1 / nullif(said.stop, 0))
                 ELSE abs(t.entry_price - said.stop) END * t.quantity * i.multiplier)::float8 AS stop_risk,
           said.setup_id AS setup, said.rating, said.reviewed
    FROM tapebook.trade_annotations said
    JOIN (
      SELECT id, instrument_id, entry_price, quantity, opening_activity_id AS said_against FROM tapebook.trades
      WHERE user_id = ${ownerId} AND said_against IS NULL
      UNION ALL
      SELECT id, instrument_id, entry_price, quantity, said_against FROM tapebook.trades
      WHERE user_id = ${ownerId} AND said_against IS NOT NULL
    ) t ON t.said_against = said.opening_activity_id
    JOIN tapebook.instruments i ON i.user_id = ${ownerId} AND i.id = t.instrument_id
    WHERE said.user_id = ${ownerId}`.execute(tx);
  const assumed: Risk =
    defaultRisk !== null && defaultRisk > 0 ? { risk: defaultRisk, riskFrom: 'default' } : NO_RISK;
  const unsaid: SaidColumns = { ...assumed, setup: '', rating: 0, reviewed: 0 };
  const said = new Map(
    rows.map((row): [string, SaidColumns] => [
      row.id,
      {
        ...(riskOf(row) ?? assumed),
        setup: row.setup ?? '',
        rating: row.rating ?? 0,
        reviewed: row.reviewed ? 1 : 0,
      },
    ]),
  );
  return (tradeId) => said.get(tradeId) ?? unsaid;
}

/** The campaign of each trade that has one. */
export async function campaignsOfTrades(tx: Tx, ownerId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('campaign_trades')
    .select(['trade_id', 'campaign_id'])
    .where('user_id', '=', ownerId)
    .execute();
  return new Map(rows.map((row) => [row.trade_id, row.campaign_id]));
}
