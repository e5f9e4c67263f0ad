export { isClockOf } from './brokers/metatrader/server-clock.ts';
export { STATEMENT_FORMATS } from './catalogue/catalogue.gen.ts';
export type { StatedAnnotation, StatedTag } from './contracts/annotation.ts';
export { LIMITS } from './contracts/limits.ts';
export {
  COLUMN_ROLES,
  type ColumnMapping,
  type ColumnRole,
  type DateOrder,
  type DecimalMark,
  type FoundTable,
  type ReadOptions,
  type StatementSource,
} from './contracts/source.ts';
export {
  type CashPart,
  type DetectedFormat,
  MAX_SUMMARY_PROBLEMS,
  type MappingQuestion,
  type ProposedMapping,
  type ReadStatement,
  STATED_MEASURES,
  type StatedIsin,
  type StatedMark,
  type StatedMeasure,
  type StatedRate,
  type StatedTotal,
  type StatementAccount,
  type StatementActivity,
  type StatementBatch,
  type StatementCancellation,
  type StatementCounts,
  type StatementPart,
  type StatementPeriod,
  type StatementSink,
  type StatementSummary,
  type StatementTimeZone,
} from './contracts/statement.ts';
export {
  IGNORED_REASONS,
  type IgnoredReason,
  PROBLEM_CODES,
  type ProblemCode,
  type RowVerdict,
  type StatementProblem,
} from './contracts/verdict.ts';
export { tickerOfName } from './formats/generic-table/rows/ticker-beside-name.ts';
export {
  HELD_IN_FULL,
  isHeldInFull,
  isPlainSale,
  type PlainSales,
  plainSalesOf,
} from './outputs/plain-sales.ts';
export type { Broker, CataloguedFormat } from './recognition/statement-format.ts';
