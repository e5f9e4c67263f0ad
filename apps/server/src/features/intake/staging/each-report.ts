import type { StatementSummary } from '@tapebook/statements';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import { STAGING, type StagingRows } from './staging-rows.ts';

/** A report of an upload: the files of one format that an archive holds, or the one file that it is. */
export interface UploadedReport {
  readonly format: string;
  /** Their numbers in the staging table. */
  readonly parts: readonly number[];
}

/** The reports of an upload in the order of its files. */
export function reportsOf(
  { detected, parts }: Pick<StatementSummary, 'detected' | 'parts'>,
  { partNames }: Pick<StagingRows, 'partNames'>,
): readonly UploadedReport[] {
  if (detected === null) throw new Error('A statement that was read must have been recognised');
  const found = new Map<string, number[]>([[detected.format, []]]);
  for (const { fileName, detected: own } of parts) {
    const part = partNames.indexOf(fileName) + 1;
    if (part === 0) continue;
    const known = found.get(own.format);
    if (known === undefined) found.set(own.format, [part]);
    else known.push(part);
  }
  return [...found].map(([format, numbers]) => ({ format, parts: numbers }));
}

const WAITING = 'import_waiting';
const SETTLED = 'import_settled';

/**
 * Does `work` for each report of an upload while the staging table holds its rows alone, as if it had been uploaded
 * by itself after those before it. Reports of one archive tell the same trades as those of two uploads do.
 */
export async function eachReport(
  tx: Tx,
  reports: readonly UploadedReport[],
  work: (report: UploadedReport, isFirst: boolean) => Promise<void>,
): Promise<void> {
  const [first, ...others] = reports;
  if (first === undefined) return;
  if (others.length === 0) return work(first, true);
  for (const table of [WAITING, SETTLED]) {
    await sql`CREATE TEMPORARY TABLE ${sql.table(table)} (LIKE import_staging) ON COMMIT DROP`.execute(tx);
  }
  // Rows of no report, such as of files that were left out, go with the first.
  for (const { parts } of others) await move(tx, STAGING, WAITING, parts);
  for (const report of reports) {
    if (report !== first) {
      await move(tx, WAITING, STAGING, report.parts);
      await sql`DELETE FROM import_papers`.execute(tx);
    }
    await work(report, report === first);
    await sql`INSERT INTO import_reports VALUES (${report.format})`.execute(tx);
    await move(tx, STAGING, SETTLED);
  }
  await move(tx, SETTLED, STAGING);
  for (const table of [WAITING, SETTLED]) await sql`DROP TABLE ${sql.table(table)}`.execute(tx);
}

async function move(tx: Tx, from: string, to: string, parts: readonly number[] | null = null): Promise<void> {
  const which = parts === null ? sql`true` : sql`part = any(${[...parts]}::smallint[])`;
  await sql`
    WITH moved AS (DELETE FROM ${sql.table(from)} WHERE ${which} RETURNING *)
    INSERT INTO ${sql.table(to)} SELECT * FROM moved ORDER BY ordinal`.execute(tx);
}

/** Every format of which the journal has imports, and those of this upload that came before. */
export const knownFormats = (ownerId: string) => sql`(
  SELECT format FROM tapebook.imports WHERE user_id = ${ownerId}
  UNION ALL SELECT format FROM import_reports) known`;
