import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';

/** What a person changed by hand about which fills make one trade. */
export interface Regroupings {
  /** Sets of ids of trades that are one. */
  readonly joins: readonly (readonly string[])[];
  /** Exits after which a trade ends although something is held. */
  readonly cuts: ReadonlySet<string>;
}

/** The mergers and splits of an account, for the rules that its trades are built by. */
export async function findRegroupings(tx: Tx, ownerId: string, accountId: string): Promise<Regroupings> {
  const { rows: all } = await sql<{ join_id: string | null; id: string }>`
    SELECT join_id, trade_id AS id FROM tapebook.trade_joins
    WHERE user_id = ${ownerId} AND account_id = ${accountId}
    UNION ALL
    SELECT NULL, activity_id FROM tapebook.trade_cuts
    WHERE user_id = ${ownerId} AND account_id = ${accountId}
    ORDER BY id`.execute(tx);
  const { joined = [], cut = [] } = Object.groupBy(all, ({ join_id }) =>
    join_id === null ? 'cut' : 'joined',
  );
  return {
    joins: [...Map.groupBy(joined, (row) => row.join_id).values()].map((rows) => rows.map((row) => row.id)),
    cuts: new Set(cut.map((row) => row.id)),
  };
}

/** Ids of all trades that are merged with any of `tradeIds`, these included. */
export async function findMerged(tx: Tx, ownerId: string, tradeIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ trade_id: string }>`
    SELECT trade_id FROM tapebook.trade_joins
    WHERE user_id = ${ownerId} AND join_id IN (
      SELECT join_id FROM tapebook.trade_joins
      WHERE user_id = ${ownerId} AND trade_id = any(${[...tradeIds]}::uuid[]))
    ORDER BY trade_id`.execute(tx);
  return [...new Set([...tradeIds, ...rows.map((row) => row.trade_id)])];
}

export async function keepMerger(
  tx: Tx,
  ownerId: string,
  accountId: string,
  tradeIds: readonly string[],
): Promise<void> {
  await sql`
    INSERT INTO tapebook.trade_joins (user_id, trade_id, join_id, account_id)
    SELECT ${ownerId}, id, ${randomUUID()}, ${accountId} FROM unnest(${[...tradeIds]}::uuid[]) AS id
    ON CONFLICT (user_id, trade_id) DO UPDATE SET join_id = excluded.join_id`.execute(tx);
}

export async function removeMerger(tx: Tx, ownerId: string, tradeIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('trade_joins')
    .where('user_id', '=', ownerId)
    .where('trade_id', '=', sql<string>`any(${[...tradeIds]}::uuid[])`)
    .execute();
}

/** @returns whether the trade was not split there already. */
export async function keepCut(
  tx: Tx,
  ownerId: string,
  accountId: string,
  activityId: string,
): Promise<boolean> {
  const result = await tx
    .insertInto('trade_cuts')
    .values({ user_id: ownerId, account_id: accountId, activity_id: activityId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Says which trade begins where another was split. */
export async function nameCut(tx: Tx, ownerId: string, activityId: string, madeId: string): Promise<void> {
  await tx
    .updateTable('trade_cuts')
    .set({ made_id: madeId })
    .where('user_id', '=', ownerId)
    .where('activity_id', '=', activityId)
    .execute();
}

/**
 * Whether a trade ends with an activity. What is dated without a time stands at the start of its day, and ends
 * what was traded later that day.
 */
export const endsWith = (trade: string, activity: string) => {
  const endedAt = sql.ref(`${trade}.ended_at`);
  const occurredAt = sql.ref(`${activity}.occurred_at`);
  const precision = sql.ref(`${activity}.time_precision`);
  return sql<boolean>`(${endedAt} = ${occurredAt} OR (${precision} = 'day' AND ${endedAt} > ${occurredAt}
    AND ${endedAt} < ${occurredAt} + interval '1 day'))`;
};

/** The split that a trade begins with, else the one that it ends with: the activity that parts the two. */
export async function findCut(tx: Tx, ownerId: string, tradeId: string): Promise<string | null> {
  const { rows } = await sql<{ activity_id: string }>`
    SELECT c.activity_id FROM tapebook.trade_cuts c
    JOIN tapebook.trades t ON t.user_id = c.user_id AND t.account_id = c.account_id AND t.id = ${tradeId}
    LEFT JOIN tapebook.activities a ON a.user_id = c.user_id AND a.id = c.activity_id
    WHERE c.user_id = ${ownerId}
      AND (c.made_id = t.id OR (a.instrument_id = t.instrument_id AND ${endsWith('t', 'a')}))
    ORDER BY c.made_id = t.id DESC NULLS LAST, a.sequence DESC LIMIT 1`.execute(tx);
  return rows[0]?.activity_id ?? null;
}

export async function removeCut(tx: Tx, ownerId: string, activityId: string): Promise<void> {
  await tx
    .deleteFrom('trade_cuts')
    .where('user_id', '=', ownerId)
    .where('activity_id', '=', activityId)
    .execute();
}
