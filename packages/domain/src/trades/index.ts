export { type BuiltTrades, buildTrades, type RulesOfAccounts } from './build-trades.ts';
export { type Converted, type ConvertedTrade, convertTrade } from './conversion.ts';
export { exchangeClock } from './exchange-clock.ts';
export type { FeeModel } from './fee-model.ts';
export type { FlatPoint } from './flat-point.ts';
export { type BookKey, type BookLink, bookLink, linkedBooks } from './linked-books.ts';
export type { DatedRate, Mark, Market } from './market.ts';
export { ownRate } from './own-rate.ts';
export { riskFromStop, rMultiple } from './r-multiple.ts';
export { type RunningPoint, runningResult } from './running-result.ts';
export {
  type Direction,
  GROUPINGS,
  type Grouping,
  MATCHINGS,
  type Matching,
  OPTION_POLICIES,
  type OptionPolicy,
  type Outcome,
  type Realisation,
  type Trade,
  type TradeFill,
  type TradeFills,
  type TradeProblem,
  type TradeRules,
  type TradeStatus,
  type TradingClock,
} from './trade.ts';
export { tradeId } from './trade-id.ts';
export { settlesInCash, underlyingOf } from './underlying.ts';
