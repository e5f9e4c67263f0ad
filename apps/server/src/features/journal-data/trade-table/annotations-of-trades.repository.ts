import type { StopMoveJson } from '@tapebook/contract';
import type { TradeRow } from '@tapebook/domain/analytics';
import { Decimal } from '@tapebook/domain/money';
import { sql } from 'kysely';
import { type EnteredRow, isUnsaid, riskOf, stopCourseOf } from '#server/features/trades/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { type Answers, isJudged, judgements } from '../answers-to-checklists.ts';
import { NO_RISK, type RiskColumns } from './assumed-risks-of-trades.ts';
import { isAmong } from './is-among.ts';

export type AnnotationColumns = Required<
  Pick<TradeRow, 'stopCourse' | 'setup' | 'tags' | 'criteria' | 'rating' | 'reviewed'>
> &
  RiskColumns & {
    /** Nothing is said of its risk: a default may. */
    readonly isUnsaid: boolean;
    /** When a stop was first written down: microseconds, before everything where it was planned; NaN where nobody knows. */
    readonly stopSetAt: number;
  };

interface AnnotatedTrade extends EnteredRow {
  readonly id: string;
  readonly anchor: string;
  readonly risk: string | null;
  readonly stop: string | null;
  readonly stop_moves: readonly StopMoveJson[];
  readonly made_entries: Parameters<typeof riskOf>[0]['made_entries'];
  readonly direction: string | null;
  readonly inverse: boolean;
  readonly multiplier: string | null;
  readonly setup: string | null;
  readonly tags: readonly string[];
  readonly criteria: Answers;
  /** The version of the setup that they were answered at. */
  readonly setup_version: number | null;
  readonly rating: number | null;
  readonly reviewed: boolean;
}

function toRisk(row: AnnotatedTrade): RiskColumns {
  const multiplier = row.multiplier === null ? null : Decimal.parse(row.multiplier);
  const found = riskOf(row, { multiplier, ...(row.inverse ? { inverse: true } : {}) }, null);
  return found === null ? NO_RISK : { risk: found.risk.toNumber(), riskFrom: found.from };
}

/**
 * What a person said of trades, as columns. Read apart from the trades: most have nothing said of them, and a
 * column more for each of a hundred thousand costs more than these few rows.
 *
 * @param only these, where not all are asked for.
 * @returns by trade, and what holds for all others.
 */
export async function annotationsOfTrades(
  tx: Tx,
  ownerId: string,
  only: readonly string[] | null,
): Promise<(tradeId: string) => AnnotationColumns> {
  const ofThese =
    only === null
      ? sql`true`
      : sql`annotation.opening_activity_id IN (
          SELECT coalesce(x.annotation_anchor_id, x.opening_activity_id) FROM tapebook.trades x
          WHERE x.user_id = ${ownerId} AND ${isAmong('x.id', only)}
        )`;
  // From what is said to its trades and on to their instruments: in any other order all trades are read.
  const { rows } = await sql<AnnotatedTrade>`
    SELECT t.id, t.opening_activity_id AS anchor, t.risk, t.stop, t.stop_moves, t.direction, t.quantity, t.entry_price, t.made_quantity, t.made_price, t.made_entries, t.priced_in, t.money_rate, i.inverse, i.multiplier,
           t.setup_id AS setup, t.setup_version, t.criteria, t.tag_ids::text[] AS tags, t.rating, t.reviewed
    FROM (
      SELECT found.*, annotation.opening_activity_id, annotation.risk, annotation.stop, annotation.stop_moves, annotation.setup_id, annotation.setup_version, annotation.criteria, annotation.tag_ids, annotation.rating,
             annotation.reviewed
      FROM tapebook.trade_annotations annotation
      CROSS JOIN LATERAL (
        SELECT x.id, x.instrument_id, x.direction, x.quantity, x.entry_price, x.made_quantity, x.made_price, CASE WHEN annotation.stop IS NOT NULL THEN x.made_entries END AS made_entries, x.priced_in, x.money_rate FROM tapebook.trades x
        WHERE x.user_id = ${ownerId} AND x.opening_activity_id = annotation.opening_activity_id
          AND x.annotation_anchor_id IS NULL
        UNION ALL
        SELECT x.id, x.instrument_id, x.direction, x.quantity, x.entry_price, x.made_quantity, x.made_price, CASE WHEN annotation.stop IS NOT NULL THEN x.made_entries END AS made_entries, x.priced_in, x.money_rate FROM tapebook.trades x
        WHERE x.user_id = ${ownerId} AND x.annotation_anchor_id = annotation.opening_activity_id
        OFFSET 0
      ) AS found
      WHERE annotation.user_id = ${ownerId} AND ${ofThese}
      OFFSET 0
    ) AS t
    CROSS JOIN LATERAL (
      SELECT inverse, multiplier FROM tapebook.instruments
      WHERE user_id = ${ownerId} AND id = t.instrument_id
      OFFSET 0
    ) AS i`.execute(tx);
  const stopped = rows.flatMap(({ stop, anchor }) => (stop === null ? [] : [anchor]));
  const stopSetAt =
    stopped.length === 0 ? () => Number.NaN : await stopsSetAt(tx, ownerId, only === null ? null : stopped);
  const judged = rows.some(isJudged) ? await judgements(tx, ownerId) : () => '';
  const none: AnnotationColumns = {
    ...NO_RISK,
    isUnsaid: true,
    stopCourse: '',
    stopSetAt: Number.NaN,
    setup: '',
    tags: '',
    criteria: '',
    rating: 0,
    reviewed: 0,
  };
  const annotations = new Map(
    rows.map((row): [string, AnnotationColumns] => [
      row.id,
      {
        ...toRisk(row),
        isUnsaid: isUnsaid(row),
        stopCourse: stopCourseOf(row) ?? '',
        stopSetAt: row.stop === null ? Number.NaN : stopSetAt(row.anchor),
        setup: row.setup ?? '',
        tags: row.tags.toSorted().join(' '),
        criteria: judged(row),
        rating: row.rating ?? 0,
        reviewed: row.reviewed ? 1 : 0,
      },
    ]),
  );
  return (tradeId) => annotations.get(tradeId) ?? none;
}

/**
 * When the stops of trades were first written down, by what they are annotated by. What was planned stood before the trade; when a stop
 * was set that a file brings, the file does not say.
 */
async function stopsSetAt(
  tx: Tx,
  ownerId: string,
  anchors: readonly string[] | null,
): Promise<(anchor: string) => number> {
  const { rows } = await sql<{ anchor: string; at: number | null }>`
    SELECT given_to AS anchor, '-Infinity'::float8 AS at FROM tapebook.planned_trades
    WHERE user_id = ${ownerId} AND given_to IS NOT NULL AND given -> 'given' ? 'stop' AND ${isAmong('given_to', anchors)}
    UNION ALL
    SELECT opening_activity_id, 'NaN'::float8 FROM tapebook.import_annotations
    WHERE user_id = ${ownerId} AND given ? 'stop' AND ${isAmong('opening_activity_id', anchors)}
    UNION ALL
    SELECT opening_activity_id, (extract(epoch FROM min(first_at)) * 1000000)::float8 FROM tapebook.annotation_changes
    WHERE user_id = ${ownerId} AND field = 'stop' AND after IS NOT NULL AND ${isAmong('opening_activity_id', anchors)}
    GROUP BY opening_activity_id`.execute(tx);
  const found = new Map<string, number>();
  // A plan says more than a file, and a file more than when something was written after it.
  for (const { anchor, at } of rows) if (!found.has(anchor)) found.set(anchor, at ?? Number.NaN);
  return (anchor) => found.get(anchor) ?? Number.NaN;
}

export interface TradeCampaign {
  readonly id: string;
  readonly strategy: string;
}

/** The campaign of each trade that has one. */
export async function campaignsOfTrades(
  tx: Tx,
  ownerId: string,
  only: readonly string[] | null,
): Promise<ReadonlyMap<string, TradeCampaign>> {
  const rows = await tx
    .selectFrom('campaign_trades as link')
    .innerJoin('campaigns as campaign', (join) =>
      join.onRef('campaign.user_id', '=', 'link.user_id').onRef('campaign.id', '=', 'link.campaign_id'),
    )
    .select(['link.trade_id', 'campaign.id', 'campaign.strategy'])
    .where('link.user_id', '=', ownerId)
    .where(isAmong('link.trade_id', only))
    .execute();
  return new Map(rows.map(({ trade_id, id, strategy }) => [trade_id, { id, strategy }]));
}
