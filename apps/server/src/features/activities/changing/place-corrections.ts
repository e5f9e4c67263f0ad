import { sql } from 'kysely';
import { datedDay, type Tx } from '#server/platform/database/index.ts';
import { LONGEST_CHAIN } from './longest-chain.ts';

const ZONE = sql`(SELECT time_zone FROM tapebook.accounts a WHERE a.user_id = c.user_id AND a.id = c.account_id)`;

/**
 * Corrections that a report has come behind all of its instant, or before what they correct was there. Those that tell
 * no time of their own (`placeOfCorrection`) are put where that stands; one that corrects a correction, after it. Where nobody told
 * the time of what they correct, the same time tells it no more.
 */
export async function placeCorrections(tx: Tx, ownerId: string, ids: readonly string[]): Promise<void> {
  for (let step = 0; step < LONGEST_CHAIN; step += 1) {
    const { numAffectedRows = 0n } = await sql`
      UPDATE tapebook.activities c SET occurred_at = r.occurred_at, sequence = r.sequence,
        time_precision = CASE r.time_precision WHEN 'untold' THEN 'untold' ELSE c.time_precision END
      FROM tapebook.activities r
      WHERE c.user_id = ${ownerId} AND c.id = any(${ids}::uuid[])
        AND r.user_id = c.user_id AND r.id = c.replaces AND r.account_id = c.account_id AND r.id <> c.id
        AND ((c.occurred_at, c.sequence) IS DISTINCT FROM (r.occurred_at, r.sequence)
          OR (r.time_precision = 'untold' AND c.time_precision <> 'untold'))
        AND (c.occurred_at = r.occurred_at
          OR (c.time_precision = 'day' AND r.time_precision = 'day'
            AND ${datedDay(sql`c.occurred_at`, ZONE)} = ${datedDay(sql`r.occurred_at`, ZONE)})
          OR (c.time_precision = 'instant' AND r.time_precision <> 'day'
            AND c.occurred_at IN (date_trunc('second', r.occurred_at), date_trunc('minute', r.occurred_at))))`.execute(
      tx,
    );
    if (numAffectedRows === 0n) return;
  }
}
