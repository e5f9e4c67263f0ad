import type { CriteriaAnswersJson, CriterionJson } from '@tapebook/contract';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';

export type Answers = CriteriaAnswersJson;

interface Judged {
  readonly setup: string | null;
  /** Of the setup: the one that its criteria were answered at. */
  readonly setup_version: number | null;
  readonly criteria: Answers;
}

export const isJudged = ({ criteria }: Judged): boolean => Object.keys(criteria).length > 0;

/**
 * What was answered to the checklists of trades, as the column of the table has it. A box is ticked or left empty: of the checklist
 * that a trade was judged by, those without an answer were not met.
 */
export async function judgements(tx: Tx, ownerId: string): Promise<(row: Judged) => string> {
  const { rows } = await sql<{ setup: string; version: number; criteria: readonly CriterionJson[] }>`
    SELECT setup_id AS setup, version, criteria FROM tapebook.setup_versions
    WHERE user_id = ${ownerId}`.execute(tx);
  const unmet = new Map(
    rows.map(({ setup, version, criteria }) => [
      `${setup} ${version}`,
      criteria.flatMap(({ id, kind }): [string, boolean][] => (kind === 'check' ? [[id, false]] : [])),
    ]),
  );
  return (row) => {
    if (!isJudged(row)) return '';
    const boxes = unmet.get(`${row.setup} ${row.setup_version}`) ?? [];
    const all = Object.entries({ ...Object.fromEntries(boxes), ...row.criteria });
    return JSON.stringify(Object.fromEntries(all.sort(([one], [other]) => (one < other ? -1 : 1))));
  };
}
