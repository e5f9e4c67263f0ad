import type { RowVerdictJson } from '@tapebook/contract';
import type { Instrument } from '@tapebook/domain/instruments';
import { type SqlBool, sql } from 'kysely';
import { activityJson } from '#server/features/activities/index.ts';
import { FACT_COLUMNS, type StagingRows } from '#server/features/intake/index.ts';
import { type ActivityRow, instrumentId, toActivity } from '#server/features/trades/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { cutPage, decodeCursor } from '#server/platform/pages/index.ts';
import { summariseFacts } from '../record/summarise-facts.ts';

/** Which rows of a preview are shown. */
export interface ShownRows {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly verdict?: RowVerdictJson['verdict'] | undefined;
}

interface Row extends Omit<ActivityRow, 'kind'> {
  readonly ordinal: number;
  readonly part: number;
  readonly verdict: RowVerdictJson['verdict'];
  readonly code: string | null;
  readonly message: string | null;
  /** `null` for a row that is no activity. */
  readonly kind: string | null;
  readonly is_there: boolean;
  readonly other_import: string | null;
  readonly other_file: string | null;
  readonly other_line: number | null;
}

/** A page of what was staged and judged, in the order of the file. */
export async function findPreviewRows(
  tx: Tx,
  { ownerId, importId }: { readonly ownerId: string; readonly importId: string },
  staged: StagingRows,
  shown: ShownRows,
): Promise<{ rows: RowVerdictJson[]; nextCursor: string | null }> {
  const after =
    shown.cursor === undefined ? null : decodeCursor(shown.cursor, ['integer', 'integer', 'integer']);
  const beyond =
    after === null
      ? sql<SqlBool>`true`
      : sql<SqlBool>`(s.part, coalesce(s.line, 0), s.ordinal) > (${after[0]}::integer, ${after[1]}::integer, ${after[2]}::integer)`;
  const ofKind =
    shown.verdict === undefined ? sql<SqlBool>`true` : sql<SqlBool>`s.verdict = ${shown.verdict}`;
  const { rows } = await sql<Row>`
    WITH page AS (
      SELECT * FROM import_staging s WHERE ${beyond} AND ${ofKind}
      ORDER BY s.part, coalesce(s.line, 0), s.ordinal LIMIT ${shown.limit + 1}
    )
    SELECT s.ordinal, s.part, s.line, s.verdict, s.code, s.message, ${sql.join(FACT_COLUMNS.map((name) => sql.ref(`s.${name}`)))},
           NULL AS import_id, a.id IS NOT NULL AS is_there, a.import_id AS other_import,
           i.file_name AS other_file, a.line AS other_line
    FROM page s
    LEFT JOIN tapebook.activities a ON s.verdict = 'duplicate' AND a.user_id = ${ownerId} AND a.id = s.id
      AND a.import_id IS DISTINCT FROM ${importId}
    LEFT JOIN tapebook.imports i ON i.user_id = a.user_id AND i.id = a.import_id
    ORDER BY s.part, coalesce(s.line, 0), s.ordinal`.execute(tx);
  const { rows: page, nextCursor } = cutPage(rows, shown.limit, (last) =>
    [last.part, last.line ?? 0, last.ordinal].map(String),
  );
  const instruments = new Map(
    [...staged.instruments].map(([key, instrument]) => [instrumentId(key), instrument]),
  );
  return { rows: page.map((row) => rowJson(row, staged, instruments)), nextCursor };
}

function rowJson(
  row: Row,
  { partNames }: StagingRows,
  instruments: ReadonlyMap<string, Instrument>,
): RowVerdictJson {
  const { kind, verdict, code, message, line } = row;
  const file = partNames[row.part - 1];
  const activity = kind === null || row.id === null ? null : toActivity({ ...row, kind }, instruments);
  const { other_import: importId, other_file: fileName } = row;
  return {
    line,
    ...(file === undefined ? {} : { file }),
    verdict,
    ...(code === null ? {} : { code }),
    ...(message === null ? {} : { message }),
    ...(verdict === 'duplicate' && row.is_there ? { activityId: row.id } : {}),
    ...(row.is_there
      ? {
          duplicateOf:
            importId === null || fileName === null ? null : { importId, fileName, line: row.other_line },
        }
      : {}),
    ...(activity === null ? {} : { summary: summariseFacts(activity), activity: activityJson(activity) }),
  };
}
