import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import type { Staged } from './staged.ts';
import { STAGING } from './staging-table.ts';

/** A report of a source: the files of one format that an archive holds, or all that there is. */
export interface SourceReport {
  readonly format: string;
  /** Their numbers in the staging table. */
  readonly parts: readonly number[];
}

/** The reports of a source in the order of its files. */
export function reportsOf({ summary, rows }: Pick<Staged, 'summary' | 'rows'>): readonly SourceReport[] {
  const { format: first, parts } = summary;
  if (first === null) throw new Error('A source that was read must have been recognised');
  const found = new Map<string, number[]>([[first, []]]);
  for (const { name, format } of parts) {
    const part = rows.partNames.indexOf(name) + 1;
    if (part === 0) continue;
    const known = found.get(format);
    if (known === undefined) found.set(format, [part]);
    else known.push(part);
  }
  return [...found].map(([format, numbers]) => ({ format, parts: numbers }));
}

const WAITING = 'import_waiting';
const JUDGED = 'import_judged';

/**
 * Does `work` for each report of a source while the staging table holds its rows alone, as if it had been uploaded
 * by itself after those before it. Reports of one archive tell the same trades as those of two uploads do.
 */
export async function eachReport(
  tx: Tx,
  reports: readonly SourceReport[],
  work: (report: SourceReport, isFirst: boolean) => Promise<void>,
): Promise<void> {
  const [first, ...others] = reports;
  if (first === undefined) return;
  if (others.length === 0) return work(first, true);
  for (const table of [WAITING, JUDGED]) {
    await sql`CREATE TEMPORARY TABLE ${sql.table(table)} (LIKE import_staging) ON COMMIT DROP`.execute(tx);
  }
  // Rows of no report, such as of files that were left out, go with the first.
  for (const { parts } of others) await move(tx, STAGING, WAITING, parts);
  for (const report of reports) {
    if (report !== first) {
      await move(tx, WAITING, STAGING, report.parts);
      await sql`DELETE FROM import_abroad`.execute(tx);
    }
    await work(report, report === first);
    await sql`INSERT INTO import_reports VALUES (${report.format})`.execute(tx);
    await move(tx, STAGING, JUDGED);
  }
  await move(tx, JUDGED, STAGING);
  for (const table of [WAITING, JUDGED]) await sql`DROP TABLE ${sql.table(table)}`.execute(tx);
}

/** Which rows are of files with these numbers; all, where there is no choice. */
export const rowsOf = (parts: readonly number[] | null): RawBuilder<SqlBool> =>
  parts === null ? sql`true` : sql`part = any(${[...parts]}::smallint[])`;

async function move(tx: Tx, from: string, to: string, parts: readonly number[] | null = null): Promise<void> {
  await sql`
    WITH moved AS (DELETE FROM ${sql.table(from)} WHERE ${rowsOf(parts)} RETURNING *)
    INSERT INTO ${sql.table(to)} SELECT * FROM moved ORDER BY ordinal`.execute(tx);
}

/** Every format of which the journal has imports, and those of this source that came before. */
export const knownFormats = (ownerId: string) => sql`(
  SELECT format FROM tapebook.imports WHERE user_id = ${ownerId}
  UNION ALL SELECT format FROM import_reports) known`;
