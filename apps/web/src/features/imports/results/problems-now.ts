import type { ImportRunJson, RowProblemJson } from '@tapebook/contract';

/** What is said of the journal as the import made it: no longer so once it is undone. */
const OF_THE_JOURNAL: ReadonlySet<string> = new Set([
  'plans-locked-earlier',
  'planned-trades-locked-earlier',
]);

/** What there is to say about an import as it stands now: one that is undone has moved no lock any more. */
export const problemsNow = ({
  problems,
  status,
}: Pick<ImportRunJson, 'problems' | 'status'>): readonly RowProblemJson[] =>
  status === 'undone' ? problems.filter(({ code }) => !OF_THE_JOURNAL.has(code)) : problems;
