import { instrumentKey } from '../../instruments/index.ts';
import { Decimal } from '../../money/index.ts';
import type { OptionPolicy } from '../../trades/index.ts';
import type { CampaignTrade, CostBasis } from '../campaign/campaign.ts';
import type { Holding } from '../holdings/holding.ts';
import type { Delivery } from '../links/find-deliveries.ts';
import { sumKnown, sumOf } from './sums.ts';

const PLACES = 8;

/**
 * What one unit of the underlying cost in a campaign: as paid, and adjusted by all that the campaign
 * earned and spent beside it.
 *
 * Of what is held, the adjusted basis is the price at which selling it (and open options expiring
 * worthless) leaves the campaign with nothing won or lost. Once all is gone it is that of all units that
 * were bought, lowered by what the options and the income brought.
 *
 * Both are the same under either option policy. Where `basis-carry` has put a premium into the price of
 * shares of which some are sold, what is held is taken to carry its part by quantity.
 *
 * @returns `null` without a position in the underlying, for more than one instrument or side of it, and
 *   where a price or a result is not known.
 * @example put sold for 2.00 and assigned at 50, then a call sold for 1.00: 100 shares, paid 50, adjusted 47
 */
export function costBasisOf(
  holdings: readonly Holding[],
  deliveries: readonly Delivery[],
  optionPolicy: OptionPolicy,
): CostBasis | null {
  const shares = holdings.filter(({ isOption }) => !isOption);
  const held = shares.filter(({ closedAt }) => closedAt === null);
  const counted = held.length > 0 ? held : shares;
  const [first] = counted;
  if (first === undefined || !counted.every((one) => isSame(one, first))) return null;
  const { multiplier } = first.instrument;
  if (multiplier === null || multiplier.isZero()) return null;
  const trades = counted.flatMap((holding) => holding.trades);
  const quantity = sumOf(trades.map((trade) => (held.length > 0 ? trade.openQuantity : trade.quantity)));
  if (!quantity.isPositive()) return null;
  const carried = optionPolicy === 'basis-carry' ? carriedInto(counted, deliveries) : NOTHING_CARRIED;
  const all = holdings.flatMap((holding) => holding.trades);
  const sum =
    held.length > 0 ? ofHeld(trades, all, carried, multiplier) : ofGone(trades, all, carried, multiplier);
  if (sum === null) return null;
  const side = first.direction === 'long' ? Decimal.one : MINUS_ONE;
  const points = sum.earned.quotient(multiplier, PLACES + 6);
  return {
    quantity: quantity.normalized(),
    paid: sum.paid.quotient(quantity, PLACES),
    adjusted: sum.base.minus(points.times(side)).quotient(quantity, PLACES),
  };
}

const MINUS_ONE = Decimal.fromInteger(-1);

const isSame = (left: Holding, right: Holding): boolean =>
  left.direction === right.direction && instrumentKey(left.instrument) === instrumentKey(right.instrument);

interface Sum {
  /** Price × quantity, as paid. */
  readonly paid: Decimal;
  /** Price × quantity that `earned`, in money, lowers. */
  readonly base: Decimal;
  readonly earned: Decimal;
}

/** Premiums that deliveries put into the prices of the underlying, × quantity. */
interface Carried {
  readonly entry: Decimal;
  readonly exit: Decimal;
}

const NOTHING_CARRIED: Carried = { entry: Decimal.zero, exit: Decimal.zero };

function ofHeld(
  shares: readonly CampaignTrade[],
  all: readonly CampaignTrade[],
  carried: Carried,
  multiplier: Decimal,
): Sum | null {
  const base = sumKnown(shares.map((trade) => heldNotional(trade)));
  const realised = sumKnown(all.map(({ netPnl }) => netPnl));
  const premiums = sumKnown(all.map((trade) => (shares.includes(trade) ? Decimal.zero : openCash(trade))));
  const entered = sumOf(shares.map(({ quantity }) => quantity));
  if (base === null || realised === null || premiums === null || entered.isZero() || multiplier.isZero())
    return null;
  const part = carried.entry.times(sumOf(shares.map(({ openQuantity }) => openQuantity)));
  const earned = realised
    .plus(premiums)
    .minus(sumOf(all.map(({ openFees }) => openFees)))
    .plus(sumOf(all.map(({ income }) => income)));
  return { paid: base.plus(part.quotient(entered, PLACES + 6)), base, earned };
}

function ofGone(
  shares: readonly CampaignTrade[],
  all: readonly CampaignTrade[],
  carried: Carried,
  multiplier: Decimal,
): Sum | null {
  const entry = sumKnown(shares.map(({ entryPrice, quantity }) => entryPrice?.times(quantity) ?? null));
  const exit = sumKnown(shares.map(({ exitPrice, quantity }) => exitPrice?.times(quantity) ?? null));
  const net = sumKnown(all.map(({ netPnl }) => netPnl));
  if (entry === null || exit === null || net === null) return null;
  const paid = entry.plus(carried.entry);
  const got = exit.minus(carried.exit);
  const long = shares[0]?.direction === 'long';
  const ofShares = (long ? got.minus(paid) : paid.minus(got)).times(multiplier);
  const earned = net.plus(sumOf(all.map(({ income }) => income))).minus(ofShares);
  return { paid, base: paid, earned };
}

/** Price × quantity of what is still held: of everything entered less what the exits consumed. */
function heldNotional(trade: CampaignTrade): Decimal | null {
  const { entryPrice, exitPrice, quantity, openQuantity, grossPnl, direction, instrument } = trade;
  if (openQuantity.isZero()) return Decimal.zero;
  if (entryPrice === null) return null;
  if (openQuantity.equals(quantity)) return entryPrice.times(quantity);
  const { multiplier } = instrument;
  if (exitPrice === null || grossPnl === null || multiplier === null || multiplier.isZero()) return null;
  const exited = exitPrice.times(quantity.minus(openQuantity));
  const points = grossPnl.quotient(multiplier, PLACES + 6);
  const consumed = direction === 'long' ? exited.minus(points) : exited.plus(points);
  return entryPrice.times(quantity).minus(consumed);
}

/** Cash that the open part of a position brought (sold short) or cost. */
function openCash(trade: CampaignTrade): Decimal | null {
  const notional = heldNotional(trade);
  const { multiplier } = trade.instrument;
  if (notional === null) return null;
  if (notional.isZero()) return notional;
  if (multiplier === null) return null;
  const money = notional.times(multiplier);
  return trade.direction === 'long' ? money.negated() : money;
}

function carriedInto(shares: readonly Holding[], deliveries: readonly Delivery[]): Carried {
  let { entry, exit } = NOTHING_CARRIED;
  for (const { from, to, contracts, units, adds } of deliveries) {
    const entered = sumOf(from.trades.map(({ quantity }) => quantity));
    const cost = sumKnown(from.trades.map(({ entryPrice, quantity }) => entryPrice?.times(quantity) ?? null));
    if (!shares.includes(to) || cost === null || entered.isZero() || contracts.isZero()) continue;
    const premium = cost.times(units).quotient(entered, PLACES + 6);
    const lowers = (from.direction === 'short') === (to.direction === 'long');
    const signed = lowers ? premium : premium.negated();
    if (adds) entry = entry.plus(signed);
    else exit = exit.plus(signed);
  }
  return { entry, exit };
}
