export {
  BYBIT_SECRET,
  CTRADER_CLOSED,
  CTRADER_DENIES,
  CTRADER_SECRET,
  ETRADE_KEY,
  ETRADE_SECRET,
  type FlexFake,
  GATE_SECRET,
  inventedCoinFills,
  inventedFills,
  PLAID_CLIENT,
  PLAID_SECRET,
  SCHWAB_APP,
  SCHWAB_DENIES,
  SCHWAB_SECRET,
  startBybitFake,
  startCtraderFake,
  startEtradeFake,
  startFlexFake,
  startGateFake,
  startPlaidFake,
  startSchwabFake,
  startUpstoxFake,
  UPSTOX_KEY,
  UPSTOX_SECRET,
} from '@tapebook/connectors/fakes';
export { type HistoryOptions, history } from './activities/history.ts';
export { Chance } from './analytics/chance.ts';
export {
  type CaseConversion,
  type ExpectedOpen,
  type ExpectedTrade,
  readStatisticsCases,
  readTradeCases,
  type StatisticsCase,
  type TradeCase,
  tradeCaseActivities,
  tradeCaseMarket,
} from './cases/index.ts';
export { costGrowth, LESS_THAN_QUADRATIC } from './cost-growth.ts';
export {
  FACT_ACCOUNTS,
  type FactOptions,
  factActivities,
  type PlainFact,
  type PlainInstrument,
  type PrintedRow,
  randomFacts,
  randomRows,
  shuffled,
  termsOfRows,
} from './histories/index.ts';
export {
  type Circumstances,
  type Design,
  type Effect,
  plantedJournal,
} from './insights/planted-journal.ts';
export { plantedTable } from './insights/planted-table.ts';
export { insightTrade, readInsightJournal } from './insights/read-journal.ts';
export { type InsightScore, type PlantedEffect, scoreInsights } from './insights/score-insights.ts';
export { INSIGHT_STUDY, type InsightStudy, studyInsights } from './insights/study-insights.ts';
export { type MailboxServer, startMailboxServer } from './mailbox/mailbox-server.ts';
export type { FakeMail } from './mailbox/mime.ts';
export { Fraction } from './matching/fraction.ts';
export { matchPool, type PoolExit } from './matching/match-pool.ts';
export { matchUnits, type UnitPair } from './matching/match-units.ts';
export {
  type BookRow,
  type BookTerms,
  type WalkedTrade,
  walkBooks,
} from './matching/walk-books.ts';
export type { ExpectedTrades, JournalMistake, JournalStep, StatedActivity } from './mistakes/mistake.ts';
export { mistakesIn, readMistakes } from './mistakes/read-mistakes.ts';
export { type OpenIdPerson, type OpenIdServer, startOpenIdServer } from './openid/openid-server.ts';
export {
  amountOf,
  bytesSource,
  type CollectedStatement,
  collectStatement,
  describeStatement,
  type GeneratedExecution,
  type GeneratedTotals,
  type GenerateOptions,
  generateExecutions,
  genericCsvLines,
  ibkrCsvLines,
  linesSource,
  type PdfExtras,
  type PdfWords,
  pdfBytes,
  pdfSource,
  readSample,
  readThrough,
  textSource,
  type WorkbookCell,
  type WorkbookOptions,
  workbookBytes,
  workbookSource,
  zipArchive,
} from './statements/index.ts';
export { effortOfRun, tryEach, tryVariations } from './variations/index.ts';
export { insightSearch } from './workloads/insight-search.ts';
export { type PartedTrades, partedTrades } from './workloads/parted-trades.ts';
export {
  holdAnswers,
  journalBytes,
  type QuestionAnswering,
  questionAnswering,
} from './workloads/question-answering.ts';
export { RECOGNISED, statementRecognition } from './workloads/statement-recognition.ts';
export { tagFiltering } from './workloads/tag-filtering.ts';
export { type TradeBuilding, tradeBuilding } from './workloads/trade-building.ts';
