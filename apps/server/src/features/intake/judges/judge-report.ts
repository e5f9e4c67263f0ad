import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import { knownFormats, type SourceReport } from '../staging/each-report.ts';
import type { Intake } from '../staging/intake.ts';
import type { Staged } from '../staging/staged.ts';
import { analyzeStaging } from '../staging/staging-table.ts';
import { JUDGES } from './index.ts';
import type { UnitedInstruments } from './instruments/united-instruments.ts';

/** How many facts were told to be none of their own. */
export interface Judgements {
  readonly duplicate: number;
  readonly rejected: number;
}

export const NO_JUDGEMENTS: Judgements = { duplicate: 0, rejected: 0 };

/** Has all judges look at a report, while the staging table holds it alone. */
export async function judgeReport(
  tx: Tx,
  intake: Intake,
  staged: Staged,
  { format }: SourceReport,
  united: UnitedInstruments,
): Promise<Judgements> {
  if (staged.rows.hasToBeJudged) await analyzeStaging(tx);
  const hasOtherFormats = await knowsOthers(tx, intake.ownerId, format);
  const report = { ...intake, format, staged, united, hasOtherFormats };
  const found = { ...NO_JUDGEMENTS };
  for (const { when, judge, verdict } of JUDGES) {
    if (when?.(report) === false) continue;
    const decided = await judge(tx, report);
    if (verdict !== null) found[verdict] += decided;
  }
  return found;
}

async function knowsOthers(tx: Tx, ownerId: string, format: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM ${knownFormats(ownerId)} WHERE format <> ${format} LIMIT 1`.execute(
    tx,
  );
  return rows.length > 0;
}
