import {
  type PlainSales,
  plainSalesOf,
  type ReadOptions,
  type StatementBatch,
  type StatementSource,
  type StatementSummary,
} from '@tapebook/statements';
import { readStatement } from '@tapebook/statements/reading';
import type { ActivitySource, SourceSummary } from '#server/features/intake/index.ts';
import { brokerOf } from './broker-of.ts';

/** All that a statement says of itself, as its reader and as the intake put it. */
export type FileSummary = Omit<StatementSummary, 'parts'> &
  SourceSummary & { readonly files: StatementSummary['parts'] };

/** The one that leaves most open. */
const leastCertain = (sales: readonly PlainSales[]): PlainSales =>
  (['untold', 'within-day'] as const).find((one) => sales.includes(one)) ?? 'closing';

/** A file of a broker as a source of activities. */
export const statementSource = (
  file: StatementSource,
  options: ReadOptions,
  report: (progress: StatementBatch['progress']) => void,
): ActivitySource<FileSummary> => ({
  async read(receive) {
    const { parts, ...summary } = await readStatement(file, options, (batch) => {
      const { detected, activities, verdicts, cancellations, progress } = batch;
      report(progress);
      const format = detected?.format ?? null;
      return receive({ statedBy: brokerOf(detected), format, activities, verdicts, cancellations });
    });
    return {
      ...summary,
      format: summary.detected?.format ?? null,
      files: parts,
      plainSales: leastCertain(parts.map(({ detected }) => plainSalesOf(detected))),
      parts: parts.map(({ fileName, detected, period, timeZone, daysOfAccount }) => ({
        name: fileName,
        format: detected.format,
        period,
        timeZone,
        daysOfAccount,
      })),
    };
  },
});
