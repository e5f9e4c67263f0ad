import { type RawBuilder, sql } from 'kysely';
import { askedAt } from './asked-at.ts';
import type { Intake } from './intake.ts';

/**
 * Formats of providers that take back or replace what they have told, without a word of it: an entry that was pending comes again
 * under another id, or with another amount and none. What a whole reading of its days does not tell any more is no fact any more.
 */
export const REVISED: readonly string[] = ['plaid-wire-json', 'snaptrade-wire-json'];

/** The printed day of an entry: one without a time is of New York, as its reader takes it. */
export function printedDay(of: string): RawBuilder<string> {
  const column = (name: string) => sql.ref(`${of}.${name}`);
  return sql`(${column('occurred_at')} AT TIME ZONE CASE ${column('time_precision')}
    WHEN 'day' THEN 'America/New_York' ELSE 'UTC' END)::date`;
}

/**
 * Facts which earlier readings of the same connection told of the days of this one, and it does not; `elsewhere`: a report from
 * elsewhere, such as the broker's own file, states them too.
 *
 * @param told ids of what it tells.
 */
export const vanished = (
  { ownerId, importId }: Intake,
  told: RawBuilder<{ readonly id: string }>,
): RawBuilder<unknown> => sql`
  SELECT a.*, EXISTS (
    SELECT FROM tapebook.import_rows o
    JOIN tapebook.imports f ON f.user_id = o.user_id AND f.id = o.import_id
    WHERE o.user_id = a.user_id AND o.activity_id = a.id
      AND f.status = 'completed' AND f.source_id IS DISTINCT FROM i.source_id) AS elsewhere
  FROM (
    SELECT r.user_id, r.source_id, r.window_from, r.window_to, ${askedAt('r')} AS asked_at
    FROM tapebook.imports r
    WHERE r.user_id = ${ownerId} AND r.id = ${importId} AND r.kind = 'connection') i
  JOIN (
    SELECT r.user_id, r.id, r.source_id, ${askedAt('r')} AS asked_at
    FROM tapebook.imports r WHERE r.user_id = ${ownerId} AND r.id <> ${importId} AND r.status = 'completed'
  ) e ON e.source_id = i.source_id AND e.asked_at < i.asked_at
  JOIN tapebook.activities a ON a.user_id = e.user_id AND a.import_id = e.id
  WHERE a.identity_format = any(${REVISED}::text[]) AND ${printedDay('a')} BETWEEN i.window_from AND i.window_to
    AND NOT EXISTS (SELECT FROM (${told}) told WHERE told.id = a.id)`;
