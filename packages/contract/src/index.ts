export * from './app-data-binary.ts';
export * from './operation.ts';
export * from './operations/accounts.ts';
export * from './operations/activities.ts';
export * from './operations/app.ts';
export * from './operations/app-config.ts';
export * from './operations/campaigns.ts';
export * from './operations/fields.ts';
export * from './operations/imports.ts';
export { operations } from './operations/index.ts';
export * from './operations/insights.ts';
export * from './operations/instruments.ts';
export * from './operations/journal.ts';
export * from './operations/mappings.ts';
export { addMarks, deleteMarks, listMarks } from './operations/marks.ts';
export { plannedOperations } from './operations/planned.ts';
export * from './operations/plans.ts';
export { addPrices, deletePrices, listPrices, MAX_BARS_CSV, readBars } from './operations/prices.ts';
export {
  addRates,
  deleteRates,
  listRates,
  MAX_MARKET_ROWS,
} from './operations/rates.ts';
export * from './operations/rules.ts';
export * from './operations/settings.ts';
export * from './operations/setups.ts';
export * from './operations/statistics.ts';
export * from './operations/tags.ts';
export * from './operations/templates.ts';
export * from './operations/texts.ts';
export * from './operations/trades.ts';
export * from './operations/user.ts';
export * from './operations/views.ts';
export * from './problems.ts';
export * from './schemas/account.ts';
export * from './schemas/activity.ts';
export type { AnnotationChangeJson } from './schemas/annotation-change.ts';
export * from './schemas/app.ts';
export * from './schemas/app-config.ts';
export * from './schemas/campaign.ts';
export {
  type EntryChangeJson,
  type EntryHeadJson,
  type EntrySummaryJson,
  type EntryVersionContentJson,
  type EntryVersionJson,
  type FolderJson,
  type JournalEntryJson,
  MAX_FOLDERS,
  TRASH_DAYS,
  type WrittenFindJson,
} from './schemas/entry.ts';
export * from './schemas/import.ts';
export * from './schemas/import-source.ts';
export { isDay, parseDecimalInput, parseFractionInput } from './schemas/inputs.ts';
export {
  INSIGHT_CHOICES,
  INSIGHT_STAGES,
  type InsightJson,
  type InsightsJson,
} from './schemas/insight.ts';
export * from './schemas/instrument.ts';
export {
  type FieldAnswersJson,
  type FieldValueJson,
  type JournalFieldChangeJson,
  type JournalFieldJson,
  MAX_FIELDS,
  type NewJournalFieldJson,
} from './schemas/journal-field.ts';
export * from './schemas/known-instrument.ts';
export { LABEL_COLOURS, type LabelColour } from './schemas/label-look.ts';
export { MAX_STOP_MOVES, MAX_TARGETS, type StopMoveJson, type TargetJson } from './schemas/levels.ts';
export * from './schemas/mark.ts';
export {
  MAX_PLAN_VERSIONS,
  MAX_PLANS,
  type NewPlannedTradeJson,
  type PlannedTradeChangeJson,
  type PlannedTradeJson,
} from './schemas/planned-trade.ts';
export type { BarsJson, KeptPricesJson } from './schemas/price.ts';
export * from './schemas/rate.ts';
export {
  MAX_RULE_VERSIONS,
  MAX_RULES,
  type NewRuleJson,
  RULE_KINDS_SAID,
  type RuleChangeJson,
  type RuleJson,
  type RuleVersionJson,
} from './schemas/rule.ts';
export * from './schemas/saved-mapping.ts';
export * from './schemas/settings.ts';
export {
  type CriterionJson,
  MAX_SETUPS,
  type NewSetupJson,
  type SetupChangeJson,
  type SetupJson,
  type SetupVersionJson,
} from './schemas/setup.ts';
export * from './schemas/statement-choices.ts';
export * from './schemas/statistics.ts';
export {
  MAX_TAGS,
  type NewTagJson,
  TAG_CATEGORIES,
  type TagChangeJson,
  type TagJson,
} from './schemas/tag.ts';
export {
  MAX_TEMPLATES,
  type NewTemplateJson,
  type TemplateChangeJson,
  type TemplateJson,
} from './schemas/template.ts';
export {
  MAX_TEXT_STATE_BYTES,
  MAX_TEXT_UPDATE_BYTES,
  type SyncedTextJson,
  type TextKind,
  type TextOwnerJson,
  type WrittenTextJson,
} from './schemas/text.ts';
export * from './schemas/trade.ts';
export { VERDICTS } from './schemas/verdicts.ts';
export {
  MAX_VIEW_LENGTH,
  MAX_VIEWS,
  type NewViewJson,
  type ViewChangeJson,
  type ViewJson,
  type ViewKind,
} from './schemas/view.ts';
