import type { Outcome } from '#server/features/intake/index.ts';
import { raiseJournalVersion } from '#server/features/journals/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import type { ImportOptions, ImportRow } from '../record/import-row.ts';
import { finishImport, sourceOf } from '../record/imports.repository.ts';
import type { MappingLookup } from '../statement/mapping-lookup.ts';
import { problemsOf } from '../statement/stated-problems.ts';
import { filesJson } from '../statement/statement-files.ts';
import type { FileSummary } from '../statement/statement-source.ts';
import { fileKindOf } from '../zones/file-kind.ts';

/** What an import leaves to be known of it, once its facts are in the journal. */
interface Completed {
  readonly summary: FileSummary;
  /** What it was read with: as chosen, and as remembered. */
  readonly options: ImportOptions;
  readonly partNames: readonly string[];
  readonly mappings: MappingLookup;
  readonly outcome: Outcome;
}

export async function completeImport(
  tx: Tx,
  row: ImportRow,
  { summary, options, partNames, mappings, outcome }: Completed,
): Promise<void> {
  const { user_id: ownerId, id } = row;
  const { detected, timeZone, period, counts: read } = summary;
  if (detected === null) throw new Error('A statement that was read must have been recognised');
  const { accountIds, counts, reconciliation } = outcome;
  await finishImport(tx, ownerId, id, {
    status: 'completed',
    sourceId:
      (row.kind === 'connection' ? row.source_id : null) ??
      (await sourceOf(tx, ownerId, detected.broker, detected.format, detected.label)),
    broker: detected.broker,
    format: detected.format,
    ...(timeZone === null ? {} : { timeZone: timeZone.name }),
    daysOfAccount: summary.parts.some(({ daysOfAccount }) => daysOfAccount),
    period,
    accountIds: [...new Set(accountIds.values())],
    accountReferences: [...accountIds].map(([reference, accountId]) => ({ reference, accountId })),
    counts: {
      ...counts,
      rows: read.rows,
      ignored: read.ignored,
      rejected: read.rejected + counts.rejected,
    },
    files: filesJson(summary),
    partNames,
    options: { ...options, ...mappings.applied },
    fileKind: fileKindOf(summary),
    problems: problemsOf(summary, outcome),
    reconciliation,
    annotations: outcome.annotations,
  });
  await raiseJournalVersion(tx, ownerId);
}
