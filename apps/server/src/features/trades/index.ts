export { findBooks, findTies, tieOf } from './books/books.repository.ts';
export { type BookKey, reach } from './books/books.ts';
export { instrumentId } from './books/instrument-id.ts';
export { storeInstruments } from './books/instruments.repository.ts';
export { lockBooks } from './books/lock-books.ts';
export {
  ACTIVITY_COLUMNS,
  type ActivityRow,
  type InstrumentRow,
  instrumentJson,
  toActivity,
  toInstrument,
} from './books/stored-activity.ts';
export { type TouchedBook, TouchedBooks } from './books/touched-books.ts';
export type { FoundProblem } from './building/build-books.ts';
export { TRADES_FORM } from './building/trades-form.ts';
export { allTradesCsv } from './exporting/all-trades-csv.ts';
export { allTrades } from './reading/all-trades.ts';
export { type ConvertedSum, convertedSums } from './reading/converted-sums.ts';
export { tradeInFull } from './reading/trade-in-full.ts';
export { findInstruments, type TradeRow } from './reading/trades.repository.ts';
export { tradesByIds, tradesJson } from './reading/trades-json.ts';
export { allBooks, rebuildAll } from './rebuilding/rebuild-all.ts';
export { rebuildOutdated } from './rebuilding/rebuild-outdated.ts';
export {
  lockBooksOf,
  type RebuiltTrades,
  rebuildAccount,
  rebuildBooks,
  rebuildTrades,
  rebuildWhereLearnt,
} from './rebuilding/rebuild-trades.ts';
export { assumedRisks, type UnsaidTrade } from './risk/assumed-risks.ts';
export { type RiskDefaults, readRiskDefaults } from './risk/risk-defaults.repository.ts';
export { type EnteredRow, isUnsaid, riskOf, stopCourseOf } from './risk/trade-risk.ts';
