export { type Alternative, type BestOf, bestOf } from './estimating/best-of.ts';
export {
  type Finding,
  findInsights,
  type InsightOptions,
  type Insights,
  type Silence,
  searchInsights,
  type Tested,
  type Untested,
  type Watched,
} from './find-insights.ts';
export type { AtEntry, ClosedBefore, ClosedToday } from './histories/at-entry.ts';
export { ALL_HYPOTHESES } from './hypotheses/all-hypotheses.ts';
export { byName, type Hypothesis, whether } from './hypotheses/hypothesis.ts';
export type { EntryFacts, InsightTrade } from './journal/insight-trade.ts';
export type { OutcomeKind } from './outcomes/outcome.ts';
export type { NoVerdict } from './testing/eligibility.ts';
