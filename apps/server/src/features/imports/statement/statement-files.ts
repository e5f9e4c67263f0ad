import type { StatementFileJson } from '@tapebook/contract';
import type { StatementSummary } from '@tapebook/statements';

/** What the statement holds, file by file. */
export const filesJson = ({ parts }: StatementSummary): StatementFileJson[] =>
  parts.map(({ fileName, detected, period, timeZone, counts }) => ({
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
