import { ACTIVITY_KINDS } from '@tapebook/domain/activities';
import * as z from 'zod/mini';
import { activity } from '../trading/activity.ts';
import { line } from '../values/inputs.ts';
import { currencyCode, dayText, decimalText, instantText, timeZoneName, uuid } from '../values/scalars.ts';
import { columnMapping, keptChoices, ROOT_MEANINGS } from '../values/statement-choices.ts';
import { VERDICTS } from './verdicts.ts';

export const IMPORT_STATUSES = [
  'queued',
  'running',
  'needs-mapping',
  'completed',
  'failed',
  /** Stopped by a person before its end: nothing of it was kept. */
  'cancelled',
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

/** A report of a broker, as an import was recognised and an upload can name it. */
export const statementFormat = z.object({ id: z.string(), broker: z.string(), label: z.string() });

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

export const rowProblem = z.object({
  line: z.nullable(z.int()),
  code: z.string(),
  message: z.string(),
  /** The file of an archive, or the sheet of a workbook, where there are several. */
  file: z.optional(z.string()),
  /** Further rows of which the same is true: how many, and the first of their lines. */
  alike: z.optional(z.object({ count: z.int(), lines: z.array(z.int()) })),
});
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
  /** The day at whose end it holds, where it is about one. */
  asOf: z.optional(dayText),
  /** What the computed figure was counted from, in words. */
  note: z.optional(z.string()),
  /** Why the two differ, in words. */
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

const period = z.nullable(z.object({ from: dayText, to: dayText }));

const detected = z.object({
  broker: z.string(),
  format: z.string(),
  label: z.string(),
  confidence: z.number(),
});

/** One file: the statement itself, or one of an archive or of a workbook's sheets. */
export const statementFile = z.object({
  fileName: z.string(),
  detected,
  period,
  timeZone: timeZoneName,
  /** Its rows, before they are held against the journal: what is there already counts as an activity. */
  counts: z.object({ rows: z.int(), activities: z.int(), ignored: z.int(), rejected: z.int() }),
});
export type StatementFileJson = z.infer<typeof statementFile>;

/** What can be said of a trade by a file, in the order in which it is told. */
export const ANNOTATION_KINDS = ['setups', 'tags', 'notes', 'ratings', 'levels'] as const;
export type AnnotationKindJson = (typeof ANNOTATION_KINDS)[number];

/** What a file says of its trades: setups, tags, notes, ratings, stops, targets and risk. */
export const addedAnnotations = z.object({
  /** Trades that it says something new of. */
  trades: z.int(),
  /** Trades of which a person, or another file, had said it before: that stays. */
  known: z.int(),
  /** What of that they are given; absent of imports that were made before it was kept. */
  kinds: z.optional(z.array(z.enum(ANNOTATION_KINDS))),
  /** Names of those that are made for it. */
  setups: z.array(z.string()),
  tags: z.array(z.string()),
});
export type AddedAnnotationsJson = z.infer<typeof addedAnnotations>;

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
  period,
  accountIds: z.array(uuid),
  /** What it holds; empty until it was read. */
  files: z.array(statementFile),
  /** What a person said about the file, and the mapping that it was read by; a run starts from it. */
  choices: keptChoices,
  /** While it is queued or running. */
  progress: z.nullable(importProgress),
  /** The import that this one took the place of, as its file was read anew. */
  replaces: z.nullable(uuid),
  replacedBy: z.nullable(uuid),
  createdAt: instantText,
  finishedAt: z.nullable(instantText),
  counts: importCounts,
  /** The first 1,000; all of them under `/rows`. */
  problems: z.array(rowProblem),
  reconciliation: z.array(reconciliationLine),
  /** `null` where it says nothing of any trade. */
  annotations: z.nullable(addedAnnotations),
});
export type ImportRunJson = z.infer<typeof importRun>;

/** The form of an upload, without its file. */
export const statementForm = z.object({
  broker: z._default(line(60), 'auto'),
  account: z._default(line(120), ''),
  tz: z.optional(line(100)),
  start_date: z.optional(line(100)),
  default_commission: z.optional(line(100)),
  /** Any of {@link statementChoices} as JSON text; the fields above win. */
  choices: z.optional(z.string()),
});
export type StatementForm = z.infer<typeof statementForm>;

export const rowVerdict = z.object({
  line: z.nullable(z.int()),
  /** Which file of several; absent where there is one. */
  file: z.optional(z.string()),
  verdict: z.enum(VERDICTS),
  /** Why it was ignored or rejected: a stable code and words. */
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  activityId: z.optional(uuid),
  /** Of a duplicate: where the journal has it from; `null` for what was typed in. */
  duplicateOf: z.optional(
    z.nullable(z.object({ importId: uuid, fileName: z.string(), line: z.nullable(z.int()) })),
  ),
  /** What the row says, in one line: `Buy 100 AAPL @ 150.25`. */
  summary: z.optional(z.string()),
  /** In a preview: what it becomes, or is already. Ids of accounts that would be made are made up. */
  activity: z.optional(activity),
});
export type RowVerdictJson = z.infer<typeof rowVerdict>;

export const mappingQuestion = z.object({
  field: z.string(),
  question: z.string(),
  choices: z.array(z.string()),
});

/** How a table without a format of its own was understood, and what stayed open. */
export const proposedMapping = z.object({
  /** Role → heading of its column. */
  columns: z.record(z.string(), z.string()),
  questions: z.array(mappingQuestion),
  /** The file of several that it is about. */
  file: z.string(),
  headerLine: z.int(),
  header: z.array(z.string()),
  /** A few rows under the header, as printed. */
  sample: z.array(z.array(z.string())),
  /** To be corrected and sent back among the choices. */
  mapping: columnMapping,
  /** Every role that a column can have. */
  roles: z.array(z.string()),
  /** Words in the column of sides, in the order of the file; `kind` is what each is known to mean by itself. */
  sides: z.array(z.object({ word: z.string(), kind: z.nullable(z.enum(ACTIVITY_KINDS)) })),
  /** Names that may be a share's or a future's, where the table proves neither, and what each is taken for by itself. */
  roots: z.array(z.object({ root: z.string(), assetClass: z.enum(ROOT_MEANINGS) })),
  /** Filled columns from which nothing is read, and what each seems to hold. */
  unused: z.array(
    z.object({
      column: z.int(),
      seems: z.enum(['time', 'fee', 'swap', 'profit', 'currency', 'number', 'text']),
    }),
  ),
  /** The saved mapping that was applied, since the header is the one it was saved for. */
  saved: z.nullable(z.object({ id: uuid, name: z.string() })),
});
export type ProposedMappingJson = z.infer<typeof proposedMapping>;

/** What importing would add to what trades have realised. */
export const previewResult = z.object({
  tradesOpened: z.int(),
  tradesClosed: z.int(),
  /**
   * Of the trades that end, those whose result is not known: a contract size or what was paid before is missing. A server of the
   * version before does not say it.
   */
  unknownResults: z._default(z.int(), 0),
  amounts: z.array(
    z.object({
      /** {@link statementPreview} `accounts[].reference` */
      reference: z.string(),
      currency: currencyCode,
      grossPnl: decimalText,
      fees: decimalText,
      netPnl: decimalText,
      /** In the account's currency, where that is another one and a rate is known for every part. */
      converted: z.optional(z.object({ currency: currencyCode, fees: decimalText, netPnl: decimalText })),
    }),
  ),
  /** `null` where the file says nothing of any trade. */
  annotations: z.nullable(addedAnnotations),
});
export type PreviewResultJson = z.infer<typeof previewResult>;

/** Sales of what the journal does not hold: sold short, or bought before the file begins? */
export const unexplainedSales = z.object({
  sales: z.int(),
  /** The first few of what was sold, and how many there are besides. */
  symbols: z.array(z.string()),
  furtherSymbols: z.int(),
  firstLine: z.nullable(z.int()),
});
export type UnexplainedSalesJson = z.infer<typeof unexplainedSales>;

/** A zone that times without one may be in, and why it is looked at. */
export const zoneProposal = z.object({
  timeZone: timeZoneName,
  /**
   * `answered` before for this kind of file · `own` of whoever looks · `account` of the account that the file goes to ·
   * `exchange` of what was traded · `server` by its clock, where the file says it · `assumed` what an upload is read in that nobody answers for.
   */
  because: z.enum(['answered', 'own', 'account', 'exchange', 'server', 'assumed']),
  /** Fills that fall into the regular session of their exchange, if the times are in this zone. */
  inSession: z.int(),
});
export type ZoneProposalJson = z.infer<typeof zoneProposal>;

/**
 * Times of the file name no zone, and none was chosen: they would be read in an assumed one. Or the one that was chosen is not that of
 * the clock by which the file says that they are printed.
 */
export const zoneQuestion = z.object({
  /** By how many minutes that clock was ahead of UTC; `null` where the file does not say. */
  serverMinutes: z.nullable(z.int()),
  /** Fills whose exchange has a regular session that is known. */
  fills: z.int(),
  /** The likeliest first. */
  proposals: z.array(zoneProposal),
});
export type ZoneQuestionJson = z.infer<typeof zoneQuestion>;

export const statementPreview = z.object({
  detected,
  accounts: z.array(
    z.object({
      /** As the statement names it; empty when it does not. */
      reference: z.string(),
      currency: z.nullable(currencyCode),
      /** The account that it would go to, or `null` when one would be made with `name`. */
      accountId: z.nullable(uuid),
      name: z.string(),
      /** A person chose to leave it out; its rows are ignored. */
      leftOut: z.boolean(),
      counts: z.object({ activities: z.int(), duplicates: z.int() }),
    }),
  ),
  files: z.array(statementFile),
  period,
  timeZone: z.object({
    name: timeZoneName,
    /** `remembered`: the answer for the last file of this kind that went to this account. */
    source: z.enum(['file', 'option', 'format', 'remembered', 'assumed']),
  }),
  /** To be answered by the choice `timeZone` before the file is imported; `null` where the zone is known. */
  zoneQuestion: z.nullable(zoneQuestion),
  /** The first rows of the file, or of the verdict asked for. */
  rows: z.array(rowVerdict),
  /** Asks for the rows after these; the file is then read again. */
  nextCursor: z.nullable(z.string()),
  counts,
  problems: z.array(rowProblem),
  reconciliation: z.array(reconciliationLine),
  /** `null` where the file is too long to try it out, or asks first how its columns are to be read. */
  result: z.nullable(previewResult),
  /** Asked before it is imported; `null` where nothing is to be asked, or the answer is among the choices. */
  unexplainedSales: z.nullable(unexplainedSales),
  /** Of the first table that is no broker's. */
  mapping: z.optional(proposedMapping),
  /** Of each of them, where there are several. */
  mappings: z.array(proposedMapping),
});
export type StatementPreviewJson = z.infer<typeof statementPreview>;

/** A file that was handed over and waits to be looked at and imported; it is kept for a day. */
export const importUpload = z.object({
  id: uuid,
  fileName: z.string(),
  fileSize: z.int(),
  createdAt: instantText,
  expiresAt: instantText,
  /** What was chosen when it was looked at last. */
  choices: keptChoices,
});
export type ImportUploadJson = z.infer<typeof importUpload>;
