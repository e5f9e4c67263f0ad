import type { RowVerdictJson } from '@tapebook/contract';
import { CSV_START, csvRow } from '#server/platform/csv/index.ts';
import type { Database } from '#server/platform/database/index.ts';
import { findImportRows } from './import-rows.repository.ts';

const VERDICT_WORDS = {
  activity: 'imported',
  duplicate: 'duplicate',
  ignored: 'ignored',
  rejected: 'rejected',
} as const satisfies Record<RowVerdictJson['verdict'], string>;

const COLUMNS: readonly (readonly [string, (row: RowVerdictJson) => string])[] = [
  ['File', ({ file }) => file ?? ''],
  ['Line', ({ line }) => (line === null ? '' : String(line))],
  ['Verdict', ({ verdict }) => VERDICT_WORDS[verdict]],
  ['Reason', ({ code }) => code ?? ''],
  ['Explanation', ({ message }) => message ?? ''],
  ['What it says', ({ summary }) => summary ?? ''],
  ['Activity', ({ activityId }) => activityId ?? ''],
  ['Duplicate of import', ({ duplicateOf }) => duplicateOf?.importId ?? ''],
  ['Duplicate of file', ({ duplicateOf }) => duplicateOf?.fileName ?? ''],
  ['Duplicate of line', ({ duplicateOf }) => String(duplicateOf?.line ?? '')],
];

const PAGE_ROWS = 5_000;

/** Verdicts of an import as CSV, page after page, so that neither memory nor a transaction waits for a slow reader. */
export async function* verdictsCsv(
  database: Database,
  ownerId: string,
  row: { readonly id: string; readonly part_names: readonly string[] },
  verdict: RowVerdictJson['verdict'] | undefined,
): AsyncGenerator<string> {
  yield CSV_START + csvRow(COLUMNS.map(([heading]) => heading));
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page = { limit: PAGE_ROWS, cursor, verdict };
    const { rows, nextCursor } = await database.largeRead(ownerId, (tx) =>
      findImportRows(tx, ownerId, row, page),
    );
    yield rows.map((each) => csvRow(COLUMNS.map(([, text]) => text(each)))).join('');
    cursor = nextCursor;
  }
}
