export * from './app-data-binary.ts';
export * from './error-envelope.ts';
export * from './operation.ts';
export * from './operations/accounts.ts';
export * from './operations/activities.ts';
export * from './operations/app.ts';
export * from './operations/app-config.ts';
export * from './operations/campaigns.ts';
export * from './operations/comments.ts';
export * from './operations/connections.ts';
export * from './operations/fields.ts';
export * from './operations/imports.ts';
export { operations } from './operations/index.ts';
export * from './operations/insights.ts';
export * from './operations/instruments.ts';
export * from './operations/journal.ts';
export * from './operations/mail-address.ts';
export * from './operations/mappings.ts';
export { addMarks, deleteMarks, listMarks } from './operations/marks.ts';
export * from './operations/plans.ts';
export { deletePriceFeed, fetchPriceFeed, listPriceFeeds, setPriceFeed } from './operations/price-feeds.ts';
export { addPrices, deletePrices, listPrices, MAX_BARS_CSV, readBars } from './operations/prices.ts';
export * from './operations/public-links.ts';
export {
  addRates,
  deleteRates,
  listRates,
  MAX_MARKET_ROWS,
} from './operations/rates.ts';
export * from './operations/restores.ts';
export * from './operations/rules.ts';
export * from './operations/settings.ts';
export * from './operations/setups.ts';
export * from './operations/shares.ts';
export * from './operations/statistics.ts';
export * from './operations/tags.ts';
export * from './operations/templates.ts';
export * from './operations/texts.ts';
export * from './operations/tokens.ts';
export * from './operations/trades.ts';
export * from './operations/user.ts';
export * from './operations/views.ts';
export * from './problems.ts';
export * from './reach.ts';
export * from './schemas/app/app.ts';
export * from './schemas/app/app-config.ts';
export * from './schemas/app/comment.ts';
export type { LimitsJson } from './schemas/app/limits.ts';
export * from './schemas/app/public-link.ts';
export type { RestoreJson, RestoreVerdictsJson } from './schemas/app/restore.ts';
export * from './schemas/app/settings.ts';
export * from './schemas/app/share.ts';
export * from './schemas/app/token.ts';
export {
  type ConnectionGapJson,
  type ConnectionJson,
  type ConnectionProblemJson,
  type ConnectionTrialJson,
  type ConnectorJson,
  type LoginAnswerJson,
  MAX_CONNECTIONS,
  type NewConnectionJson,
  type NewLoginJson,
} from './schemas/imports/connection.ts';
export { CONNECTION_SCHEDULES, type ConnectionSchedule } from './schemas/imports/connection-states.ts';
export * from './schemas/imports/import.ts';
export * from './schemas/imports/import-source.ts';
export * from './schemas/imports/saved-mapping.ts';
export { VERDICTS } from './schemas/imports/verdicts.ts';
export {
  INSIGHT_CHOICES,
  INSIGHT_STAGES,
  type InsightJson,
  type InsightsJson,
} from './schemas/looking/insight.ts';
export {
  MAX_RULE_VERSIONS,
  MAX_RULES,
  type NewRuleJson,
  RULE_KINDS_SAID,
  type RuleChangeJson,
  type RuleJson,
  type RuleVersionJson,
} from './schemas/looking/rule.ts';
export * from './schemas/looking/statistics.ts';
export {
  MAX_VIEW_LENGTH,
  MAX_VIEWS,
  type NewViewJson,
  type ViewChangeJson,
  type ViewJson,
  type ViewKind,
} from './schemas/looking/view.ts';
export * from './schemas/trading/account.ts';
export * from './schemas/trading/activity.ts';
export * from './schemas/trading/campaign.ts';
export * from './schemas/trading/instrument.ts';
export * from './schemas/trading/known-instrument.ts';
export { MAX_STOP_MOVES, MAX_TARGETS, type StopMoveJson, type TargetJson } from './schemas/trading/levels.ts';
export * from './schemas/trading/mark.ts';
export {
  MAX_PLAN_VERSIONS,
  MAX_PLANS,
  type NewPlannedTradeJson,
  type PlannedTradeChangeJson,
  type PlannedTradeJson,
} from './schemas/trading/planned-trade.ts';
export type { BarsJson, KeptPricesJson } from './schemas/trading/price.ts';
export type { PriceFeedJson } from './schemas/trading/price-feed.ts';
export * from './schemas/trading/rate.ts';
export * from './schemas/trading/trade.ts';
export * from './schemas/trading/trade-change.ts';
export * from './schemas/trading/trade-detail.ts';
export { isDay, parseDecimalInput, parseFractionInput } from './schemas/values/inputs.ts';
export { LABEL_COLOURS, type LabelColour, nextColour } from './schemas/values/label-look.ts';
export type { PropTermsJson } from './schemas/values/prop-terms.ts';
export type { AssumedRiskJson, RiskDefaultJson } from './schemas/values/risk-default.ts';
export * from './schemas/values/statement-choices.ts';
export * from './schemas/values/unexplained-sales.ts';
export type { AnnotationChangeJson } from './schemas/writing/annotation-change.ts';
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
  type WrittenPlacesJson,
} from './schemas/writing/entry.ts';
export type { FieldAnswersJson, FieldValueJson } from './schemas/writing/field-answers.ts';
export {
  type JournalFieldChangeJson,
  type JournalFieldJson,
  MAX_FIELDS,
  type NewJournalFieldJson,
} from './schemas/writing/journal-field.ts';
export {
  type CriterionJson,
  MAX_SETUPS,
  type NewSetupJson,
  type SetupChangeJson,
  type SetupJson,
  type SetupVersionJson,
} from './schemas/writing/setup.ts';
export {
  MAX_TAGS,
  type NewTagJson,
  TAG_CATEGORIES,
  type TagChangeJson,
  type TagJson,
} from './schemas/writing/tag.ts';
export {
  MAX_TEMPLATES,
  type NewTemplateJson,
  type TemplateChangeJson,
  type TemplateJson,
} from './schemas/writing/template.ts';
export {
  MAX_TEXT_STATE_BYTES,
  MAX_TEXT_UPDATE_BYTES,
  type SyncedTextJson,
  type TextKind,
  type TextOwnerJson,
  type WrittenTextJson,
} from './schemas/writing/text.ts';
