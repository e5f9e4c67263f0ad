export { instrumentId, storeInstruments } from './instruments.repository.ts';
export { type RebuiltTrades, rebuildAccount, rebuildTrades, rebuildWhereLearnt } from './rebuild-trades.ts';
export {
  ACTIVITY_COLUMNS,
  type ActivityRow,
  type InstrumentRow,
  instrumentJson,
  toActivity,
  toInstrument,
} from './stored-activity.ts';
export { allTrades, findInstruments, type TradeRow } from './trades.repository.ts';
export { tradeRoutes } from './trades.routes.ts';
export { tradesByIds, tradesJson } from './trades-json.ts';
