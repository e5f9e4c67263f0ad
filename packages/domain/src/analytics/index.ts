export { type Courses, coursesOf } from './courses/courses.ts';
export { type RollingMeasure, type RollingWindow, rollingMeasure } from './courses/rolling-measure.ts';
export { ALL_DIMENSIONS, type DimensionName, dimensionOf } from './dimensions/all-dimensions.ts';
export {
  type Breakdown,
  type Dimension,
  NONE,
  type NumberDimension,
  type Quantity,
} from './dimensions/dimension.ts';
export { knowDimensions } from './dimensions/known-dimensions.ts';
export { LATER_DIMENSIONS } from './dimensions/later-dimensions.ts';
export { type Checklist, criterionDimensionId, factsCriteria } from './dimensions/of-trades/criteria.ts';
export { factsFields, fieldDimensionId } from './dimensions/of-trades/journal-fields.ts';
export {
  BEST,
  type DistributionStudy,
  distributionStudy,
  NORMAL_BEYOND,
  otherThanResults,
} from './distribution/distribution-study.ts';
export {
  type Answer,
  type AnswerGroup,
  type Block,
  type Cells,
  type CellValues,
  LEFT_REASONS,
  type LeftReason,
  REASONS,
  type Reason,
} from './engine/answer.ts';
export { type Answered, ask } from './engine/ask.ts';
export { askAmong } from './engine/ask-among.ts';
export { type Compared, compareFilters } from './engine/comparing/compare-filters.ts';
export { type AskOptions, createEngine, type Engine } from './engine/create-engine.ts';
export { groupTrades, type TradeGroup } from './engine/group-trades.ts';
export { roundedNotes } from './engine/rounded-notes.ts';
export { unknownEnds } from './engine/unknown-ends.ts';
export { type ExcursionStudy, excursionStudy, type LevelCurve } from './excursions/excursion-study.ts';
export { type Bands, bandIn } from './facts/bands.ts';
export { type AccountFacts, Facts, type FactsContext, type FactsField, type Written } from './facts/facts.ts';
export { HOMES, type Home } from './facts/results.ts';
export { ruleVerdicts } from './facts/rule-verdicts.ts';
export { divisorOf, UNIT_WORDS, UNITS, type Unit } from './facts/units.ts';
export { type RuleVerdicts, VERDICT, type Verdict } from './facts/verdict.ts';
export { canonicalFilter } from './filters/canonical-filter.ts';
export { keptGroups } from './filters/compile-filter.ts';
export { type Completion, type Counts, completeFilter, type Proposal } from './filters/complete-filter.ts';
export { withDaysOf } from './filters/days-of.ts';
export { daysOfExits } from './filters/days-of-exits.ts';
export { EXITS, OPENED } from './filters/field-ids.ts';
export { fieldOf } from './filters/field-names.ts';
export { FIELDS, type Field, keptName, labelOfField, type Words, wordsOf } from './filters/fields.ts';
export type { Filter, Match, Range, Term, TextProblem } from './filters/filter.ts';
export { groupCounts, passingTrades } from './filters/filtered-rows.ts';
export { formatFilter, formatWord } from './filters/format-filter.ts';
export { type ParsedFilter, parseFilter } from './filters/parse-filter.ts';
export { type Days, daysOfKey, FIRST_DAY, LAST_DAY } from './filters/periods.ts';
export { formatQuantity } from './filters/quantities.ts';
export {
  allTrades,
  filterTrades,
  partByCurrency,
  rowsPassing,
  type TradeFilter,
} from './filters/trade-filter.ts';
export { type TypedTerm, typedTerms, withTerm } from './filters/typed-terms.ts';
export { ANYTHING, writtenAsked } from './filters/written.ts';
export { type Comparison, compareSamples } from './measures/compare-samples.ts';
export { knowMeasures } from './measures/known-measures.ts';
export { type Marks, markCells, shrinkCells } from './measures/mark-cells.ts';
export type { Interval, Measure, MeasureUnit, MeasureValue, WithoutInterval } from './measures/measure.ts';
export type { MeasureOptions } from './measures/measure-options.ts';
export { formulaOf, labelOf } from './measures/measure-words.ts';
export { isMeasureId, MEASURE_IDS, MEASURES, type MeasureId } from './measures/measures.ts';
export { isSum } from './measures/sum-measures.ts';
export { TradeSample } from './measures/trade-sample.ts';
export { type AccountReplay, replayAccount } from './prop-rules/account-events.ts';
export {
  type Attempt,
  FLOOR_KINDS,
  type FloorKind,
  type LostBy,
  type PropRules,
  type Standing,
} from './prop-rules/prop-rules.ts';
export { formatQuestion, questionParams } from './questions/format-question.ts';
export { isKnownQuestion } from './questions/known-question.ts';
export { type Params, type ParsedQuestion, parseQuestion } from './questions/parse-question.ts';
export {
  type Basis,
  DRAWINGS,
  type Drawing,
  namesAccounts,
  otherSide,
  type Question,
  question,
  restOf,
  SORTS,
  type Sort,
  type Versus,
} from './questions/question.ts';
export { tellsAmounts } from './questions/tells-amounts.ts';
export {
  type RuleHistory,
  type RuleMonth,
  type RulePeriod,
  ruleHistory,
} from './rule-history/rule-history.ts';
export { checkRules } from './rules/check-rules.ts';
export { type DayStanding, dayStanding } from './rules/day-standing.ts';
export { type DayVerdict, dayVerdicts } from './rules/day-verdicts.ts';
export { judgeOf, type KeptRule, ruleOf } from './rules/judge-of.ts';
export type { Rule, RuleVersion } from './rules/rule.ts';
export { readRuleFilter } from './rules/rule-filter.ts';
export {
  breachesOfKind,
  RULE_KIND_IDS,
  RULE_KINDS,
  type RuleKindId,
  type RuleParameters,
} from './rules/rule-kinds.ts';
export { type StopDue, stopsDue } from './rules/stops-due.ts';
export { holdsFrom, unseenFrom } from './rules/unseen-from.ts';
export { type BreachFact, whyBroken } from './rules/why-broken.ts';
export {
  type Chance,
  daysMissing,
  FAN,
  type PathSpread,
  type Simulated,
  Simulation,
  type SimulationOptions,
} from './simulation/simulation.ts';
export { type OutstandingCell, type StandingOut, standOut, standOutSteps } from './standing-out/stand-out.ts';
export { type BesideBenchmark, besideBenchmark } from './statistics/beside-benchmark.ts';
export { normalQuantile } from './statistics/distributions/normal.ts';
export { type Drawdown, type DrawdownEpisode, drawdownEpisodes, drawdownOf } from './statistics/drawdown.ts';
export { type Estimate, errorOf, FEWEST_CLUSTERS, intervalOf } from './statistics/estimates/estimate.ts';
export { type Efficiency, edgeRatio, efficiencyOf, givenBack } from './statistics/excursions.ts';
export { benjaminiHochberg, type Discoveries } from './statistics/inference/benjamini-hochberg.ts';
export { type AfterWins, winsAfterWins } from './statistics/inference/hot-hand.ts';
export { expectedLosingStreak } from './statistics/inference/losing-streak.ts';
export { type Permuted, permutationTest } from './statistics/inference/permutation.ts';
export { type RunsTest, runsTest } from './statistics/inference/runs-test.ts';
export {
  clusterSignFlips,
  type FlipOptions,
  type SegmentFlips,
  type SignFlip,
  signFlipTest,
} from './statistics/inference/sign-flip.ts';
export { type TTest, tTest } from './statistics/inference/t-test.ts';
export { type BootstrapMean, bootstrapMean } from './statistics/resampling/bootstrap-mean.ts';
export {
  type PathIntervals,
  type PathOptions,
  pathIntervals,
  type Spread,
} from './statistics/resampling/path-intervals.ts';
export { quantileOfSorted } from './statistics/resampling/quantile.ts';
export { type Random, randomOf } from './statistics/resampling/random.ts';
export { type BalanceCourse, type BalanceDay, balanceCourse } from './statistics/returns/balance-course.ts';
export { type Moments, momentsOf } from './statistics/returns/moments.ts';
export { EVERY_DAY, type Sessions, WEEKDAYS } from './statistics/returns/sessions.ts';
export {
  deflatedSharpe,
  luckiestSharpe,
  probabilisticSharpe,
  type SharpeFacts,
  sharpeError,
} from './statistics/returns/sharpe-surety.ts';
export { ruinOfEvenMoney, ruinWithin } from './statistics/ruin/even-money.ts';
export { logOptimalFraction } from './statistics/ruin/log-optimal.ts';
export { ruinBound } from './statistics/ruin/ruin-bound.ts';
export { type EmpiricalBayes, empiricalBayes } from './statistics/shrinkage/empirical-bayes.ts';
export { jamesStein, type Shrunk } from './statistics/shrinkage/james-stein.ts';
export { type TwoGroups, twoGroups } from './statistics/shrinkage/two-groups.ts';
export { sumMoney } from './statistics/sum.ts';
export { mostAtOnce, type TimeInMarket, timeInMarket } from './statistics/time-in-market.ts';
export { wilsonInterval } from './statistics/wilson-interval.ts';
export { decodeTradeTable, encodeTradeTable, TABLE_VERSION } from './tables/binary-table.ts';
export { RowCollector } from './tables/collect-rows.ts';
export {
  capitalsOf,
  countsInPercent,
  countsWithoutAmounts,
  type KindOfDefault,
  kindOfDefaults,
} from './tables/counts-without-amounts.ts';
export { createTradeTable, inRowOrder, tradeTableFromTrades } from './tables/create-trade-table.ts';
export { holdSeconds } from './tables/hold-time.ts';
export {
  type TradeTableJson,
  tradeTableFromJson,
  tradeTableText,
  tradeTableToJson,
} from './tables/json-table.ts';
export {
  type CapitalOf,
  inMultiplesOfRisk,
  inPercentOfAccount,
  PERCENT_CURRENCY,
  partOfTable,
  RISK_CURRENCY,
  rowsOfPart,
  type TablePart,
  withoutInsights,
} from './tables/part-of-table.ts';
export {
  changesBetween,
  decodeTableChanges,
  encodeTableChanges,
  overlaid,
  placesOfSame,
  type TableChanges,
  withChanges,
} from './tables/table-changes.ts';
export {
  type AccountClock,
  minuteOfDay,
  type TradeRow,
  tradeRow,
  UNKNOWN_COUNT,
  UNKNOWN_MINUTE,
  UNTOLD_MINUTE,
} from './tables/trade-row.ts';
export {
  CATEGORY_COLUMNS,
  type CategoryColumn,
  categoryAt,
  INTEGER_COLUMNS,
  type IntegerColumn,
  NUMBER_COLUMNS,
  type NumberColumn,
  REALISATION_COLUMNS,
  type RealisationColumn,
  type Selection,
  type TradeTable,
} from './tables/trade-table.ts';
export { minutesSinceOpen, SESSIONS, type Session, sessionOf } from './tables/trading-session.ts';
export type { Change, ChangeKind, Level, LevelUnit } from './what-if/change.ts';
export { formatChanges, MOST_CHANGES, type ParsedChanges, parseChanges } from './what-if/change-text.ts';
export type { PairedDays } from './what-if/paired-days.ts';
export { type ChangedTrade, type ChangeStep, type WhatIf, whatIf } from './what-if/what-if.ts';
