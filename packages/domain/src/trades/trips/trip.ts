import type { ExecutionKind } from '../../activities/index.ts';
import { Decimal, shareOf } from '../../money/index.ts';
import { TradeDraft } from '../drafts/trade-draft.ts';
import type { TradeRules } from '../trade/trade.ts';
import { LotColumns } from './lot-columns.ts';
import type { PlainFill } from './plain-fill.ts';

/** What begins a trip: a fill, or what one that went through zero has left. */
export interface Opening {
  readonly activity: PlainFill;
  readonly quantity: Decimal;
  readonly fees: Decimal;
}

/**
 * One trade from flat to flat while it is reckoned: sizes and prices as whole numbers of their last decimal place, and
 * worths of both together. Each fill is taken in, or found to leave the safe integers: then the trip is given up.
 */
export class Trip {
  /** What its last fill leaves, where that goes through zero: it begins the next one. */
  rest: Opening | null = null;
  /** Sizes and prices had more digits than were reckoned with. */
  isFiner = false;

  /** Decimal places of sizes and prices: as many as any had so far. */
  private sizePlaces = 0;
  private pricePlaces = 0;
  /** Those of this trip alone: of what was entered, and of what is held, as a book would have them. */
  private enteredPlaces = 0;
  private heldPlaces = 0;
  private readonly lots = new LotColumns();
  private kind: ExecutionKind = 'buy';
  private held = 0;
  private peak = 0;
  private entered = 0;
  private entryWorth = 0;
  private exitWorth = 0;
  private entryCount = 0;
  private exitCount = 0;
  private losingAdds = 0;
  private lastEntry: PlainFill | null = null;

  /** @returns the draft of its trade; `null` where it cannot be reckoned so. */
  begin({ activity, quantity, fees }: Opening, rules: TradeRules): TradeDraft | null {
    this.kind = activity.kind;
    this.rest = null;
    this.isFiner = false;
    this.enteredPlaces = 0;
    this.heldPlaces = 0;
    this.held = 0;
    this.peak = 0;
    this.entered = 0;
    this.entryWorth = 0;
    this.exitWorth = 0;
    this.entryCount = 0;
    this.exitCount = 0;
    this.losingAdds = 0;
    this.lastEntry = null;
    this.lots.clear();
    const first = { activity, openedAt: activity.occurredAt, quantity, fillQuantity: quantity };
    const draft = new TradeDraft(first, activity.kind === 'buy' ? 'long' : 'short', rules);
    return activity.effect !== 'close' && this.enter(draft, activity, quantity, fees) ? draft : null;
  }

  /** The next fill, one way or the other. @returns whether it can still be reckoned. */
  go(draft: TradeDraft, fill: PlainFill): boolean {
    const { quantity, fees, effect } = fill;
    if (fill.kind === this.kind) return effect !== 'close' && this.enter(draft, fill, quantity, fees);
    if (effect === 'open' || this.isFinerThan(fill)) return false;
    const size = quantity.inPlaces(this.sizePlaces);
    if (size <= this.held) return this.exit(draft, fill, quantity, size, fees);
    if (effect === 'close') return false;
    // Through zero: the fill closes what is held and begins the next trade with the rest, its fee shared by quantity.
    const closing = Decimal.ofPlaces(this.held, this.sizePlaces).rounded(this.heldPlaces);
    const own = shareOf(fees, Decimal.zero, closing, quantity);
    this.rest = { activity: fill, quantity: quantity.minus(closing), fees: fees.minus(own) };
    return this.exit(draft, fill, closing, this.held, own);
  }

  isOver(): boolean {
    return this.held === 0;
  }

  /** Tells the draft what all of it came to. */
  settle(draft: TradeDraft, last: PlainFill): void {
    const { sizePlaces, entered, peak } = this;
    const worthPlaces = sizePlaces + this.pricePlaces;
    const quantity = Decimal.ofPlaces(entered, sizePlaces).rounded(this.enteredPlaces).kept();
    draft.settle({
      last,
      quantity,
      peak: peak === entered ? quantity : Decimal.ofPlaces(peak, sizePlaces).kept(),
      entryNotional: Decimal.ofPlaces(this.entryWorth, worthPlaces),
      exitNotional: Decimal.ofPlaces(this.exitWorth, worthPlaces),
      entryCount: this.entryCount,
      exitCount: this.exitCount,
      losingAdds: this.losingAdds,
    });
  }

  /** So many places as there were of one trip may be too many for others. */
  forgetPlaces(): void {
    this.sizePlaces = 0;
    this.pricePlaces = 0;
  }

  private enter(draft: TradeDraft, fill: PlainFill, quantity: Decimal, fees: Decimal): boolean {
    if (this.isFinerThan(fill)) return false;
    const { price } = fill;
    const size = quantity.inPlaces(this.sizePlaces);
    const unit = price.inPlaces(this.pricePlaces);
    const worth = size * unit;
    // Rounded or not, its sign is right as long as all else is exact.
    const standing = this.exitWorth + unit * this.held - this.entryWorth;
    const isLosing = this.kind === 'buy' ? standing < 0 : standing > 0;
    // Parts of one fill are one. Looked at last: ids lie elsewhere in memory.
    if (isLosing && fill.id !== this.lastEntry?.id) this.losingAdds += 1;
    this.lastEntry = fill;
    if (quantity.scale > this.enteredPlaces) this.enteredPlaces = quantity.scale;
    if (quantity.scale > this.heldPlaces) this.heldPlaces = quantity.scale;
    this.entered += size;
    this.entryWorth += worth;
    this.held += size;
    this.entryCount += 1;
    if (this.held > this.peak) this.peak = this.held;
    // Nothing is told in its plain spelling, as of a lot.
    const own = fees.isZero() ? Decimal.zero : fees;
    this.lots.add(quantity, size, unit, own);
    draft.fills.add('entry', fill, quantity, price, own);
    return (
      Number.isSafeInteger(worth) &&
      Number.isSafeInteger(this.entered) &&
      Number.isSafeInteger(this.entryWorth)
    );
  }

  private exit(draft: TradeDraft, fill: PlainFill, quantity: Decimal, size: number, fees: Decimal): boolean {
    const { price } = fill;
    const { lots, sizePlaces, pricePlaces } = this;
    lots.take(size, sizePlaces);
    const worth = size * price.inPlaces(pricePlaces);
    const points = this.kind === 'buy' ? worth - lots.cost : lots.cost - worth;
    if (quantity.scale > this.heldPlaces) this.heldPlaces = quantity.scale;
    this.held -= size;
    this.exitWorth += worth;
    this.exitCount += 1;
    if (
      !Number.isSafeInteger(worth) ||
      !Number.isSafeInteger(lots.cost) ||
      !Number.isSafeInteger(points) ||
      !Number.isSafeInteger(this.exitWorth)
    )
      return false;
    draft.fills.add('exit', fill, quantity, price, fees);
    const made = Decimal.ofPlaces(points, sizePlaces + pricePlaces);
    draft.days.add(fill, fill.timePrecision, quantity, made, lots.share.plus(fees), null);
    return true;
  }

  /** Whether a fill has more decimal places than what is reckoned with, which from then on has as many. */
  private isFinerThan({ quantity, price }: PlainFill): boolean {
    if (quantity.scale <= this.sizePlaces && price.scale <= this.pricePlaces) return false;
    this.sizePlaces = Math.max(this.sizePlaces, quantity.scale);
    this.pricePlaces = Math.max(this.pricePlaces, price.scale);
    this.isFiner = true;
    return true;
  }
}
