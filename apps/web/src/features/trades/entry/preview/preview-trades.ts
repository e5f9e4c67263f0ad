import type { ActivityJson, NewActivityJson } from '@tapebook/contract';
import type { Decimal } from '@tapebook/domain/money';
import {
  buildTrades,
  outcomeOf,
  type RulesOfAccounts,
  type Trade,
  type TradeProblem,
} from '@tapebook/domain/trades';
import { domainActivity } from './domain-activity.ts';

export interface TradePreview {
  /** Trades that the typed facts make or change, as they will be. */
  readonly trades: readonly Trade[];
  /** What the typed facts contradict or leave open. */
  readonly problems: readonly TradeProblem[];
  /** Trades that would no longer be there: a correction may join two, or part one. */
  readonly vanished: number;
}

export interface PreviewQuestion {
  /** What the journal holds of the instruments concerned; newest first, as it is listed. */
  readonly existing: readonly ActivityJson[];
  readonly typed: readonly NewActivityJson[];
  readonly rules: RulesOfAccounts;
  /** Results of a currency no further from zero are scratches; that need not be the currency of the account. */
  readonly bandIn: (currency: string) => Decimal;
}

/** Ids of what is typed: no id of the journal looks like one, and they keep their order. */
export const typedId = (index: number): string => `typed-${String(index).padStart(5, '0')}`;

/**
 * What would come of the typed facts: the journal's trades of these instruments are built without them
 * and with them, by the very code that the server runs, and what differs is answered.
 */
export function previewTrades({ existing, typed, rules, bandIn }: PreviewQuestion): TradePreview {
  const held = existing.flatMap((json, index) => {
    const activity = domainActivity(json, json.id);
    return activity === null ? [] : [{ ...activity, sequence: existing.length - index }];
  });
  // A correction is of the position of what it corrects.
  const positions = new Map(existing.map(({ id, positionId }) => [id, positionId]));
  const added = typed.flatMap((json, index) => {
    const positionId = json.positionId ?? positions.get(json.replaces ?? '');
    const activity = domainActivity({ ...json, positionId }, typedId(index));
    // What is typed later comes later, also among activities of one instant.
    return activity === null ? [] : [{ ...activity, sequence: LAST_SEQUENCE + index }];
  });
  const before = buildTrades(held, rules);
  const after = buildTrades([...held, ...added], rules);
  const known = new Map(before.trades.map((trade) => [trade.id, print(trade)]));
  const remaining = new Set(after.trades.map(({ id }) => id));
  const typedIds = new Set(added.map(({ id }) => id));
  const old = new Set(before.problems.map((problem) => `${problem.activityId} ${problem.code}`));
  return {
    trades: after.trades
      .filter((trade) => known.get(trade.id) !== print(trade))
      .map((trade) => withOutcome(trade, bandIn)),
    problems: after.problems.filter(
      ({ activityId, code }) => typedIds.has(activityId) || !old.has(`${activityId} ${code}`),
    ),
    vanished: before.trades.filter(({ id }) => !remaining.has(id)).length,
  };
}

const LAST_SEQUENCE = 1_000_000_000;

const withOutcome = (trade: Trade, bandIn: PreviewQuestion['bandIn']): Trade =>
  trade.outcome === undefined || trade.netPnl === null
    ? trade
    : { ...trade, outcome: outcomeOf(trade.netPnl, bandIn(trade.currency)) };

/** All that is seen of a trade; decimals print themselves. */
const print = (trade: Trade): string => JSON.stringify(trade);
