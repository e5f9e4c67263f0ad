import { Decimal } from '@tapebook/domain/money';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';

/**
 * What the accounts of trades were worth when they were opened, as the unit of analytics tells it (`equityAtEntry` of the domain),
 * exactly: the opening balance and the net results of their trades closed before. One pass over the trades of these accounts in the
 * order of time, however many are asked for.
 *
 * @returns by trade; those of which it is not known are left out.
 */
export async function equityAtEntryOf(
  tx: Tx,
  ownerId: string,
  tradeIds: readonly string[],
): Promise<ReadonlyMap<string, Decimal>> {
  if (tradeIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; worth: string }>`
    WITH wanted AS MATERIALIZED (
      SELECT t.id, t.account_id, t.opened_at FROM unnest(${[...tradeIds]}::uuid[]) AS w (id)
      CROSS JOIN LATERAL (
        SELECT id, account_id, opened_at, currency FROM tapebook.trades x
        WHERE x.user_id = ${ownerId} AND x.id = w.id AND NOT x.opening_unknown OFFSET 0
      ) AS t
      JOIN tapebook.accounts a ON a.user_id = ${ownerId} AND a.id = t.account_id AND a.currency = t.currency
      WHERE a.opening_balance <> 0
    ), happened AS (
      SELECT id, account_id, opened_at AS at, 0 AS closing, 0::numeric AS net, 0 AS unknown FROM wanted
      UNION ALL
      SELECT NULL, t.account_id, t.closed_at, 1, coalesce(t.net_pnl, 0),
             CASE WHEN t.net_pnl IS NULL OR t.currency <> a.currency THEN 1 ELSE 0 END
      FROM tapebook.trades t
      JOIN tapebook.accounts a ON a.user_id = t.user_id AND a.id = t.account_id
      WHERE t.user_id = ${ownerId} AND t.status = 'closed' AND t.closed_at < (SELECT max(opened_at) FROM wanted)
        AND t.account_id IN (SELECT account_id FROM wanted)
    ), told AS (
      SELECT id, account_id, sum(net) OVER stretch AS net, sum(unknown) OVER stretch AS unknown FROM happened
      -- What closes at the very instant of an opening was not closed before it.
      WINDOW stretch AS (PARTITION BY account_id ORDER BY at, closing ROWS UNBOUNDED PRECEDING)
    )
    SELECT told.id, (a.opening_balance + told.net)::text AS worth
    FROM told JOIN tapebook.accounts a ON a.user_id = ${ownerId} AND a.id = told.account_id
    WHERE told.id IS NOT NULL AND told.unknown = 0`.execute(tx);
  return new Map(rows.map(({ id, worth }) => [id, Decimal.parse(worth)]));
}
