import type { RowVerdictJson } from '@tapebook/contract';
import { type SqlBool, sql } from 'kysely';
import { findActivitiesByIds } from '#server/features/activities/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { cutPage, decodeCursor } from '#server/platform/pages/index.ts';
import { summariseFacts } from '../record/summarise-facts.ts';

interface Row {
  readonly part: number;
  readonly line: number | null;
  readonly verdict: RowVerdictJson['verdict'];
  readonly code: string | null;
  readonly message: string | null;
  readonly activity_id: string | null;
  /** Unique within the import; breaks ties of one line. */
  readonly key: string;
}

interface Origin {
  readonly id: string;
  readonly import_id: string | null;
  readonly file_name: string | null;
  readonly line: number | null;
}

/** Where the journal has facts from that a file states once more. */
async function originsOf(tx: Tx, ownerId: string, ids: readonly string[]): Promise<Map<string, Origin>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Origin>`
    SELECT a.id, a.import_id, i.file_name, a.line
    FROM tapebook.activities a
    LEFT JOIN tapebook.imports i ON i.user_id = a.user_id AND i.id = a.import_id
    WHERE a.user_id = ${ownerId} AND a.id = any(${[...ids]}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

function duplicateOf(origin: Origin | undefined): Pick<RowVerdictJson, 'duplicateOf'> {
  if (origin === undefined) return {};
  const { import_id: importId, file_name: fileName, line } = origin;
  return { duplicateOf: importId === null || fileName === null ? null : { importId, fileName, line } };
}

/** Rows of one table after a place, in the order of the file: each is read from its index, and no further. */
const slice = (
  from: ReturnType<typeof sql>,
  wanted: ReturnType<typeof sql<SqlBool>>,
  after: readonly [string, string, string] | null,
  limit: number,
) => sql`
  SELECT * FROM (${from}) slice
  WHERE ${wanted} AND ${
    after === null
      ? sql<SqlBool>`true`
      : sql<SqlBool>`(part, line) >= (${after[0]}::integer, ${after[1]}::integer)
          AND (part, line, key) > (${after[0]}::integer, ${after[1]}::integer, ${after[2]})`
  }
  ORDER BY part, line, key LIMIT ${limit}`;

/** What one line tells, in the order in which it took place: the entry of a closed trade before its exit. */
const PLACE_IN_LINE = sql`'a' || lpad((extract(epoch FROM occurred_at) * 1000000)::bigint::text, 18, '0')
  || lpad(sequence::text, 12, '0') || id`;

type Place = readonly [part: string, line: string, key: string];

const placeOf = (cursor: string): Place => decodeCursor(cursor, ['integer', 'integer', 'text']);

/** Lines in front of a row that is looked for: it is read in its surroundings. */
const LINES_BEFORE = 8;

/** A little before the row of an activity; the begin where it is not of this import. */
async function placeBefore(
  tx: Tx,
  ownerId: string,
  importId: string,
  activityId: string,
): Promise<Place | null> {
  const row = await tx
    .selectFrom('activities')
    .select(['part', 'line'])
    .where('user_id', '=', ownerId)
    .where('import_id', '=', importId)
    .where('id', '=', activityId)
    .executeTakeFirst();
  if (row === undefined || row.line === null) return null;
  return [String(row.part), String(Math.max(0, row.line - LINES_BEFORE)), ''];
}

/** Verdicts on the rows of an import, in the order of the file. */
export async function findImportRows(
  tx: Tx,
  ownerId: string,
  { id: importId, part_names: partNames }: { readonly id: string; readonly part_names: readonly string[] },
  page: {
    readonly limit: number;
    readonly cursor?: string | undefined;
    readonly verdict?: string | undefined;
    readonly activity?: string | undefined;
  },
): Promise<{ rows: RowVerdictJson[]; nextCursor: string | null }> {
  const after =
    page.cursor !== undefined
      ? placeOf(page.cursor)
      : page.activity === undefined
        ? null
        : await placeBefore(tx, ownerId, importId, page.activity);
  const { verdict } = page;
  const isActivity =
    verdict === undefined || verdict === 'activity' ? sql<SqlBool>`true` : sql<SqlBool>`false`;
  const isOther = verdict === undefined ? sql<SqlBool>`true` : sql<SqlBool>`verdict = ${verdict}`;
  const kept = sql`
    SELECT part, line, 'activity' AS verdict, NULL AS code, NULL AS message, id AS activity_id,
           ${PLACE_IN_LINE} AS key
    FROM tapebook.activities WHERE user_id = ${ownerId} AND import_id = ${importId}`;
  const others = sql`
    SELECT part, line, verdict, code, message, activity_id, 'r' || lpad(ordinal::text, 10, '0') AS key
    FROM tapebook.import_rows WHERE user_id = ${ownerId} AND import_id = ${importId}`;
  const { rows } = await sql<Row>`
    (${slice(kept, isActivity, after, page.limit + 1)})
    UNION ALL
    (${slice(others, isOther, after, page.limit + 1)})
    ORDER BY part, line, key
    LIMIT ${page.limit + 1}`.execute(tx);
  const { rows: shown, nextCursor } = cutPage(rows, page.limit, (last) => [
    String(last.part),
    String(last.line ?? 0),
    last.key,
  ]);
  const ids = shown.flatMap(({ activity_id: id }) => (id === null ? [] : [id]));
  const activities = new Map((await findActivitiesByIds(tx, ownerId, ids)).map((one) => [one.id, one]));
  const origins = await originsOf(
    tx,
    ownerId,
    shown.flatMap(({ verdict: each, activity_id: id }) => (each === 'duplicate' && id !== null ? [id] : [])),
  );
  return {
    rows: shown.map((row): RowVerdictJson => {
      const activity = row.activity_id === null ? undefined : activities.get(row.activity_id);
      const file = partNames[row.part - 1];
      return {
        line: row.line,
        ...(file === undefined ? {} : { file }),
        verdict: row.verdict,
        ...(row.code === null ? {} : { code: row.code }),
        ...(row.message === null ? {} : { message: row.message }),
        ...(row.activity_id === null ? {} : { activityId: row.activity_id }),
        ...(row.verdict === 'duplicate' && row.activity_id !== null
          ? duplicateOf(origins.get(row.activity_id))
          : {}),
        ...(activity === undefined ? {} : { summary: summariseFacts(activity) }),
      };
    }),
    nextCursor,
  };
}
