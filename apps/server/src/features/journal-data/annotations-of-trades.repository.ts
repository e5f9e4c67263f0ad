import type { TradeRow } from '@tapebook/domain/analytics';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';

export type AnnotationColumns = Required<
  Pick<TradeRow, 'risk' | 'riskFrom' | 'setup' | 'rating' | 'reviewed'>
>;

type Risk = Pick<AnnotationColumns, 'risk' | 'riskFrom'>;

const NO_RISK: Risk = { risk: Number.NaN, riskFrom: '' };

interface AnnotatedTrade {
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
function riskOf(row: AnnotatedTrade): Risk | null {
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
export async function annotationsOfTrades(
  tx: Tx,
  ownerId: string,
  defaultRisk: number | null,
): Promise<(tradeId: string) => AnnotationColumns> {
  // From what is said to its trades and on to their instruments: in any other order all trades are read.
  const { rows } = await sql<AnnotatedTrade>`
    SELECT t.id, t.risk::float8 AS stated_risk, t.stop IS NOT NULL AS has_stop,
           (CASE WHEN i.inverse THEN abs(1 / nullif(t.entry_price, 0) - 1 / nullif(t.stop, 0))
                 ELSE abs(t.entry_price - t.stop) END * t.quantity * i.multiplier)::float8 AS stop_risk,
           t.setup_id AS setup, t.rating, t.reviewed
    FROM (
      SELECT found.*, annotation.risk, annotation.stop, annotation.setup_id, annotation.rating, annotation.reviewed
      FROM tapebook.trade_annotations annotation
      CROSS JOIN LATERAL (
        SELECT x.id, x.instrument_id, x.entry_price, x.quantity FROM tapebook.trades x
        WHERE x.user_id = ${ownerId} AND x.opening_activity_id = annotation.opening_activity_id
          AND x.annotation_anchor_id IS NULL
        UNION ALL
        SELECT x.id, x.instrument_id, x.entry_price, x.quantity FROM tapebook.trades x
        WHERE x.user_id = ${ownerId} AND x.annotation_anchor_id = annotation.opening_activity_id
        OFFSET 0
      ) AS found
      WHERE annotation.user_id = ${ownerId}
      OFFSET 0
    ) AS t
    CROSS JOIN LATERAL (
      SELECT inverse, multiplier FROM tapebook.instruments
      WHERE user_id = ${ownerId} AND id = t.instrument_id
      OFFSET 0
    ) AS i`.execute(tx);
  const assumed: Risk =
    defaultRisk !== null && defaultRisk > 0 ? { risk: defaultRisk, riskFrom: 'default' } : NO_RISK;
  const none: AnnotationColumns = { ...assumed, setup: '', rating: 0, reviewed: 0 };
  const annotations = new Map(
    rows.map((row): [string, AnnotationColumns] => [
      row.id,
      {
        ...(riskOf(row) ?? assumed),
        setup: row.setup ?? '',
        rating: row.rating ?? 0,
        reviewed: row.reviewed ? 1 : 0,
      },
    ]),
  );
  return (tradeId) => annotations.get(tradeId) ?? none;
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
