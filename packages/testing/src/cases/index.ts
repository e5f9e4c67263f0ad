export { readStatisticsCases, readTradeCases, type StatisticsCase } from './read-cases.ts';
export type { CaseConversion, ExpectedOpen, ExpectedTrade, TradeCase } from './trade-case.ts';
export { tradeCaseActivities } from './trade-case-activities.ts';
export { tradeCaseMarket } from './trade-case-market.ts';
