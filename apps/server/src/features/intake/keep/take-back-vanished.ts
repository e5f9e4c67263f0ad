import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import type { Intake } from '../staging/intake.ts';

/**
 * Formats of providers that take back or replace what they have told, without a word of it: an entry that was pending comes again
 * under another id. What a whole reading of its days does not tell any more is no fact any more.
 */
const REVISED: readonly string[] = ['plaid-wire-json'];

/** The printed day of an entry: one without a time is of New York, as its reader takes it. */
const DAY = sql`(a.occurred_at AT TIME ZONE CASE a.time_precision WHEN 'day' THEN 'America/New_York' ELSE 'UTC' END)::date`;

/** When it was asked for: a file that is read anew says what was told then. */
const ASKED_AT = sql`coalesce((
  SELECT first.created_at FROM tapebook.imports first WHERE first.user_id = r.user_id AND first.id = r.replaces_id), r.created_at)`;

/**
 * What earlier readings of the same connection told of the days of this one, and this one does not, counts for nothing while this one
 * is there; what it tells again counts again. A reading without any entry takes nothing back: it is more likely that nothing was known
 * just then than that everything was undone.
 *
 * @returns the accounts in which something was taken back, or counts again.
 */
export async function takeBackVanished(tx: Tx, { ownerId, importId }: Intake): Promise<readonly string[]> {
  const readings = await sql<{ source_id: string }>`
    SELECT i.source_id FROM tapebook.imports i
    WHERE i.user_id = ${ownerId} AND i.id = ${importId} AND i.kind = 'connection' AND i.source_id IS NOT NULL
      AND i.window_from IS NOT NULL AND i.window_to IS NOT NULL
      AND EXISTS (
        SELECT FROM tapebook.imports e JOIN tapebook.activities a ON a.user_id = e.user_id AND a.import_id = e.id
        WHERE e.user_id = i.user_id AND e.source_id = i.source_id AND e.id <> i.id
          AND a.identity_format = any(${REVISED}::text[]))`.execute(tx);
  const [reading] = readings.rows;
  if (reading === undefined) return [];
  const told = sql`
    SELECT unnest(r.activity_id || coalesce(r.further_activity_ids, '{}')) AS id FROM tapebook.import_rows r
    WHERE r.user_id = ${ownerId} AND r.import_id = ${importId} AND r.activity_id IS NOT NULL`;
  const back = await sql<{ account_id: string }>`
    DELETE FROM tapebook.cancellations c USING tapebook.imports i
    WHERE c.user_id = ${ownerId} AND i.user_id = c.user_id AND i.id = c.import_id AND i.source_id = ${reading.source_id}
      AND c.key IN (SELECT 'gone ' || told.id FROM (${told}) told)
    RETURNING c.account_id`.execute(tx);
  const gone = await sql<{ account_id: string }>`
    WITH told AS (${told}), readings AS (
      SELECT r.user_id, r.id, r.status, r.window_from, r.window_to, ${ASKED_AT} AS asked_at
      FROM tapebook.imports r WHERE r.user_id = ${ownerId} AND r.source_id = ${reading.source_id}
    )
    INSERT INTO tapebook.cancellations
      (user_id, import_id, key, account_id, external_id, instrument_id, kind, occurred_at, quantity, price)
    SELECT a.user_id, i.id, 'gone ' || a.id, a.account_id, a.external_id, a.instrument_id, a.kind,
           a.occurred_at, a.quantity, a.price
    FROM readings i
    JOIN readings e ON e.id <> i.id AND e.status = 'completed' AND e.asked_at < i.asked_at
    JOIN tapebook.activities a ON a.user_id = e.user_id AND a.import_id = e.id
    WHERE i.id = ${importId} AND a.identity_format = any(${REVISED}::text[])
      AND ${DAY} BETWEEN i.window_from AND i.window_to
      AND NOT EXISTS (SELECT FROM told WHERE told.id = a.id)
      AND (EXISTS (SELECT FROM told)
           OR EXISTS (SELECT FROM tapebook.activities own WHERE own.user_id = i.user_id AND own.import_id = i.id))
    ON CONFLICT DO NOTHING
    RETURNING account_id`.execute(tx);
  return [...back.rows, ...gone.rows].map(({ account_id }) => account_id);
}
