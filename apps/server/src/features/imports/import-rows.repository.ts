import type { RowVerdictJson } from '@tapebook/contract';
import { type SqlBool, sql } from 'kysely';
import { findActivitiesByIds } from '#server/features/activities/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { cutPage, decodeCursor } from '#server/platform/pages/index.ts';
import { summariseFacts } from './summarise-facts.ts';

interface Row {
  readonly line: number | null;
  readonly verdict: RowVerdictJson['verdict'];
  readonly code: string | null;
  readonly message: string | null;
  readonly activity_id: string | null;
  /** Unique within the import; breaks ties of one line. */
  readonly key: string;
}

/** Verdicts on the rows of an import, in the order of the file. */
export async function findImportRows(
  tx: Tx,
  ownerId: string,
  importId: string,
  page: {
    readonly limit: number;
    readonly cursor?: string | undefined;
    readonly verdict?: string | undefined;
  },
): Promise<{ rows: RowVerdictJson[]; nextCursor: string | null }> {
  const after = page.cursor === undefined ? null : decodeCursor(page.cursor, ['integer', 'text']);
  const beyond =
    after === null
      ? sql<SqlBool>`true`
      : sql<SqlBool>`(coalesce(line, 0), key) > (${after[0]}::integer, ${after[1]})`;
  const ofKind = page.verdict === undefined ? sql<SqlBool>`true` : sql<SqlBool>`verdict = ${page.verdict}`;
  const { rows } = await sql<Row>`
    SELECT line, verdict, code, message, activity_id, key
    FROM (
      SELECT line, 'activity' AS verdict, NULL AS code, NULL AS message, id AS activity_id, 'a' || id AS key
      FROM tapebook.activities WHERE user_id = ${ownerId} AND import_id = ${importId}
      UNION ALL
      SELECT line, verdict, code, message, activity_id, 'r' || lpad(ordinal::text, 10, '0') AS key
      FROM tapebook.import_rows WHERE user_id = ${ownerId} AND import_id = ${importId}
    ) AS rows
    WHERE ${beyond} AND ${ofKind}
    ORDER BY coalesce(line, 0), key
    LIMIT ${page.limit + 1}`.execute(tx);
  const { rows: shown, nextCursor } = cutPage(rows, page.limit, (last) => [String(last.line ?? 0), last.key]);
  const ids = shown.flatMap(({ activity_id: id }) => (id === null ? [] : [id]));
  const activities = new Map((await findActivitiesByIds(tx, ownerId, ids)).map((one) => [one.id, one]));
  return {
    rows: shown.map((row): RowVerdictJson => {
      const activity = row.activity_id === null ? undefined : activities.get(row.activity_id);
      return {
        line: row.line,
        verdict: row.verdict,
        ...(row.code === null ? {} : { code: row.code }),
        ...(row.message === null ? {} : { message: row.message }),
        ...(row.activity_id === null ? {} : { activityId: row.activity_id }),
        ...(activity === undefined ? {} : { summary: summariseFacts(activity) }),
      };
    }),
    nextCursor,
  };
}
