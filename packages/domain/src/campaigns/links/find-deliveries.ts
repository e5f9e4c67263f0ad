import type { Activity } from '../../activities/index.ts';
import type { Decimal } from '../../money/index.ts';
import type { CampaignLinkKind } from '../campaign/campaign.ts';
import type { Holding, HoldingFill } from '../holdings/holding.ts';
import { unitsPerContract } from '../holdings/legs-of.ts';
import { DAY } from '../holdings/spans.ts';
import type { FoundLink } from './found-link.ts';

/** Brokers book a delivery on the day of the exercise or up to four days after, over a weekend. */
const DAYS_BEFORE = 1;
const DAYS_AFTER = 5;

/** An option that delivered its underlying, and what was delivered. */
export interface Delivery extends FoundLink {
  readonly kind: Extract<CampaignLinkKind, 'assignment' | 'exercise'>;
  /** What moved the underlying: a fill at the strike, or the exercise itself. */
  readonly deliveredBy: Activity;
  readonly contracts: Decimal;
  readonly units: Decimal;
  /** Whether it made the position in the underlying larger. */
  readonly adds: boolean;
}

interface Delivered {
  readonly holding: Holding;
  readonly fill: HoldingFill;
  /** Of the activity, not yet explained by an exercise. */
  left: Decimal;
}

/**
 * Exercises and assignments with the fills that they delivered: the underlying at the strike, bought or
 * sold as the right says, in days around the event. An exercise that was typed by hand delivers by
 * itself where no such fill is there.
 *
 * @param family positions on one underlying; what is delivered without a fill is added to them.
 */
export function findDeliveries(family: readonly Holding[]): Delivery[] {
  const shares = family.filter(({ isOption }) => !isOption);
  const fills = shares.flatMap((holding) =>
    holding.fills
      .filter(({ activity }) => activity.kind === 'buy' || activity.kind === 'sell')
      .map((fill): Delivered => ({ holding, fill, left: fill.quantity })),
  );
  const deliveries: Delivery[] = [];
  for (const option of family) {
    if (!option.isOption) continue;
    for (const fill of option.fills) {
      const delivery = deliveryOf(option, fill, fills, shares);
      if (delivery !== null) deliveries.push(delivery);
    }
  }
  return deliveries;
}

function deliveryOf(
  option: Holding,
  { activity, quantity: contracts }: HoldingFill,
  fills: readonly Delivered[],
  shares: readonly Holding[],
): Delivery | null {
  const { right, strike } = option.instrument;
  const unit = unitsPerContract(option);
  if ((activity.kind !== 'assign' && activity.kind !== 'exercise') || right === undefined) return null;
  if (strike === undefined || unit === null) return null;
  const side = (activity.kind === 'exercise') === (right === 'call') ? 'buy' : 'sell';
  const units = contracts.times(unit);
  const at = activity.occurredAt;
  const fitting = fills.filter(
    ({ fill, left }) =>
      fill.activity.kind === side &&
      fill.activity.price?.equals(strike) === true &&
      fill.activity.occurredAt >= at - DAYS_BEFORE * DAY &&
      fill.activity.occurredAt < at + DAYS_AFTER * DAY &&
      left.compare(units) >= 0,
  );
  const apart = ({ fill }: Delivered): number => Math.abs(fill.activity.occurredAt - at);
  fitting.sort((a, b) => a.left.compare(b.left) || apart(a) - apart(b));
  const [found] = fitting;
  const kind = activity.kind === 'assign' ? ('assignment' as const) : ('exercise' as const);
  if (found !== undefined) {
    found.left = found.left.minus(units);
    const adds = found.fill.role === 'entry';
    const { holding: to, fill } = found;
    return { kind, at, from: option, to, deliveredBy: fill.activity, contracts, units, adds };
  }
  if (activity.importId !== undefined || option.instrument.settlement === 'cash') return null;
  const to = holdingDelivered(activity, shares);
  if (to === undefined) return null;
  const adds = (to.direction === 'long') === (side === 'buy');
  to.takeLate({ activity, role: adds ? 'entry' : 'exit', quantity: units });
  return { kind, at, from: option, to, deliveredBy: activity, contracts, units, adds };
}

/** The position that an exercise without a fill of its own went into. */
function holdingDelivered(activity: Activity, shares: readonly Holding[]): Holding | undefined {
  const at = activity.occurredAt;
  return (
    shares.find(({ trades }) => trades.some((trade) => trade.openingActivityId === activity.id)) ??
    shares.find(({ openedAt, closedAt }) => openedAt <= at && (closedAt === null || closedAt >= at))
  );
}
