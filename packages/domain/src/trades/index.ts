export { type BuiltTrades, buildTrades } from './build-trades.ts';
export { linkedInstrumentKeys } from './linked-instruments.ts';
export {
  type Direction,
  GROUPINGS,
  type Grouping,
  MATCHINGS,
  type Matching,
  type Outcome,
  type Realisation,
  type Trade,
  type TradeFill,
  type TradeProblem,
  type TradeRules,
  type TradeStatus,
} from './trade.ts';
