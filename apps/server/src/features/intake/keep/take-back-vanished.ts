import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import type { Intake } from '../staging/intake.ts';
import { REVISED, vanished } from '../staging/vanished.ts';

/**
 * What earlier readings of the same connection told of the days of this one, and this one does not, counts for nothing while this one
 * is there; what it tells again counts again. A reading without any entry takes nothing back: it is more likely that nothing was known
 * just then than that everything was undone. So does one for an account of which it has none: that account may not have been read.
 * What another report states too, such as the broker's own file, stands; what is corrected counts for nothing by that.
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
    WITH told AS MATERIALIZED (${told})
    INSERT INTO tapebook.cancellations
      (user_id, import_id, key, account_id, external_id, instrument_id, kind, occurred_at, quantity, price)
    SELECT a.user_id, ${importId}::uuid, 'gone ' || a.id, a.account_id, a.external_id, a.instrument_id, a.kind,
           a.occurred_at, a.quantity, a.price
    FROM (${vanished({ ownerId, importId }, sql`SELECT id FROM told`)}) a
    WHERE NOT a.elsewhere
      AND NOT EXISTS (
        SELECT FROM tapebook.activities r
        WHERE r.user_id = a.user_id AND r.replaces = a.id AND r.account_id = a.account_id AND r.id <> a.id)
      AND a.account_id IN (
        SELECT known.account_id FROM told JOIN tapebook.activities known ON known.user_id = ${ownerId} AND known.id = told.id
        UNION ALL
        SELECT own.account_id FROM tapebook.activities own WHERE own.user_id = a.user_id AND own.import_id = ${importId})
    ON CONFLICT DO NOTHING
    RETURNING account_id`.execute(tx);
  return [...back.rows, ...gone.rows].map(({ account_id }) => account_id);
}
