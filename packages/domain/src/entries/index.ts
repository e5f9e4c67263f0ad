export {
  ENTRY_KINDS,
  type EntryKind,
  type EntryPeriod,
  entryIdOf,
  entryPeriod,
  type PeriodKind,
  weekBegin,
} from './entry-id.ts';
export {
  type AskedField,
  FIELD_KINDS,
  type FieldKind,
  type FieldValue,
  faultOfAnswer,
  fieldKeyOf,
} from './fields/field-value.ts';
export { type DatedFill, isPlanLocked, planLocks, stateAt } from './plan/plan-lock.ts';
export { insightOfPeriod, type KnownInsight, type SummaryInsight } from './summaries/insight-of-period.ts';
export {
  type SummaryBlock,
  type SummaryFacts,
  type SummaryGroup,
  type SummaryPiece,
  type SummarySentence,
  summarise,
} from './summaries/summary.ts';
export {
  expandTemplate,
  type NamedTemplate,
  namesIn,
  type TemplateWords,
  templateLoop,
  withRenamed,
} from './templates/expand-template.ts';
export { wordsOfEntry, wordsOfTrade } from './templates/template-words.ts';
