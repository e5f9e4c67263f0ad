import { sql } from 'kysely';
import type { TouchedBooks } from '#server/features/trades/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { homeOf, MOVED, severalPairs, tradesInJournal } from './nearest-trade.ts';

interface Brought {
  readonly account_id: string;
  readonly instrument_id: string;
  readonly home: string;
  readonly first: string;
}

/**
 * A coin that came or went without a price belongs to the position of its pair, and no report says which one that
 * is: the reader takes the pair that its file traded, or a usual one. Here it goes to the pair that the account traded last
 * before, or else first after, so that what one file bought and another one sent away is one position, in
 * whichever order the files came. Coins that the account never traded stay where they are.
 *
 * @param touched is told of the books that change.
 */
export async function bringCoinsHome(
  tx: Tx,
  ownerId: string,
  accountIds: Iterable<string>,
  touched: TouchedBooks,
): Promise<void> {
  const any = await sql`${severalPairs(ownerId)} LIMIT 1`.execute(tx);
  if (any.rows.length === 0) return;
  const { rows } = await sql<Brought>`
    WITH pairs AS MATERIALIZED (${severalPairs(ownerId)}), moved AS (
      SELECT f.id, f.account_id, f.instrument_id, f.occurred_at, pair.coin
      FROM unnest(${[...new Set(accountIds)]}::uuid[]) AS account (id), pairs AS pair, tapebook.activities f
      WHERE f.user_id = ${ownerId} AND f.account_id = account.id AND f.instrument_id = pair.id
        AND f.import_id IS NOT NULL AND ${MOVED}
    ), homes AS (
      SELECT m.id, m.account_id, m.instrument_id, m.occurred_at, home.id AS home, home.currency
      FROM moved m, LATERAL (${homeOf(tradesInJournal(ownerId))}) home
      WHERE home.id <> m.instrument_id
    ), brought AS (
      UPDATE tapebook.activities f SET instrument_id = homes.home, currency = homes.currency
      FROM homes WHERE f.user_id = ${ownerId} AND f.id = homes.id
    )
    SELECT account_id, instrument_id, home, min(occurred_at) AS first FROM homes
    GROUP BY account_id, instrument_id, home`.execute(tx);
  for (const { account_id: accountId, instrument_id: left, home, first } of rows) {
    touched.add(accountId, left, first);
    touched.add(accountId, home, first);
  }
}
