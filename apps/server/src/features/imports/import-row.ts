import type {
  ImportCountsJson,
  ImportRunJson,
  ReconciliationLineJson,
  RowProblemJson,
} from '@tapebook/contract';
import { type ProblemCode, problemCodes } from '@tapebook/contract';
import type { Selectable } from 'kysely';
import type { ProductTables } from '#server/platform/database/index.ts';

export type ImportRow = Selectable<ProductTables['imports']>;

/** What the person chose in the form; kept with the import, so that it can be run again alike. */
export interface ImportOptions {
  readonly broker: string;
  readonly account: string;
  readonly timeZone?: string;
  readonly startDate?: string;
  readonly defaultCommission?: string;
}

export const NO_COUNTS: ImportCountsJson = {
  rows: 0,
  activities: 0,
  duplicates: 0,
  ignored: 0,
  rejected: 0,
  tradesOpened: 0,
  tradesClosed: 0,
};

export const importJson = (row: ImportRow): ImportRunJson => ({
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
  createdAt: row.created_at,
  finishedAt: row.finished_at,
  counts: row.counts as ImportCountsJson,
  problems: row.problems as RowProblemJson[],
  reconciliation: row.reconciliation as ReconciliationLineJson[],
});

/** Of a failed import: what the upload would have answered. */
export function failureOf(row: ImportRow): { code: ProblemCode; message: string } | null {
  if (row.status !== 'failed') return null;
  const [first] = row.problems as RowProblemJson[];
  const code = problemCodes.find((one) => one === first?.code) ?? 'not-a-statement';
  return { code, message: first?.message ?? 'The file could not be imported.' };
}
