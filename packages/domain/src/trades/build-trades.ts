import type { Activity } from '../activities/index.ts';
import { buildHistory } from './build-history.ts';
import { partHistories } from './history.ts';
import type { Market } from './market.ts';
import type { Trade, TradeProblem, TradeRules } from './trade.ts';

/** Trades, and what kept parts of the history from becoming trades. */
export interface BuiltTrades {
  /** By account and instrument; within those in closing order, open ones last. */
  readonly trades: readonly Trade[];
  readonly problems: readonly TradeProblem[];
}

/**
 * Builds trades from everything that happened in an account.
 *
 * The activities may come in any order, of any instruments, and repeatedly (an id counts once):
 * equal facts give equal trades with equal ids. Facts about money alone are passed over. To rebuild a
 * part of an account, hand in all activities of the instruments concerned, and of those that symbol
 * changes link them to ({@link linkedInstrumentKeys}).
 *
 * Fees conserve: fees and open fees of the trades and fees of the problems add up to the fees of the
 * fills, exactly.
 *
 * @example buy 100 at 10 with fee 1, sell 100 at 11 with fee 1: one trade, gross 100, fees 2, net 98
 */
export function buildTrades(
  activities: Iterable<Activity>,
  rules: TradeRules,
  market: Market = {},
): BuiltTrades {
  const trades: Trade[] = [];
  const problems: TradeProblem[] = [];
  for (const history of partHistories(activities)) buildHistory(history, rules, market, { trades, problems });
  return { trades, problems };
}
