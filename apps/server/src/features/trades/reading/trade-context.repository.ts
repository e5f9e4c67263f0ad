import type { StopMoveJson } from '@tapebook/contract';
import { sql } from 'kysely';
import { findTakenPlans, type TakenPlan } from '#server/features/plans/index.ts';
import type { Tx } from '#server/platform/database/index.ts';

/** What a person said of a trade; all of it absent where nothing was said. */
export interface Annotation {
  readonly stop: string | null;
  /** Price of the first target. */
  readonly target: string | null;
  /** `null` where nothing is said of the trade. */
  readonly stop_moves: readonly StopMoveJson[] | null;
  readonly risk: string | null;
  readonly setup_id: string | null;
  readonly tag_ids: readonly string[] | null;
  readonly rating: number | null;
  readonly reviewed: boolean | null;
  readonly has_notes: boolean | null;
}

export interface TradeContext extends Annotation {
  readonly campaign_id: string | null;
  /** The planned trade that its first fill took. */
  readonly plan: TakenPlan | null;
}

const NO_ANNOTATION: Annotation = {
  stop: null,
  target: null,
  stop_moves: null,
  risk: null,
  setup_id: null,
  tag_ids: null,
  rating: null,
  reviewed: null,
  has_notes: null,
};

const among = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`;

async function annotationsOf(
  tx: Tx,
  ownerId: string,
  activityIds: readonly string[],
): Promise<Map<string, Annotation>> {
  const rows = await tx
    .selectFrom('trade_annotations')
    .select([
      'opening_activity_id',
      'stop',
      sql<string | null>`targets -> 0 ->> 'price'`.as('target'),
      sql<readonly StopMoveJson[]>`stop_moves`.as('stop_moves'),
      'risk',
      'setup_id',
      'tag_ids',
      'rating',
      'reviewed',
      sql<boolean>`notes <> ''`.as('has_notes'),
    ])
    .where('user_id', '=', ownerId)
    .where('opening_activity_id', '=', among(activityIds))
    .execute();
  return new Map(rows.map(({ opening_activity_id: id, ...annotation }) => [id, annotation]));
}

async function campaignsOf(tx: Tx, ownerId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('campaign_trades')
    .select(['trade_id', 'campaign_id'])
    .where('user_id', '=', ownerId)
    .where('trade_id', '=', among(ids))
    .execute();
  return new Map(rows.map((row) => [row.trade_id, row.campaign_id]));
}

/**
 * Puts beside trades what is said of them and which campaign they belong to. Asked for by their ids, not
 * joined: for a page of a hundred the database would else read all that was ever said.
 */
export async function withContext<
  Row extends {
    readonly id: string;
    readonly annotation_anchor_id: string;
    readonly opening_activity_id: string;
  },
>(tx: Tx, ownerId: string, rows: readonly Row[]): Promise<(Row & TradeContext)[]> {
  const ids = rows.map(({ id }) => id);
  const annotations = await annotationsOf(
    tx,
    ownerId,
    rows.map((row) => row.annotation_anchor_id),
  );
  const campaigns = await campaignsOf(tx, ownerId, ids);
  const plans = await findTakenPlans(
    tx,
    ownerId,
    rows.map((row) => row.opening_activity_id),
  );
  return rows.map((row) => ({
    ...row,
    ...(annotations.get(row.annotation_anchor_id) ?? NO_ANNOTATION),
    campaign_id: campaigns.get(row.id) ?? null,
    plan: plans.get(row.opening_activity_id) ?? null,
  }));
}
