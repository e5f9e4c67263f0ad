import { type Activity, compareActivities } from '../../activities/index.ts';
import { instrumentKey } from '../../instruments/index.ts';
import { Decimal } from '../../money/index.ts';
import type { CampaignTrade } from '../campaign/campaign.ts';
import { Holding } from './holding.ts';
import { DAY } from './spans.ts';

/** The positions that the trades are parts of, in order of time, each with the fills that made it. */
export function findHoldings(
  trades: readonly CampaignTrade[],
  activities: readonly Activity[],
): readonly Holding[] {
  const byBook = Map.groupBy(activities, ({ instrument }) =>
    instrument === null ? '' : instrumentKey(instrument),
  );
  const books = Map.groupBy(trades.toSorted(compareTrades), ({ instrument }) => instrumentKey(instrument));
  const holdings = [...books].flatMap(([key, own]) => {
    const facts = (byBook.get(key) ?? []).toSorted(compareActivities);
    const parts = partTrades(own, facts);
    takeActivities(parts, facts);
    return parts;
  });
  return holdings.sort(compareHoldings);
}

/** Puts the trades of one instrument together that are parts of one position. */
function partTrades(trades: readonly CampaignTrade[], activities: readonly Activity[]): Holding[] {
  const at = Map.groupBy(activities, ({ occurredAt }) => occurredAt);
  const holdings: Holding[] = [];
  for (const trade of trades) {
    const last = holdings.findLast(({ direction }) => direction === trade.direction);
    const goesOn =
      last !== undefined &&
      (last.spans(trade) ||
        (last.closedAt === trade.openedAt && growsFirst(at.get(trade.openedAt) ?? [], last)));
    if (goesOn) last.add(trade);
    else holdings.push(new Holding(trade));
  }
  return holdings;
}

/**
 * Whether a position that one trade leaves and another enters at one instant was held throughout: what
 * makes it larger comes first. Dated fills are built in that order, whatever that of the source.
 */
function growsFirst(activities: readonly Activity[], { direction }: Holding): boolean {
  const [first] = activities;
  if (first === undefined) return false;
  return first.timePrecision === 'day' || first.kind === (direction === 'long' ? 'buy' : 'sell');
}

export function compareTrades(left: CampaignTrade, right: CampaignTrade): number {
  return (
    left.openedAt - right.openedAt ||
    (left.closedAt ?? Number.MAX_SAFE_INTEGER) - (right.closedAt ?? Number.MAX_SAFE_INTEGER) ||
    compareText(left.id, right.id)
  );
}

/** Of legs that were opened at one instant, the order of their fills' ids is the same in every grouping. */
const compareHoldings = (left: Holding, right: Holding): number =>
  left.openedAt - right.openedAt || compareText(left.openingActivityId, right.openingActivityId);

const compareText = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);

/** Gives each activity to the position that it made larger, smaller or other. */
function takeActivities(holdings: readonly Holding[], activities: readonly Activity[]): void {
  let first = 0;
  for (const activity of activities) {
    const at = activity.occurredAt;
    // A day on either side: a dated expiry stands at the start of the day that it ends.
    while (first < holdings.length && isLongOver(holdings[first], at)) first += 1;
    const near: Holding[] = [];
    for (let i = first; i < holdings.length; i += 1) {
      const holding = holdings[i];
      if (holding === undefined || holding.openedAt >= at + DAY) break;
      if (!isLongOver(holding, at)) near.push(holding);
    }
    takeActivity(near, activity);
  }
}

const isLongOver = (holding: Holding | undefined, at: number): boolean =>
  holding !== undefined && holding.closedAt !== null && holding.closedAt < at - DAY;

function takeActivity(near: readonly Holding[], activity: Activity): void {
  const at = activity.occurredAt;
  switch (activity.kind) {
    case 'buy':
    case 'sell':
    case 'transfer_in': {
      const opens = activity.kind === 'sell' ? 'short' : 'long';
      const added = near.find((one) => one.direction === opens && growsAt(one, at));
      const reduced = near.find((one) => one.direction !== opens && one.size.isPositive());
      trade(activity, reduced, added, near, opens);
      break;
    }
    case 'expire':
    case 'assign':
    case 'exercise':
    case 'transfer_out': {
      const ended = near.find(({ size }) => size.isPositive()) ?? near.find((one) => one.openedAt <= at);
      if (ended === undefined) break;
      const stated = activity.quantity?.abs() ?? Decimal.zero;
      ended.take({ activity, role: 'exit', quantity: stated.isZero() ? ended.size : stated });
      break;
    }
    case 'split': {
      const { ratio, ratioDivisor = Decimal.one } = activity;
      const held = near.find(({ size }) => size.isPositive());
      if (held === undefined || ratio === undefined || !ratioDivisor.isPositive()) break;
      held.resize(at, held.size.times(ratio).quotient(ratioDivisor, SIZE_PLACES));
      break;
    }
    default:
      break;
  }
}

/** A fill makes one position smaller or another larger; through zero it does both. */
function trade(
  activity: Activity,
  reduced: Holding | undefined,
  added: Holding | undefined,
  near: readonly Holding[],
  opens: Holding['direction'],
): void {
  const at = activity.occurredAt;
  const { quantity = Decimal.zero } = activity;
  if (quantity.isZero()) return;
  if (reduced !== undefined && added !== undefined) {
    const leaving = quantity.min(reduced.size);
    const rest = quantity.minus(leaving);
    reduced.take({ activity, role: 'exit', quantity: leaving });
    if (rest.isPositive()) added.take({ activity, role: 'entry', quantity: rest });
    return;
  }
  const grown = added ?? near.find((one) => one.direction === opens && one.size.isPositive());
  const shrunk = reduced ?? near.find((one) => one.direction !== opens && isHeldThrough(one, at));
  if (reduced === undefined && grown !== undefined) grown.take({ activity, role: 'entry', quantity });
  else shrunk?.take({ activity, role: 'exit', quantity });
}

const SIZE_PLACES = 12;

const isHeldThrough = ({ openedAt, closedAt }: Holding, at: number): boolean =>
  openedAt <= at && (closedAt === null || closedAt >= at);

/** A fill at the very end of a position is not one that makes it larger, save where it is the beginning too. */
const growsAt = ({ openedAt, closedAt }: Holding, at: number): boolean =>
  openedAt === at || (openedAt < at && (closedAt === null || closedAt > at));
