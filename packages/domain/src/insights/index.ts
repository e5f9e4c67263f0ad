export { type Alternative, type BestOf, bestOf } from './estimating/best-of.ts';
export { selectedInterval } from './estimating/estimates.ts';
export { tradesToConfirm } from './estimating/trades-to-confirm.ts';
export {
  type Finding,
  findInsights,
  type InsightOptions,
  type Insights,
  SEARCH_LIMITS,
  type Silence,
  searchInsights,
  type Tested,
  type Untested,
  type Watched,
} from './find-insights.ts';
export type { AtEntry, ClosedBefore, ClosedToday } from './histories/at-entry.ts';
export { ALL_HYPOTHESES } from './hypotheses/all-hypotheses.ts';
export { byName, type Hypothesis, type NameOf, whether } from './hypotheses/hypothesis.ts';
export type { GivenAnswers } from './journal/answers-at-entry.ts';
export type { AnswerAtEntry, EntryFacts, InsightTrade } from './journal/insight-trade.ts';
export { insightTrades } from './journal/trades-of-table.ts';
export { follow, type Since, sinceOf } from './lives/follow.ts';
export { followMergedTag } from './lives/follow-merged-tag.ts';
export {
  changed,
  type Figures,
  type Life,
  type LifeEntry,
  type Moment,
  mayBecome,
  mayChoose,
  STAGES,
  type Stage,
  stageOf,
} from './lives/life.ts';
export { isLookDue, type Look, takeLook } from './lives/take-look.ts';
export { type Followed, lookAt, type Overview, seedOf } from './look-at.ts';
export type { OutcomeKind, Telling } from './outcomes/outcome.ts';
export { type ProposedRule, ruleOfSegment } from './promising/rule-of-segment.ts';
export type { NoVerdict } from './testing/eligibility.ts';
export {
  cautionsOf,
  measuredIn,
  moneyImpact,
  sentenceOf,
  sizeText,
  summaryOf,
  type Told,
} from './wording/sentences.ts';
