export * from './app-data-binary.ts';
export * from './error-envelope.ts';
export * from './operation.ts';
export * from './operations/app/app.ts';
export * from './operations/app/app-config.ts';
export * from './operations/app/comments.ts';
export * from './operations/app/public-links.ts';
export * from './operations/app/restores.ts';
export * from './operations/app/settings.ts';
export * from './operations/app/shares.ts';
export * from './operations/app/tokens.ts';
export * from './operations/app/user.ts';
export * from './operations/imports/connections.ts';
export * from './operations/imports/imports.ts';
export * from './operations/imports/mail-address.ts';
export * from './operations/imports/mappings.ts';
export { operations } from './operations/index.ts';
export * from './operations/looking/insights.ts';
export * from './operations/looking/rules.ts';
export * from './operations/looking/statistics.ts';
export * from './operations/looking/views.ts';
export * from './operations/trading/accounts.ts';
export * from './operations/trading/activities.ts';
export * from './operations/trading/campaigns.ts';
export * from './operations/trading/instruments.ts';
export { addMarks, deleteMarks, listMarks } from './operations/trading/marks.ts';
export * from './operations/trading/plans.ts';
export {
  deletePriceFeed,
  fetchPriceFeed,
  listPriceFeeds,
  setPriceFeed,
} from './operations/trading/price-feeds.ts';
export { addPrices, deletePrices, listPrices, MAX_BARS_CSV, readBars } from './operations/trading/prices.ts';
export {
  addRates,
  deleteRates,
  listRates,
  MAX_MARKET_ROWS,
} from './operations/trading/rates.ts';
export * from './operations/trading/trades.ts';
export * from './operations/writing/fields.ts';
export * from './operations/writing/journal.ts';
export * from './operations/writing/setups.ts';
export * from './operations/writing/tags.ts';
export * from './operations/writing/templates.ts';
export * from './operations/writing/texts.ts';
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
  LONGEST_CONNECTION_NAME,
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
  MAX_PLAN_REASON,
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
export {
  assetInput,
  isDay,
  MAX_COUNT,
  parseDecimalInput,
  parseFractionInput,
} from './schemas/values/inputs.ts';
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
