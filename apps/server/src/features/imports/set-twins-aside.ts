import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';

/**
 * The same fill in two formats of a broker has two identities (one has the broker's id, the other only
 * its content). Fills of this file that an import of another format brought, alike in instrument,
 * side, quantity, price and second, are that same fill: as many as were brought, no more.
 */
export async function setTwinsAside(tx: Tx, ownerId: string, format: string): Promise<number> {
  // Most people have one format of a broker: for them there is nothing to hold every row against.
  const others = await tx
    .selectFrom('imports')
    .select('id')
    .where('user_id', '=', ownerId)
    .where('format', '<>', format)
    .limit(1)
    .execute();
  if (others.length === 0) return 0;
  const result = await sql`
    WITH theirs AS (
      SELECT a.id, a.account_id, a.instrument_id, a.kind, a.quantity, a.price, date_trunc('second', a.occurred_at) AS at,
             row_number() OVER (PARTITION BY a.account_id, a.instrument_id, a.kind, a.quantity, a.price,
                                date_trunc('second', a.occurred_at) ORDER BY a.id) AS place
      FROM tapebook.activities a
      WHERE a.user_id = ${ownerId} AND a.identity_format <> ${format} AND a.kind IN ('buy', 'sell')
        AND a.account_id IN (SELECT DISTINCT account_id FROM import_staging WHERE account_id IS NOT NULL)
        AND a.occurred_at BETWEEN (SELECT min(occurred_at) FROM import_staging) - interval '1 second'
                              AND (SELECT max(occurred_at) FROM import_staging) + interval '1 second'
        AND NOT EXISTS (SELECT FROM import_staging s WHERE s.id = a.id)
    ), ours AS (
      SELECT s.ordinal, s.account_id, s.instrument_id, s.kind, s.quantity, s.price, date_trunc('second', s.occurred_at) AS at,
             row_number() OVER (PARTITION BY s.account_id, s.instrument_id, s.kind, s.quantity, s.price,
                                date_trunc('second', s.occurred_at) ORDER BY s.ordinal) AS place
      FROM import_staging s
      WHERE s.verdict = 'activity' AND s.kind IN ('buy', 'sell') AND s.time_precision = 'instant'
        AND NOT EXISTS (SELECT FROM tapebook.activities a WHERE a.user_id = ${ownerId} AND a.id = s.id)
    ), twins AS (
      SELECT ours.ordinal, theirs.id FROM ours JOIN theirs
        USING (account_id, instrument_id, kind, quantity, price, at, place)
    )
    UPDATE import_staging s
    SET verdict = 'duplicate', code = 'same-fill-other-format', id = twins.id,
        message = 'The same fill is there already, from another report of this broker.'
    FROM twins WHERE s.ordinal = twins.ordinal`.execute(tx);
  return Number(result.numAffectedRows ?? 0);
}
