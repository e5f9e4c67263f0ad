import type { Activity } from '../../activities/index.ts';
import { Histories, type History } from '../histories/history.ts';
import { Deliveries } from '../options/deliveries.ts';
import { addExcursions } from '../paths/excursions.ts';
import type { FlatPoint } from '../trade/flat-point.ts';
import type { Trade, TradeProblem, TradeRules } from '../trade/trade.ts';
import type { Market } from '../values/market.ts';
import { buildHistory } from './build-history.ts';

/** How accounts want their trades built: all alike, or each in its own way. */
export type RulesOfAccounts = TradeRules | ((accountId: string) => TradeRules);

/** Trades, and what kept parts of the history from becoming trades. */
export interface BuiltTrades {
  /**
   * By account and instrument, linked books together, options that deliver before what they deliver; within
   * those in closing order, open ones last.
   */
  readonly trades: readonly Trade[];
  readonly problems: readonly TradeProblem[];
  /** Of books that nothing links to others: from where they can be built without what came before. */
  readonly flatPoints: readonly FlatPoint[];
}

/**
 * Builds trades from everything that happened in some accounts.
 *
 * The activities may come in any order, of any instruments, and repeatedly (an id counts once):
 * equal facts give equal trades with equal ids. Facts about money alone are passed over, and so is what
 * another activity replaces. To rebuild a part, hand in all activities of the books concerned, and of those
 * that they are linked to ({@link linkedBooks}).
 *
 * Fees conserve: fees and open fees of the trades and fees of the problems add up to the fees of the
 * fills, exactly.
 *
 * @param market what is known of prices and rates; nothing when absent.
 * @example buy 100 at 10 with fee 1, sell 100 at 11 with fee 1: one trade, gross 100, fees 2, net 98
 */
export function buildTrades(
  activities: Iterable<Activity>,
  rules: RulesOfAccounts,
  market: Market = {},
): BuiltTrades {
  const trades: Trade[] = [];
  const problems: TradeProblem[] = [];
  const flatPoints: FlatPoint[] = [];
  const histories = new Histories(activities);
  const deliveries = new Deliveries(histories);
  const rulesOf = typeof rules === 'function' ? rules : () => rules;
  const build = (history: History): void => {
    const first = trades.length;
    buildHistory(history, { rulesOf, market, deliveries }, { trades, problems, flatPoints });
    addExcursions(trades, first, history.activities, rulesOf, market);
  };
  // Options first: how they end decides what the fills of their underlyings cost, and may bring about some.
  for (const history of histories.delivering()) build(history);
  for (const fill of deliveries.made) histories.add(fill);
  for (const history of histories.others()) build(history);
  return { trades, problems, flatPoints };
}
