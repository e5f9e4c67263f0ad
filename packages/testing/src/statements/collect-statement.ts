import type {
  ReadOptions,
  RowVerdict,
  StatementActivity,
  StatementCancellation,
  StatementProblem,
  StatementSource,
  StatementSummary,
} from '@tapebook/statements';
import { readStatement } from '@tapebook/statements/reading';

export interface CollectedStatement {
  readonly summary: StatementSummary;
  readonly activities: StatementActivity[];
  readonly verdicts: RowVerdict[];
  readonly cancellations: StatementCancellation[];
  readonly problems: StatementProblem[];
}

/** Reads a statement whole, for tests: everything that passed through the sink, in order. */
export async function collectStatement(
  source: StatementSource,
  options: ReadOptions = {},
): Promise<CollectedStatement> {
  const activities: StatementActivity[] = [];
  const verdicts: RowVerdict[] = [];
  const cancellations: StatementCancellation[] = [];
  const problems: StatementProblem[] = [];
  const summary = await readStatement(source, options, (batch) => {
    activities.push(...batch.activities);
    verdicts.push(...batch.verdicts);
    cancellations.push(...batch.cancellations);
    problems.push(...batch.problems);
  });
  return { summary, activities, verdicts, cancellations, problems };
}
