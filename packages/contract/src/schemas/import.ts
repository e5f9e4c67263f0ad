import * as z from 'zod/mini';
import { line } from './inputs.ts';
import { currencyCode, dayText, decimalText, instantText, timeZoneName, uuid } from './scalars.ts';
import { VERDICTS } from './verdicts.ts';

export const IMPORT_STATUSES = [
  'queued',
  'running',
  'needs-mapping',
  'completed',
  'failed',
  'undone',
] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

export const MEASURES = [
  'realised-pnl',
  'fees',
  'account-fees',
  'deposits',
  'cash',
  'position',
  'dividends',
  'interest',
  'taxes',
] as const;

const counts = z.object({
  /** Rows of the file that state something: activities + duplicates + ignored + rejected. */
  rows: z.int(),
  activities: z.int(),
  duplicates: z.int(),
  ignored: z.int(),
  rejected: z.int(),
});

export const importCounts = z.extend(counts, { tradesOpened: z.int(), tradesClosed: z.int() });
export type ImportCountsJson = z.infer<typeof importCounts>;

export const rowProblem = z.object({ line: z.nullable(z.int()), code: z.string(), message: z.string() });
export type RowProblemJson = z.infer<typeof rowProblem>;

/** What the statement itself says, beside what Tapebook computed from its rows. */
export const reconciliationLine = z.object({
  accountId: z.nullable(uuid),
  measure: z.enum(MEASURES),
  instrument: z.optional(z.string()),
  currency: z.string(),
  statement: decimalText,
  computed: decimalText,
  difference: decimalText,
  cause: z.optional(z.string()),
});
export type ReconciliationLineJson = z.infer<typeof reconciliationLine>;

export const importProgress = z.object({
  stage: z.enum(['queued', 'reading', 'storing', 'building', 'done']),
  bytesRead: z.int(),
  bytesTotal: z.int(),
  rows: z.int(),
});
export type ImportProgressJson = z.infer<typeof importProgress>;

export const importRun = z.object({
  id: uuid,
  sourceId: uuid,
  kind: z.enum(['statement', 'connection']),
  status: z.enum(IMPORT_STATUSES),
  broker: z.nullable(z.string()),
  format: z.nullable(z.string()),
  fileName: z.string(),
  fileSize: z.int(),
  timeZone: z.nullable(z.string()),
  period: z.nullable(z.object({ from: dayText, to: dayText })),
  accountIds: z.array(uuid),
  createdAt: instantText,
  finishedAt: z.nullable(instantText),
  counts: importCounts,
  /** The first 1,000; all of them under `/rows`. */
  problems: z.array(rowProblem),
  reconciliation: z.array(reconciliationLine),
});
export type ImportRunJson = z.infer<typeof importRun>;

/** The form of an upload, without its file. */
export const statementForm = z.object({
  broker: z._default(line(60), 'auto'),
  account: z._default(line(120), ''),
  tz: z.optional(line(100)),
  start_date: z.optional(line(100)),
  default_commission: z.optional(line(100)),
});
export type StatementForm = z.infer<typeof statementForm>;

export const rowVerdict = z.object({
  line: z.nullable(z.int()),
  verdict: z.enum(VERDICTS),
  /** Why it was ignored or rejected: a stable code and words. */
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  activityId: z.optional(uuid),
  /** What the row says, in one line: `Buy 100 AAPL @ 150.25`. */
  summary: z.optional(z.string()),
});
export type RowVerdictJson = z.infer<typeof rowVerdict>;

export const mappingQuestion = z.object({
  field: z.string(),
  question: z.string(),
  choices: z.array(z.string()),
});

export const statementPreview = z.object({
  detected: z.object({
    broker: z.string(),
    format: z.string(),
    label: z.string(),
    confidence: z.number(),
  }),
  accounts: z.array(
    z.object({
      /** As the statement names it; empty when it does not. */
      reference: z.string(),
      currency: z.nullable(currencyCode),
      /** The account that it would go to, or `null` when one would be made with `name`. */
      accountId: z.nullable(uuid),
      name: z.string(),
    }),
  ),
  period: z.nullable(z.object({ from: dayText, to: dayText })),
  timeZone: z.object({
    name: timeZoneName,
    source: z.enum(['file', 'option', 'format', 'assumed']),
  }),
  /** The first 200 rows of the file with their verdicts. */
  rows: z.array(rowVerdict),
  counts,
  problems: z.array(rowProblem),
  reconciliation: z.array(reconciliationLine),
  mapping: z.optional(
    z.object({ columns: z.record(z.string(), z.string()), questions: z.array(mappingQuestion) }),
  ),
});
export type StatementPreviewJson = z.infer<typeof statementPreview>;

export const importSource = z.object({
  id: uuid,
  kind: z.enum(['statement', 'connection']),
  broker: z.string(),
  format: z.nullable(z.string()),
  label: z.string(),
  accountIds: z.array(uuid),
  lastImportAt: z.nullable(instantText),
  status: z.enum(['ready', 'failing', 'syncing']),
});
export type ImportSourceJson = z.infer<typeof importSource>;
