import type { Life } from '@tapebook/domain/insights';
import { type Selectable, sql } from 'kysely';
import type { ProductTables, Tx } from '#server/platform/database/index.ts';
import type { InsightContent, SearchContent } from './insight-content.ts';

type SearchColumns = Selectable<ProductTables['insight_searches']>;

export interface SearchRow extends Omit<SearchColumns, 'content' | 'user_id'> {
  readonly content: SearchContent | null;
}

export interface KeptInsight {
  readonly id: string;
  readonly life: Life;
  readonly content: InsightContent;
}

export async function findSearch(tx: Tx, ownerId: string): Promise<SearchRow | null> {
  const row = await tx
    .selectFrom('insight_searches')
    .selectAll()
    .where('user_id', '=', ownerId)
    .executeTakeFirst();
  return row === undefined ? null : { ...row, content: row.content as SearchContent | null };
}

/** Says that a search is asked for. */
export async function keepAsked(tx: Tx, ownerId: string): Promise<void> {
  await tx
    .insertInto('insight_searches')
    .values({ user_id: ownerId })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ asked_at: sql`clock_timestamp()`, ended_at: null, problem: null }),
    )
    .execute();
}

/** Says how a search ended; what the one before came to stays where this one came to nothing. */
export async function keepEnded(
  tx: Tx,
  ownerId: string,
  ended: Partial<Pick<SearchRow, 'version' | 'content' | 'judged_trades' | 'problem'>>,
): Promise<void> {
  const { content, ...rest } = ended;
  await tx
    .updateTable('insight_searches')
    .set({
      ...rest,
      ...(content === undefined ? {} : { content: JSON.stringify(content) }),
      ended_at: sql`clock_timestamp()`,
    })
    .where('user_id', '=', ownerId)
    .execute();
}

const toInsight = (
  row: Omit<Selectable<ProductTables['insights']>, 'user_id' | 'trade_ids'>,
): KeptInsight => ({
  id: row.id,
  life: {
    segment: row.segment,
    sign: row.sign < 0 ? -1 : 1,
    waitsFor: row.waits_for,
    entries: row.entries as unknown as Life['entries'],
  },
  content: row.content as unknown as InsightContent,
});

const COLUMNS = ['id', 'segment', 'sign', 'waits_for', 'entries', 'content'] as const;

export async function findInsightRows(tx: Tx, ownerId: string): Promise<KeptInsight[]> {
  const rows = await tx.selectFrom('insights').select(COLUMNS).where('user_id', '=', ownerId).execute();
  return rows.map(toInsight);
}

/** The same, held until the transaction ends: whoever is about to change one is waited for, and read. */
export async function lockInsightRows(tx: Tx, ownerId: string): Promise<KeptInsight[]> {
  const rows = await tx
    .selectFrom('insights')
    .select(COLUMNS)
    .where('user_id', '=', ownerId)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(toInsight);
}

export async function lockInsight(tx: Tx, ownerId: string, id: string): Promise<KeptInsight | null> {
  const row = await tx
    .selectFrom('insights')
    .select(COLUMNS)
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : toInsight(row);
}

/** Keeps a finding as it is now. @param tradeIds left as they were where nothing is told. */
export async function keepInsight(
  tx: Tx,
  ownerId: string,
  { id, life, content }: KeptInsight,
  tradeIds?: readonly string[],
): Promise<void> {
  const kept = {
    waits_for: life.waitsFor,
    entries: JSON.stringify(life.entries),
    content: JSON.stringify(content),
    ...(tradeIds === undefined ? {} : { trade_ids: [...tradeIds] }),
  };
  await tx
    .insertInto('insights')
    .values({ user_id: ownerId, id, segment: life.segment, sign: life.sign, trade_ids: [], ...kept })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doUpdateSet(kept))
    .execute();
}

/** Keeps findings under other segments than before: two may take each other's place. */
export async function moveInsights(tx: Tx, ownerId: string, moved: readonly KeptInsight[]): Promise<void> {
  if (moved.length === 0) return;
  await sql`
    UPDATE tapebook.insights SET segment = 'on its way ' || id
    WHERE user_id = ${ownerId} AND id = any(${moved.map(({ id }) => id)}::uuid[])`.execute(tx);
  for (const { id, life, content } of moved)
    await tx
      .updateTable('insights')
      .set({
        segment: life.segment,
        entries: JSON.stringify(life.entries),
        content: JSON.stringify(content),
      })
      .where('user_id', '=', ownerId)
      .where('id', '=', id)
      .execute();
}

/** The latest first: so many after the one at `from`. `null` where there is no such finding. */
export async function tradesOfInsight(
  tx: Tx,
  ownerId: string,
  id: string,
  { from, count }: { readonly from: number; readonly count: number },
): Promise<{ readonly ids: readonly string[]; readonly all: number } | null> {
  const row = await tx
    .selectFrom('insights')
    .select([
      sql<string[]>`trade_ids[${from + 1}::int:${from + count}::int]::text[]`.as('ids'),
      sql<number>`cardinality(trade_ids)`.as('all'),
    ])
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : { ids: row.ids, all: row.all };
}

/**
 * Of each trade the ids of the findings that are shown of it, with blanks between them; `''` for most.
 *
 * @param only of these trades: findings name thousands.
 */
export async function insightsOfTrades(
  tx: Tx,
  ownerId: string,
  only: readonly string[] | null,
): Promise<(tradeId: string) => string> {
  const trades =
    only === null
      ? sql<string[]>`trade_ids::text[]`
      : sql<
          string[]
        >`ARRAY(SELECT named FROM unnest(trade_ids) AS named WHERE named = ANY(${[...only]}::uuid[]))::text[]`;
  const rows = await tx
    .selectFrom('insights')
    .select(['id', trades.as('trades')])
    .where('user_id', '=', ownerId)
    .orderBy('id')
    .execute();
  const found = new Map<string, string>();
  for (const { id, trades: named } of rows) {
    for (const trade of named) {
      const before = found.get(trade);
      found.set(trade, before === undefined ? id : `${before} ${id}`);
    }
  }
  return (tradeId) => found.get(tradeId) ?? '';
}

/** Closed trades: those that a search can compare, and those of which nobody knows the opening or the result. */
export interface ClosedCount {
  readonly known: number;
  readonly leftOut: number;
}

/** What is known here is what `insightTrades` takes: else a search would look for trades that it never finds. */
export async function countClosed(tx: Tx, ownerId: string): Promise<ClosedCount> {
  const { rows } = await sql<{ all: string; known: string }>`
    SELECT count(*) AS all, count(*) FILTER (
      WHERE NOT opening_unknown AND closed_at IS NOT NULL AND net_pnl IS NOT NULL AND direction IS NOT NULL
    ) AS known
    FROM tapebook.trades WHERE user_id = ${ownerId} AND status = 'closed'`.execute(tx);
  const [all, known] = [Number(rows[0]?.all ?? 0), Number(rows[0]?.known ?? 0)];
  return { known, leftOut: all - known };
}
