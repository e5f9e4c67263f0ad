import type { ActivityProblemJson } from '@tapebook/contract';
import type { Activity } from '@tapebook/domain/activities';
import { sql } from 'kysely';
import {
  ACTIVITY_COLUMNS,
  type ActivityRow,
  findInstruments,
  toActivity,
  toInstrument,
} from '#server/features/trades/index.ts';
import { datedDay, midnightOf, type Tx } from '#server/platform/database/index.ts';
import { cutPage, decodeCursor } from '#server/platform/pages/index.ts';

export interface ActivityFilter {
  /** The accounts that are to be seen; `null`: all. */
  readonly ofAccounts: readonly string[] | null;
  readonly accountId?: string | undefined;
  readonly importId?: string | undefined;
  readonly kind?: string | undefined;
  readonly symbol?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

async function withInstruments(tx: Tx, ownerId: string, rows: readonly ActivityRow[]): Promise<Activity[]> {
  const ids = rows.flatMap(({ instrument_id, successor_id }) =>
    [instrument_id, successor_id].filter((id) => id !== null),
  );
  const found = await findInstruments(tx, ownerId, ids);
  const instruments = new Map([...found].map(([id, row]) => [id, toInstrument(row)]));
  return rows.map((row) => toActivity(row, instruments));
}

/** The zone of whose account an activity is. */
const ZONE = sql`(SELECT a.time_zone FROM tapebook.accounts a
  WHERE a.user_id = activities.user_id AND a.id = activities.account_id)`;

/**
 * Of which day an activity is: what has a time of the day in UTC, what has none of the day that is meant, wherever it
 * stands. What its source does not tell stands where that does which it tells: at a midnight of the account it is of that day.
 */
const DAY = sql`CASE
  WHEN time_precision = 'instant' OR (time_precision = 'untold'
    AND occurred_at <> ${midnightOf(datedDay(sql`occurred_at`, ZONE), ZONE)}) THEN (occurred_at AT TIME ZONE 'UTC')::date
  ELSE ${datedDay(sql`occurred_at`, ZONE)} END`;

/** A page of activities, newest first. What has a time is of a day of UTC, a day alone is itself. */
export async function findActivities(
  tx: Tx,
  ownerId: string,
  filter: ActivityFilter,
  page: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<{ activities: Activity[]; nextCursor: string | null }> {
  let query = tx
    .selectFrom('activities')
    .select(ACTIVITY_COLUMNS)
    .where('user_id', '=', ownerId)
    .where('cancelled', '=', false);
  if (filter.ofAccounts !== null) query = query.where('account_id', 'in', filter.ofAccounts);
  if (filter.accountId !== undefined) query = query.where('account_id', '=', filter.accountId);
  if (filter.importId !== undefined) query = query.where('import_id', '=', filter.importId);
  if (filter.kind !== undefined) query = query.where('kind', '=', filter.kind);
  // No day begins more than one before or after it does in UTC: an index finds those.
  if (filter.from !== undefined)
    query = query.where(
      sql<boolean>`occurred_at >= ${filter.from}::date - 1 AND ${DAY} >= ${filter.from}::date`,
    );
  if (filter.to !== undefined)
    query = query.where(sql<boolean>`occurred_at < ${filter.to}::date + 2 AND ${DAY} <= ${filter.to}::date`);
  if (filter.symbol !== undefined) {
    const { symbol } = filter;
    query = query.where('instrument_id', 'in', (eb) =>
      eb.selectFrom('instruments').select('id').where('user_id', '=', ownerId).where('symbol', '=', symbol),
    );
  }
  if (page.cursor !== undefined) {
    const [occurredAt, sequence, id] = decodeCursor(page.cursor, ['instant', 'integer', 'uuid']);
    query = query.where(
      sql<boolean>`(occurred_at, sequence, id) < (${occurredAt}::timestamptz, ${sequence}::integer, ${id}::uuid)`,
    );
  }
  const rows: ActivityRow[] = await query
    .orderBy('occurred_at', 'desc')
    .orderBy('sequence', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .execute();
  const { rows: shown, nextCursor } = cutPage(rows, page.limit, (last) => [
    last.occurred_at,
    String(last.sequence),
    last.id,
  ]);
  return { activities: await withInstruments(tx, ownerId, shown), nextCursor };
}

export async function findActivitiesByIds(
  tx: Tx,
  ownerId: string,
  ids: readonly string[],
): Promise<Activity[]> {
  // Looked up one by one: right after a large import, the database knows nothing yet of how many there are.
  const { rows } = await sql<ActivityRow>`
    SELECT ${sql.join(ACTIVITY_COLUMNS.map((column) => sql.ref(column)))}
    FROM unnest(${[...ids]}::uuid[]) AS wanted (id)
    CROSS JOIN LATERAL (
      SELECT * FROM tapebook.activities a WHERE a.user_id = ${ownerId} AND a.id = wanted.id OFFSET 0
    ) AS activities`.execute(tx);
  return withInstruments(tx, ownerId, rows);
}

const ORPHAN =
  'This corrects a fact that is no longer in the journal, and counts by itself. Import the file that had it again, ' +
  'and it is corrected as before; or delete this one.';

/** Typed corrections of what went away, with the import that had brought it or by itself. */
async function findOrphans(tx: Tx, ownerId: string, ids: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT a.id FROM tapebook.activities a
    WHERE a.user_id = ${ownerId} AND a.id = any(${[...ids]}::uuid[])
      AND a.replaces IS NOT NULL AND a.import_id IS NULL
      AND NOT EXISTS (
        SELECT FROM tapebook.activities r WHERE r.user_id = a.user_id AND r.id = a.replaces)`.execute(tx);
  return rows.map(({ id }) => id);
}

/** What is wrong with some activities, by their ids: what building trades found, and what they have lost. */
export async function findProblems(
  tx: Tx,
  ownerId: string,
  ids: readonly string[],
): Promise<Map<string, ActivityProblemJson[]>> {
  const rows = await tx
    .selectFrom('activity_problems')
    .select(['activity_id', 'code', 'message'])
    .where('user_id', '=', ownerId)
    .where('activity_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('activity_id')
    .orderBy('ordinal')
    .execute();
  const orphans = await findOrphans(tx, ownerId, ids);
  const problems = new Map<string, ActivityProblemJson[]>();
  const tell = (id: string, problem: ActivityProblemJson): void => {
    const known = problems.get(id);
    if (known === undefined) problems.set(id, [problem]);
    else known.push(problem);
  };
  for (const id of orphans) tell(id, { code: 'corrects-nothing', message: ORPHAN });
  for (const { activity_id: id, code, message } of rows) tell(id, { code, message });
  return problems;
}
