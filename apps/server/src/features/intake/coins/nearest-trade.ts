import { type RawBuilder, sql } from 'kysely';

/**
 * Pairs of coins that a journal has in more than one pair: `SELECT` of id, coin, currency and symbol. Of a coin with
 * one pair there is nothing to choose.
 */
export const severalPairs = (ownerId: string): RawBuilder<unknown> => sql`
  SELECT id, coin, currency, symbol FROM (
    SELECT id, split_part(symbol, '/', 1) AS coin, currency, symbol, count(*) OVER (PARTITION BY split_part(symbol, '/', 1)) AS pairs
    FROM tapebook.instruments
    WHERE user_id = ${ownerId} AND asset_class = 'crypto' AND symbol LIKE '%_/_%'
  ) pair WHERE pairs > 1`;

/** Coins that came or went without a price; in it `f` is the fact. Who typed one in knows which pair he means. */
export const MOVED = sql`f.kind IN ('transfer_in', 'transfer_out') AND f.price IS NULL`;

/**
 * The pair of the coin `m.coin` that the account traded last before `m.occurred_at`, or first after it: in it `p`
 * are the pairs, and each of `trades` is a query that goes before its condition on `t`.
 */
export const homeOf = (...trades: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql`
  SELECT p.id, p.currency FROM pairs p, LATERAL (
    ${sql.join(
      trades.flatMap((each) => [
        sql`(${each} AND t.occurred_at <= m.occurred_at ORDER BY t.occurred_at DESC LIMIT 1)`,
        sql`(${each} AND t.occurred_at > m.occurred_at ORDER BY t.occurred_at LIMIT 1)`,
      ]),
      sql` UNION ALL `,
    )}
  ) t
  WHERE p.coin = m.coin
  ORDER BY t.occurred_at > m.occurred_at, abs(extract(epoch FROM t.occurred_at - m.occurred_at)), p.symbol
  LIMIT 1`;

/** Trades of a pair in the journal: its condition goes on. */
export const tradesInJournal = (ownerId: string): RawBuilder<unknown> => sql`
  SELECT t.occurred_at FROM tapebook.activities t
  WHERE t.user_id = ${ownerId} AND t.account_id = m.account_id AND t.instrument_id = p.id
    AND t.kind IN ('buy', 'sell') AND NOT t.cancelled`;
