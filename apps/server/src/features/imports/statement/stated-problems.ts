import type { RowProblemJson } from '@tapebook/contract';
import type { FileSummary } from './statement-source.ts';

/** What the reader of a statement says of it and its rows: where it stands, and the file where it is one of several. */
export const statedProblems = ({
  problems,
  files,
}: Pick<FileSummary, 'problems' | 'files'>): RowProblemJson[] =>
  problems.map(({ line, file, code, message, alike }) => ({
    line: line ?? null,
    code,
    message,
    ...(file === undefined || files.length < 2 ? {} : { file }),
    ...(alike === undefined ? {} : { alike: { count: alike.count, lines: [...alike.lines] } }),
  }));

/** Those that an import is kept with. */
const MOST_PROBLEMS = 1000;

/** What the reader says of the statement, and then what came of it. */
export const problemsOf = (
  summary: Pick<FileSummary, 'problems' | 'files'>,
  { problems }: { readonly problems: readonly RowProblemJson[] },
): RowProblemJson[] => [...statedProblems(summary), ...problems].slice(0, MOST_PROBLEMS);
