import type {
  ImportCountsJson,
  ImportProgressJson,
  ImportRunJson,
  KeptChoicesJson,
  ReconciliationLineJson,
  RowProblemJson,
  StatementFileJson,
} from '@tapebook/contract';
import { type ProblemCode, problemCodes } from '@tapebook/contract';
import type { Selectable } from 'kysely';
import { annotationsJson, type KeptAnnotations } from '#server/features/intake/index.ts';
import type { ProductTables } from '#server/platform/database/index.ts';

export type ImportRow = Selectable<ProductTables['imports']>;

/** What the person chose; kept with the import, so that it can be run again alike. */
export type ImportOptions = Omit<KeptChoicesJson, 'broker' | 'account'> & {
  readonly broker: string;
  readonly account: string;
};

export const NO_OPTIONS: ImportOptions = { broker: 'auto', account: '' };

export const NO_COUNTS: ImportCountsJson = {
  rows: 0,
  activities: 0,
  duplicates: 0,
  ignored: 0,
  rejected: 0,
  tradesOpened: 0,
  tradesClosed: 0,
};

/** Of an import that no thread has begun to read. */
export const waitingProgress = ({ file_size }: Pick<ImportRow, 'file_size'>): ImportProgressJson => ({
  stage: 'queued',
  bytesRead: 0,
  bytesTotal: Number(file_size),
  rows: 0,
});

/** An import that has not ended, and that no one but its run may change. */
export const isUnderWay = (row: Pick<ImportRow, 'status'>): boolean =>
  row.status === 'queued' || row.status === 'running';

export const importJson = (row: ImportRow, progress?: ImportProgressJson): ImportRunJson => ({
  id: row.id,
  // Until the file is recognised, an import has no source of its own: its id stands in.
  sourceId: row.source_id ?? row.id,
  kind: row.kind as ImportRunJson['kind'],
  status: row.status as ImportRunJson['status'],
  broker: row.broker,
  format: row.format,
  fileName: row.file_name,
  fileSize: Number(row.file_size),
  timeZone: row.time_zone,
  period:
    row.period_from === null || row.period_to === null ? null : { from: row.period_from, to: row.period_to },
  accountIds: row.account_ids,
  files: row.files as StatementFileJson[],
  choices: row.options as KeptChoicesJson,
  progress: isUnderWay(row) ? (progress ?? waitingProgress(row)) : null,
  replaces: row.replaces_id,
  replacedBy: row.replaced_by_id,
  createdAt: row.created_at,
  finishedAt: row.finished_at,
  counts: row.counts as ImportCountsJson,
  problems: row.problems as RowProblemJson[],
  reconciliation: row.reconciliation as ReconciliationLineJson[],
  annotations: annotationsJson(row.annotations as unknown as KeptAnnotations | null),
});

/** Of a failed import: what the upload would have answered. */
export function failureOf(row: ImportRow): { code: ProblemCode; message: string } | null {
  if (row.status !== 'failed') return null;
  const [first] = row.problems as RowProblemJson[];
  const code = problemCodes.find((one) => one === first?.code) ?? 'not-a-statement';
  return { code, message: first?.message ?? 'The file could not be imported.' };
}
