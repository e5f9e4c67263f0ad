import { tradeId } from '@tapebook/domain/trades';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';

/** From one fact to the one that stands for it now, or stands for it again. */
export interface Move {
  readonly from: string;
  readonly to: string;
}

const uuids = (ids: readonly string[]) => sql`${[...ids]}::uuid[]`;

/** Of some activities those that anything is said against, or whose account has trades merged by hand. */
export async function findSpokenOf(tx: Tx, ownerId: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT a.id FROM tapebook.activities a
    WHERE a.user_id = ${ownerId} AND a.id = any(${uuids(ids)}) AND (
      EXISTS (SELECT FROM tapebook.trade_annotations s WHERE s.user_id = ${ownerId} AND s.opening_activity_id = a.id)
      OR EXISTS (SELECT FROM tapebook.trade_cuts s WHERE s.user_id = ${ownerId} AND s.activity_id = a.id)
      OR EXISTS (SELECT FROM tapebook.rule_exceptions s WHERE s.user_id = ${ownerId} AND s.opening_activity_id = a.id)
      OR EXISTS (SELECT FROM tapebook.campaign_choices s WHERE s.user_id = ${ownerId} AND s.opening_activity_id = a.id)
      OR EXISTS (SELECT FROM tapebook.plan_answers s WHERE s.user_id = ${ownerId} AND s.opening_activity_id = a.id)
      OR EXISTS (SELECT FROM tapebook.trade_joins s WHERE s.user_id = ${ownerId} AND s.account_id = a.account_id))`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
}

/** The last correction of each of some activities, itself where none corrects it. */
export async function findStanding(tx: Tx, ownerId: string, ids: readonly string[]): Promise<Move[]> {
  // The depth ends chains that bite their own tail, which facts of several files could state.
  const { rows } = await sql<Move>`
    WITH RECURSIVE chain AS (
      SELECT id AS "from", id, account_id, cancelled, 0 AS depth FROM tapebook.activities
      WHERE user_id = ${ownerId} AND id = any(${uuids(ids)})
      UNION ALL
      SELECT chain."from", r.id, r.account_id, r.cancelled, chain.depth + 1
      FROM chain JOIN tapebook.activities r ON r.user_id = ${ownerId} AND r.replaces = chain.id
        AND r.account_id = chain.account_id AND r.kind <> 'cancel' AND r.id <> chain.id
      WHERE chain.depth < 50
    )
    SELECT DISTINCT ON ("from") "from", id AS "to" FROM chain ORDER BY "from", cancelled, depth DESC, id`.execute(
    tx,
  );
  return rows;
}

/** Ids of the trades that a fill names, alone or together with another fill of its book, before and after. The former fill may be gone. */
export async function findRenamed(tx: Tx, ownerId: string, { from, to }: Move): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT other.id FROM tapebook.activities a
    JOIN tapebook.activities other ON other.user_id = a.user_id AND other.account_id = a.account_id
      AND other.instrument_id = a.instrument_id
    WHERE a.user_id = ${ownerId} AND a.id = ${to}`.execute(tx);
  const alone = (['flat', 'cut', 'reduced', 'open'] as const).map((kind): [string, string] => [
    tradeId(kind, from),
    tradeId(kind, to),
  ]);
  const paired = rows.flatMap(({ id }): [string, string][] => [
    [tradeId('fill', from, id), tradeId('fill', to, id)],
    [tradeId('fill', id, from), tradeId('fill', id, to)],
  ]);
  return new Map([...alone, ...paired]);
}

/** Mergers name trades, and trades are named by their fills. */
async function moveMergers(tx: Tx, ownerId: string, move: Move): Promise<void> {
  const merged = await tx
    .selectFrom('trade_joins as j')
    .innerJoin('activities as a', (join) =>
      join.onRef('a.user_id', '=', 'j.user_id').onRef('a.account_id', '=', 'j.account_id'),
    )
    .select('j.trade_id')
    .where('j.user_id', '=', ownerId)
    .where('a.id', '=', move.to)
    .execute();
  if (merged.length === 0) return;
  const renamed = await findRenamed(tx, ownerId, move);
  for (const { trade_id: id } of merged) {
    const next = renamed.get(id);
    if (next === undefined) continue;
    await sql`DELETE FROM tapebook.trade_joins WHERE user_id = ${ownerId} AND trade_id = ${next}`.execute(tx);
    await sql`UPDATE tapebook.trade_joins SET trade_id = ${next}
      WHERE user_id = ${ownerId} AND trade_id = ${id}`.execute(tx);
  }
}

/**
 * Puts what is kept against one fact against another. What is seen today wins over what was said of the other
 * while it counted, unless nothing is said today.
 */
async function move(tx: Tx, ownerId: string, { from, to }: Move): Promise<void> {
  await sql`DELETE FROM tapebook.trade_annotations t WHERE t.user_id = ${ownerId} AND t.opening_activity_id = ${to}
    AND EXISTS (SELECT FROM tapebook.trade_annotations s
      WHERE s.user_id = ${ownerId} AND s.opening_activity_id = ${from} AND s.version > 0)`.execute(tx);
  await sql`UPDATE tapebook.trade_annotations SET opening_activity_id = ${to}
    WHERE user_id = ${ownerId} AND opening_activity_id = ${from}
      AND NOT EXISTS (SELECT FROM tapebook.trade_annotations t
        WHERE t.user_id = ${ownerId} AND t.opening_activity_id = ${to})`.execute(tx);
  for (const [table, column] of [
    ['trade_cuts', 'activity_id'],
    ['campaign_choices', 'opening_activity_id'],
    ['plan_answers', 'opening_activity_id'],
    ['import_annotations', 'opening_activity_id'],
  ] as const) {
    const [name, key] = [sql.table(`tapebook.${table}`), sql.ref(column)];
    await sql`DELETE FROM ${name} WHERE user_id = ${ownerId} AND ${key} = ${to}
      AND EXISTS (SELECT FROM ${name} s WHERE s.user_id = ${ownerId} AND s.${key} = ${from})`.execute(tx);
    await sql`UPDATE ${name} SET ${key} = ${to} WHERE user_id = ${ownerId} AND ${key} = ${from}`.execute(tx);
  }
  await sql`INSERT INTO tapebook.rule_exceptions (user_id, rule_id, opening_activity_id, note)
    SELECT user_id, rule_id, ${to}, note FROM tapebook.rule_exceptions
    WHERE user_id = ${ownerId} AND opening_activity_id = ${from}
    ON CONFLICT DO NOTHING`.execute(tx);
  await sql`DELETE FROM tapebook.rule_exceptions
    WHERE user_id = ${ownerId} AND opening_activity_id = ${from}`.execute(tx);
  await sql`UPDATE tapebook.planned_trades SET given_to = ${to}
    WHERE user_id = ${ownerId} AND given_to = ${from}`.execute(tx);
  await sql`UPDATE tapebook.trade_cuts SET made_id = ${tradeId('cut', to)}
    WHERE user_id = ${ownerId} AND made_id = ${tradeId('cut', from)}`.execute(tx);
  await moveMergers(tx, ownerId, { from, to });
}

/** Puts what a person said against some facts against others, as {@link Move} names them. */
export async function moveAnnotations(tx: Tx, ownerId: string, moves: readonly Move[]): Promise<void> {
  const real = moves.filter(({ from, to }) => from !== to);
  if (real.length === 0) return;
  // In one order for all writers, so that two of them never wait for each other's rows.
  await sql`SELECT FROM tapebook.trade_annotations
    WHERE user_id = ${ownerId} AND opening_activity_id = any(${uuids(real.flatMap(({ from, to }) => [from, to]))})
    ORDER BY opening_activity_id FOR UPDATE`.execute(tx);
  for (const one of real) await move(tx, ownerId, one);
}
