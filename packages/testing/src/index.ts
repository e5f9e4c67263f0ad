export {
  type ExpectedOpen,
  type ExpectedTrade,
  readStatisticsCases,
  readTradeCases,
  type StatisticsCase,
  type TradeCase,
  tradeCaseActivities,
} from './cases/index.ts';
