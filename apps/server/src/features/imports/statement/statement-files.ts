import type { StatementFileJson } from '@tapebook/contract';
import type { FileSummary } from './statement-source.ts';

/** What the statement holds, file by file. */
export const filesJson = ({ files }: Pick<FileSummary, 'files'>): StatementFileJson[] =>
  files.map(({ fileName, detected, period, timeZone, counts }) => ({
    fileName,
    detected,
    period,
    timeZone: timeZone.name,
    counts: {
      rows: counts.rows,
      activities: counts.activities,
      ignored: counts.ignored,
      rejected: counts.rejected,
    },
  }));
