export { type BuiltTrades, buildTrades, type RulesOfAccounts } from './building/build-trades.ts';
export { outcomeOf } from './drafts/outcome.ts';
export { feesAsStated } from './drafts/stated-money.ts';
export type { FeeModel } from './fees/fee-model.ts';
export { type BookKey, type BookLink, bookLink, linkedBooks } from './histories/linked-books.ts';
export { settlesInCash, underlyingOf } from './options/underlying.ts';
export { type Converted, type ConvertedTrade, convertTrade } from './results/conversion.ts';
export {
  defaultFor,
  type InitialRisk,
  initialRisk,
  type KnownAtEntry,
  RISK_DEFAULT_KINDS,
  RISK_DEFAULT_OWNERS,
  type RiskDefault,
  type RiskDefaultOwner,
  type RiskSaid,
  riskByDefault,
  type TradeAtRisk,
} from './results/initial-risk.ts';
export { type RiskedTrade, riskFromStop, rMultiple } from './results/r-multiple.ts';
export { type RunningPoint, runningResult } from './results/running-result.ts';
export {
  inOrderOfTime,
  STOP_COURSES,
  type StopCourse,
  type StopMove,
  stopAt,
  stopCourse,
} from './results/stop-moves.ts';
export {
  averageTarget,
  type Levels,
  plannedR,
  sharesFit,
  type Target,
  targetShares,
} from './results/targets.ts';
export { exchangeClock } from './trade/exchange-clock.ts';
export type { FlatPoint } from './trade/flat-point.ts';
export {
  type Direction,
  GROUPINGS,
  type Grouping,
  MATCHINGS,
  type Matching,
  OPTION_POLICIES,
  type OptionPolicy,
  type Outcome,
  type PartExit,
  type Realisation,
  type Trade,
  type TradeFill,
  type TradeFills,
  type TradeProblem,
  type TradeRules,
  type TradeStatus,
  type TradingClock,
} from './trade/trade.ts';
export { tradeId, tradeIdsOfOne, tradeIdsOfTwo } from './trade/trade-id.ts';
export type { DatedRate, Mark, Market } from './values/market.ts';
export { ownRate } from './values/own-rate.ts';
export { type KnownRate, RateTable } from './values/rate-table.ts';
