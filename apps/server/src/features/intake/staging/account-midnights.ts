import { type RawBuilder, sql } from 'kysely';
import type { BookKey } from '#server/features/trades/index.ts';
import { midnightOf, type Tx } from '#server/platform/database/index.ts';
import type { Intake } from './intake.ts';
import type { Staged } from './staged.ts';

/** Of a day of which nobody said the zone. */
const isAtMidnight = (at: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(${at} = date_trunc('day', ${at}, 'UTC'))`;

/** The same day where the account is. */
const midnightThere = (at: RawBuilder<unknown>): RawBuilder<string> =>
  midnightOf(sql`(${at} AT TIME ZONE 'UTC')::date`, sql`a.time_zone`);

/** Numbers of the parts that tell days of no zone. */
const partsOfAccounts = ({ summary, rows }: Pick<Staged, 'summary' | 'rows'>): readonly number[] =>
  summary.parts.flatMap(({ name, daysOfAccount }) =>
    daysOfAccount ? [rows.partNames.indexOf(name) + 1] : [],
  );

/**
 * Days alone of which a file says no zone begin at midnight where their accounts are, as typed ones do: a split would else come
 * amid the session of an account in Sydney. Whose they are is known once all of the file was read.
 *
 * The end of a trade that the file does not tell stands where the one that it tells does.
 */
export async function atMidnightsOfAccounts(
  tx: Tx,
  ownerId: string,
  staged: Pick<Staged, 'summary' | 'rows'>,
): Promise<void> {
  const parts = partsOfAccounts(staged);
  if (parts.length === 0) return;
  await sql`
    UPDATE import_staging s SET
      occurred_at = CASE WHEN s.time_precision = 'instant' THEN s.occurred_at ELSE ${midnightThere(sql`s.occurred_at`)} END,
      acquired_at = CASE WHEN ${isAtMidnight(sql`s.acquired_at`)} THEN ${midnightThere(sql`s.acquired_at`)} ELSE s.acquired_at END
    FROM tapebook.accounts a
    WHERE a.user_id = ${ownerId} AND a.id = s.account_id AND a.time_zone <> 'UTC'
      AND s.verdict = 'activity' AND s.part = any(${parts}::smallint[])
      AND CASE s.time_precision
        WHEN 'day' THEN ${isAtMidnight(sql`s.occurred_at`)}
        WHEN 'untold' THEN (s.part, s.line, s.occurred_at) IN (
          SELECT part, line, occurred_at FROM import_staging WHERE time_precision = 'day')
        ELSE coalesce(${isAtMidnight(sql`s.acquired_at`)}, false) END`.execute(tx);
}

/**
 * What a version before this rule kept of such a file stands at midnight in UTC, and one day of the account would stand
 * at two instants: a sale of this file might come hours before its purchase. Where the file repeats a fact of an import
 * that nobody chose a zone for, the days of that are the account's as well, and move where they belong.
 *
 * @returns the books of what moved.
 */
export async function bringDaysHome(
  tx: Tx,
  { ownerId, importId }: Intake,
  staged: Pick<Staged, 'summary' | 'rows'>,
): Promise<BookKey[]> {
  const parts = partsOfAccounts(staged);
  if (parts.length === 0) return [];
  const { rows: told } = await sql<{ import_id: string; part: number | null; identity_format: string }>`
    SELECT DISTINCT f.import_id, f.part, f.identity_format
    FROM import_staging s JOIN tapebook.accounts a ON a.user_id = ${ownerId} AND a.id = s.account_id AND a.time_zone <> 'UTC'
    CROSS JOIN LATERAL (
      SELECT import_id, part, identity_format, occurred_at FROM tapebook.activities
      WHERE user_id = ${ownerId} AND id = s.id AND time_precision = 'day' LIMIT 1) f
    JOIN tapebook.imports i ON i.user_id = ${ownerId} AND i.id = f.import_id AND i.id <> ${importId}
    WHERE s.verdict = 'activity' AND s.part = any(${[...parts]}::smallint[]) AND s.time_precision = 'day'
      AND f.occurred_at <> s.occurred_at AND ${isAtMidnight(sql`f.occurred_at`)}
      AND NOT i.options ? 'timeZone' AND NOT jsonb_path_exists(i.options, '$.mappings[*].mapping.timeZone')
      AND NOT jsonb_path_exists(i.problems, '$[*] ? (@.code == "time-zone-assumed")')`.execute(tx);
  if (told.length === 0) return [];
  const imports = told.map((one) => one.import_id);
  await sql`UPDATE tapebook.imports SET days_of_account = true
    WHERE user_id = ${ownerId} AND id = any(${imports}::uuid[])`.execute(tx);
  const { rows } = await sql<{ account_id: string; instrument_id: string | null }>`
    UPDATE tapebook.activities f SET
      occurred_at = ${midnightThere(sql`f.occurred_at`)},
      acquired_at = CASE WHEN ${isAtMidnight(sql`f.acquired_at`)} THEN ${midnightThere(sql`f.acquired_at`)} ELSE f.acquired_at END
    FROM tapebook.accounts a, (
      SELECT * FROM unnest(${imports}::uuid[], ${told.map(({ part }) => part)}::smallint[], ${told.map((one) => one.identity_format)}::text[])
        AS t (import_id, part, identity_format)
    ) t
    WHERE f.user_id = ${ownerId} AND f.import_id = t.import_id AND f.part IS NOT DISTINCT FROM t.part
      AND f.identity_format = t.identity_format AND a.user_id = ${ownerId} AND a.id = f.account_id AND a.time_zone <> 'UTC'
      AND ${isAtMidnight(sql`f.occurred_at`)} AND (f.time_precision = 'day' OR f.time_precision = 'untold' AND EXISTS (
        SELECT FROM tapebook.activities beside
        WHERE beside.user_id = f.user_id AND beside.import_id = f.import_id AND beside.part = f.part AND beside.line = f.line
          AND beside.occurred_at = f.occurred_at AND beside.time_precision = 'day'))
    RETURNING f.account_id, f.instrument_id`.execute(tx);
  return rows.flatMap(({ account_id: accountId, instrument_id: instrumentId }) =>
    instrumentId === null ? [] : [{ accountId, instrumentId }],
  );
}
