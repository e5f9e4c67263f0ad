import type { RowProblemJson } from '@tapebook/contract';
import type { StatementSummary } from '@tapebook/statements';

/** What the reader of a statement says of it and its rows: where it stands, and the file where it is one of several. */
export const statedProblems = ({
  problems,
  parts,
}: Pick<StatementSummary, 'problems' | 'parts'>): RowProblemJson[] =>
  problems.map(({ line, file, code, message }) => ({
    line: line ?? null,
    code,
    message,
    ...(file === undefined || parts.length < 2 ? {} : { file }),
  }));
