import type { Activity } from '@tapebook/domain/activities';
import type { Instrument } from '@tapebook/domain/instruments';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import { ACTIVITY_COLUMNS, type ActivityRow, toActivity } from '../books/stored-activity.ts';
import type { InstrumentSpan } from './linked-trades.repository.ts';

/**
 * The activities of an account that made some positions. A dated expiry stands at the start of its day, so
 * before what was opened later that day.
 */
export async function findLinkingFacts(
  tx: Tx,
  ownerId: string,
  accountId: string,
  instruments: ReadonlyMap<string, Instrument>,
  spans: readonly InstrumentSpan[],
): Promise<Activity[]> {
  const columns = sql.join(ACTIVITY_COLUMNS.map((name) => sql.ref(name)));
  const { rows } = await sql<ActivityRow>`
    SELECT ${columns}
    FROM unnest(
      ${spans.map(({ instrumentId }) => instrumentId)}::uuid[], ${spans.map(({ from }) => from)}::timestamptz[],
      ${spans.map(({ to }) => to)}::timestamptz[]
    ) AS span (instrument_id, "from", "to")
    JOIN tapebook.activities
      ON activities.user_id = ${ownerId} AND activities.account_id = ${accountId}
     AND activities.instrument_id = span.instrument_id AND NOT activities.cancelled
     AND activities.occurred_at >= span."from" - interval '1 day' AND activities.occurred_at <= span."to"
     AND (activities.occurred_at >= span."from" OR activities.kind IN ('expire', 'exercise', 'assign'))`.execute(
    tx,
  );
  // Spans of one instrument may meet in the day before the later one.
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...byId.values()].map((row) => toActivity(row, instruments));
}
