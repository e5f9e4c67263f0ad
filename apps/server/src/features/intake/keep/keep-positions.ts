import { sql } from 'kysely';
import type { TouchedBooks } from '#server/features/trades/index.ts';
import type { Tx } from '#server/platform/database/index.ts';

/**
 * Facts that the journal had already without the position that they are of, and that this source states with it: a
 * report of deals names none, the one of positions does. Learnt once, it is true of the fact whoever said so.
 *
 * With the side that it is of a fact learns whether it opens or closes that: one that closes a side which nothing named when it was
 * opened closes what has no name, and that is told by its effect alone.
 */
export async function keepPositions(tx: Tx, ownerId: string, touched: TouchedBooks): Promise<void> {
  const { rows } = await sql<{ account_id: string; instrument_id: string | null; occurred_at: string }>`
    WITH told AS (
      SELECT repeated.id, min(s.position_id) AS position_id,
             CASE WHEN min(s.position_id) IN ('long', 'short') AND min(s.effect) = max(s.effect) THEN min(s.effect) END AS effect
      FROM import_staging s CROSS JOIN LATERAL unnest(array_prepend(s.id, s.further_ids)) AS repeated (id)
      WHERE s.verdict = 'duplicate' AND s.position_id IS NOT NULL
      GROUP BY repeated.id HAVING count(DISTINCT s.position_id) = 1
    )
    UPDATE tapebook.activities a SET position_id = told.position_id, effect = coalesce(a.effect, told.effect)
    FROM told
    WHERE a.user_id = ${ownerId} AND a.id = told.id AND a.position_id IS NULL AND a.kind IN ('buy', 'sell')
    RETURNING a.account_id, a.instrument_id, a.occurred_at`.execute(tx);
  for (const row of rows) touched.add(row.account_id, row.instrument_id, row.occurred_at);
}

/**
 * The same of results that this source states in the currency of the account: a report that was imported before they were
 * read, or one beside it that does not state them, has the fact without.
 */
export async function keepStatedResults(tx: Tx, ownerId: string, touched: TouchedBooks): Promise<void> {
  const { rows } = await sql<{ account_id: string; instrument_id: string | null; occurred_at: string }>`
    WITH told AS (
      SELECT repeated.id, min(s.stated_result) AS stated_result, min(s.stated_currency) AS stated_currency
      FROM import_staging s CROSS JOIN LATERAL unnest(array_prepend(s.id, s.further_ids)) AS repeated (id)
      WHERE s.verdict = 'duplicate' AND s.stated_result IS NOT NULL AND cardinality(coalesce(s.further_ids, '{}')) = 0
      GROUP BY repeated.id HAVING count(DISTINCT (s.stated_result, s.stated_currency)) = 1
    )
    UPDATE tapebook.activities a SET stated_result = told.stated_result, stated_currency = told.stated_currency
    FROM told
    WHERE a.user_id = ${ownerId} AND a.id = told.id AND a.stated_result IS NULL AND a.kind IN ('buy', 'sell')
    RETURNING a.account_id, a.instrument_id, a.occurred_at`.execute(tx);
  for (const row of rows) touched.add(row.account_id, row.instrument_id, row.occurred_at);
}
