import type { RowVerdictJson } from '@tapebook/contract';
import type { Database } from '#server/platform/database/index.ts';
import { findImportRows } from './import-rows.repository.ts';

/** A plain number, which no spreadsheet takes for a formula. */
const NUMBER = /^-?\d+(\.\d+)?$/;
/** What begins so is a formula to spreadsheets (OWASP, “CSV injection”). */
const FORMULA = /^[=+\-@\t\r]/;

/** One cell: what would be run as a formula is led by an apostrophe, the rest is as RFC 4180 has it. */
export function csvCell(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

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
  // The mark at the start tells spreadsheets that the text is UTF-8.
  yield `\uFEFF${COLUMNS.map(([heading]) => csvCell(heading)).join(',')}\r\n`;
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page = { limit: PAGE_ROWS, cursor, verdict };
    const { rows, nextCursor } = await database.tenant(ownerId, (tx) =>
      findImportRows(tx, ownerId, row, page),
    );
    yield rows.map((each) => `${COLUMNS.map(([, text]) => csvCell(text(each))).join(',')}\r\n`).join('');
    cursor = nextCursor;
  }
}
