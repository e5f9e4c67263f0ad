import type {
  ImportProgressJson,
  ImportStatus,
  ReconciliationLineJson,
  RowVerdictJson,
  StatementPreviewJson,
} from '@tapebook/contract';
import type { BadgeTone } from '#web/ui/surfaces/badge.tsx';

export const STATUS_WORDS = {
  queued: ['Waiting', 'neutral'],
  running: ['Running', 'accent'],
  'needs-mapping': ['Has a question', 'warning'],
  completed: ['Imported', 'success'],
  failed: ['Failed', 'danger'],
  cancelled: ['Cancelled', 'neutral'],
  undone: ['Undone', 'neutral'],
} as const satisfies Record<ImportStatus, readonly [string, BadgeTone]>;

export const VERDICT_WORDS = {
  activity: ['New', 'success'],
  duplicate: ['Already there', 'neutral'],
  ignored: ['Skipped', 'neutral'],
  rejected: ['Rejected', 'warning'],
} as const satisfies Record<RowVerdictJson['verdict'], readonly [string, BadgeTone]>;

export const STAGES = [
  ['queued', 'Waiting for its turn'],
  ['reading', 'Reading the file'],
  ['storing', 'Storing the activities'],
  ['building', 'Building the trades'],
  ['done', 'Finishing'],
] as const satisfies readonly (readonly [ImportProgressJson['stage'], string])[];

export const MEASURE_WORDS = {
  'realised-pnl': 'Realised P&L',
  fees: 'Fees of fills',
  'account-fees': 'Other fees',
  deposits: 'Deposits and withdrawals',
  cash: 'Cash balance',
  position: 'Open positions',
  dividends: 'Dividends',
  interest: 'Interest',
  taxes: 'Taxes',
} as const satisfies Record<ReconciliationLineJson['measure'], string>;

/** Where the zone of a statement's times was taken from. */
export const ZONE_SOURCE_WORDS = {
  file: 'stated in the file',
  option: 'chosen by you',
  format: 'as this broker writes its reports',
  remembered: 'as you answered before for this kind of file',
  assumed: 'assumed, since the file names none',
} as const satisfies Record<StatementPreviewJson['timeZone']['source'], string>;

/** `1 activity`, `212 activities`. Counts are grouped by the caller's number format. */
export const countOf = (
  count: number,
  one: string,
  many: string,
  format: (count: number) => string,
): string => `${format(count)} ${count === 1 ? one : many}`;

/** What a person is asked before the file can be imported. */
export const openQuestions = ({
  mappings,
  zoneQuestion,
  unexplainedSales,
}: Pick<StatementPreviewJson, 'mappings' | 'zoneQuestion' | 'unexplainedSales'>): number =>
  mappings.reduce((sum, { questions }) => sum + questions.length, 0) +
  [zoneQuestion, unexplainedSales].filter((asked) => asked !== null).length;

/** A report of a table that no broker's format fits. */
const ANY_TABLE = 'generic-table';

/** How surely a file was recognised, in words, and whether that is sure enough to pass on. */
export function confidenceWords(
  { format, confidence }: StatementPreviewJson['detected'],
  chosen: boolean,
): readonly [words: string, sure: boolean] {
  if (chosen) return ['as you said', true];
  if (format === ANY_TABLE) return ['not a known broker’s report; read by its columns', true];
  if (confidence >= 0.85) return ['recognised for certain', true];
  if (confidence >= 0.6) return ['recognised, very likely', true];
  return ['a guess: check that the rows are right', false];
}
