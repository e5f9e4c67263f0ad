export { findTies, tieOf } from './books.repository.ts';
export type { BookKey } from './books.ts';
export type { FoundProblem } from './build-books.ts';
export { campaignRoutes } from './campaigns/campaigns.routes.ts';
export { instrumentId, storeInstruments } from './instruments.repository.ts';
export { lockBooks } from './lock-books.ts';
export { lockAllAccounts, rebuildAll } from './rebuild-all.ts';
export { rebuildOutdated } from './rebuild-outdated.ts';
export {
  lockBooksOf,
  type RebuiltTrades,
  rebuildAccount,
  rebuildBooks,
  rebuildTrades,
  rebuildWhereLearnt,
} from './rebuild-trades.ts';
export {
  ACTIVITY_COLUMNS,
  type ActivityRow,
  type InstrumentRow,
  instrumentJson,
  toActivity,
  toInstrument,
} from './stored-activity.ts';
export { type TouchedBook, TouchedBooks } from './touched-books.ts';
export { allTrades, findInstruments, type TradeRow } from './trades.repository.ts';
export { tradeRoutes } from './trades.routes.ts';
export { tradesByIds, tradesJson } from './trades-json.ts';
