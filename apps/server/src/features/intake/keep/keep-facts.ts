import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import { rowsOf } from '../staging/each-report.ts';
import type { Intake } from '../staging/intake.ts';
import { FACT_COLUMNS } from '../staging/staging-table.ts';
import { alignSequences } from './align-sequences.ts';

/** The facts of one report. */
interface FactsOfReport {
  readonly format: string;
  /** Its files, where rows of other reports are staged beside. */
  readonly parts: readonly number[] | null;
  /** Facts of it that went into the journal as they were read. */
  readonly early: number;
  /** Whether some of what was staged is there from elsewhere. */
  readonly overlaps: boolean;
}

/** Makes activities of the facts that the judges have left. @returns how many those are. */
export async function keepFacts(
  tx: Tx,
  intake: Intake,
  { format, parts, early, overlaps }: FactsOfReport,
): Promise<number> {
  const { ownerId, importId } = intake;
  const facts = sql.raw(FACT_COLUMNS.join(', '));
  // In the order of the file without being sorted: a temporary table is read as it was filled, and what is moved
  // in it since was set aside.
  const kept = await sql`
    INSERT INTO tapebook.activities (user_id, ${facts}, import_id, part, line, identity_format)
    SELECT ${ownerId}, ${facts}, ${importId}, part, line, ${format}
    FROM import_staging
    WHERE verdict = 'activity' AND ${rowsOf(parts)}`.execute(tx);
  const added = Number(kept.numAffectedRows ?? 0);
  if (added + early > 0 && overlaps) await alignSequences(tx, intake, parts);
  return added;
}

/** Keeps what became of the rows that are no facts of this import. */
export async function keepVerdicts(tx: Tx, { ownerId, importId }: Intake): Promise<void> {
  await sql`
    INSERT INTO tapebook.import_rows (user_id, import_id, ordinal, part, line, verdict, code, message, activity_id, further_activity_ids)
    SELECT ${ownerId}, ${importId}, ordinal, part, line, verdict, code, message, id, further_ids
    FROM import_staging WHERE verdict NOT IN ('activity', 'kept')`.execute(tx);
}
