import type { Instrument } from '../../instruments/index.ts';
import { Decimal } from '../../money/index.ts';
import type { Instant } from '../../time/index.ts';
import type { LotPiece } from '../lots/lot.ts';
import type { Entered, MadeEntry, TradeFills, TradeRules } from '../trade/trade.ts';
import { averagePrice, contractValue } from '../values/contract-value.ts';
import { plusKnown } from '../values/known.ts';
import { QUOTIENT_PLACES } from '../values/quotient-places.ts';

type Made = Pick<LotPiece, 'activity' | 'openedAt' | 'quantity' | 'fillQuantity' | 'fillPrice' | 'cost'>;

/** Units of the first entry for so many of now; `null` while they are the same. */
interface Scale {
  readonly to: Decimal;
  readonly from: Decimal;
}

/**
 * What a trade has entered as its fills were made: at their own prices, and in units of the first of them. A stop is
 * set in those; what splits and returns of capital made of the position later changes nothing of what was risked.
 */
export class MadeEntries {
  private readonly fills: TradeFills;
  /**
   * Whether each entry is just what its fill tells, in the order of time: nearly always. Nothing is added up then, since
   * the trade itself says what that comes to; kept beside the fills it was a fifth of what trades take in memory.
   */
  private isAsFilled: boolean;
  /** How many are. */
  count = 0;
  private lastAt: number = Number.NEGATIVE_INFINITY;

  private quantity = Decimal.zero;
  /** Before the multiplier; `null` once a price was not known. */
  private value: Decimal | null = Decimal.zero;
  private scale: Scale | null = null;

  /** Of a pool no unit has a price of its own: all of them were entered at what the pool costs. */
  private readonly pooled: boolean;
  /** One by one, by what brought each, once they are added up; `null` where they cannot be told apart. */
  private entries: (MadeEntry & { readonly activityId: string })[] | null = null;

  /**
   * @param first the first entry, still to be entered.
   * @param fills of the trade, which are told of an entry after this is.
   */
  constructor(
    { quantity, fillQuantity }: Pick<Made, 'quantity' | 'fillQuantity'>,
    { matching, grouping }: TradeRules,
    fills: TradeFills,
  ) {
    this.fills = fills;
    this.pooled = matching === 'average' && grouping !== 'flat-to-flat';
    if (!quantity.equals(fillQuantity)) this.scale = { to: fillQuantity, from: quantity };
    this.isAsFilled = true;
    if (this.pooled || this.scale !== null) this.addUp();
  }

  /** @param price at which its fill is told. */
  enter(piece: Made, price: Decimal | null): void {
    if (this.isAsFilled && !this.tellsItself(piece, price)) this.addUp();
    if (this.isAsFilled) {
      this.count += 1;
      this.lastAt = piece.openedAt;
    } else
      this.add(piece.activity.id, piece.openedAt, this.inFirstUnits(piece.quantity), this.valueOf(piece));
  }

  private add(activityId: string, at: Instant, quantity: Decimal, value: Decimal | null): void {
    this.quantity = this.quantity.plus(quantity);
    this.value = plusKnown(this.value, value);
    this.entries?.push({ activityId, at, quantity, value });
  }

  /** Whether the fill of an entry says all of it: that it cost what its price makes of it, and when it was made. */
  private tellsItself(
    { activity, openedAt, quantity, fillQuantity, fillPrice, cost }: Made,
    price: Decimal | null,
  ): boolean {
    return (
      cost !== null &&
      fillPrice !== null &&
      price === fillPrice &&
      quantity === fillQuantity &&
      openedAt === activity.occurredAt &&
      openedAt >= this.lastAt &&
      activity.instrument !== null &&
      activity.instrument.inverse !== true &&
      cost.isProductOf(fillPrice, fillQuantity)
    );
  }

  /** From now on what was entered is not what the trade tells of its fills. */
  addUp(): void {
    if (!this.isAsFilled) return;
    this.isAsFilled = false;
    this.entries = this.pooled ? null : [];
    for (const { role, activityId, occurredAt, quantity, price } of this.fills)
      if (role === 'entry') this.add(activityId, occurredAt, quantity, price?.times(quantity) ?? null);
  }

  leave(piece: Made): void {
    this.addUp();
    const [quantity, value] = [this.inFirstUnits(piece.quantity), this.valueOf(piece)?.negated() ?? null];
    this.quantity = this.quantity.minus(quantity);
    this.value = plusKnown(this.value, value);
    this.takeOut(piece.activity.id, quantity, value);
  }

  private takeOut(activityId: string, quantity: Decimal, value: Decimal | null): void {
    const { entries } = this;
    if (entries === null) return;
    const place = entries.findLastIndex(
      (one) => one.activityId === activityId && one.quantity.compare(quantity) >= 0,
    );
    const entry = entries[place];
    if (entry === undefined) this.entries = null;
    else if (entry.quantity.equals(quantity)) entries.splice(place, 1);
    else
      entries[place] = {
        ...entry,
        quantity: entry.quantity.minus(quantity),
        value: plusKnown(entry.value, value),
      };
  }

  /** Takes in what another trade of the same instrument has entered, in the units of now. */
  absorb(other: MadeEntries): void {
    this.addUp();
    other.addUp();
    const { to, from } = other.scale ?? { to: Decimal.one, from: Decimal.one };
    const inOwnUnits = (quantity: Decimal): Decimal =>
      this.inFirstUnits(quantity.times(from).quotient(to, QUOTIENT_PLACES));
    this.quantity = this.quantity.plus(inOwnUnits(other.quantity));
    this.value = plusKnown(this.value, other.value);
    if (other.entries === null) this.entries = null;
    for (const entry of other.entries ?? [])
      this.entries?.push({ ...entry, quantity: inOwnUnits(entry.quantity) });
  }

  /** Units of now become `to` for every `from`. */
  rescale(to: Decimal, from: Decimal): void {
    this.addUp();
    const known = this.scale ?? { to: Decimal.one, from: Decimal.one };
    this.scale = { to: known.to.times(from), from: known.from.times(to) };
  }

  /** @returns `null` where it is just what the trade tells of its entries. */
  told(instrument: Instrument, trade: Entered): Entered | null {
    if (this.isAsFilled || (trade.entryPrice === null && this.value === null)) return null;
    const quantity = this.quantity.normalized();
    const entryPrice = averagePrice(instrument, this.value, quantity, QUOTIENT_PLACES);
    const isSame =
      quantity.equals(trade.quantity) &&
      (entryPrice === null || trade.entryPrice === null
        ? entryPrice === trade.entryPrice
        : entryPrice.equals(trade.entryPrice));
    return isSame ? null : { quantity, entryPrice };
  }

  /** @returns each in the order of time; `null` where there is one, and where they cannot be told apart. */
  oneByOne(): Iterable<MadeEntry> | null {
    if (this.isAsFilled) return this.count < 2 ? null : new EntryFills(this.fills);
    const { entries } = this;
    if (entries === null || entries.length < 2) return null;
    const told = entries.map(({ at, quantity, value }) => ({ at, quantity, value }));
    // Nearly always in order, since fills come so; to sort them again costs as much as all else here.
    const isInOrder = told.every(({ at }, i) => i === 0 || (told[i - 1]?.at ?? at) <= at);
    return isInOrder ? told : told.sort((a, b) => a.at - b.at);
  }

  private valueOf({ activity, fillPrice, fillQuantity, cost }: Made): Decimal | null {
    if (this.pooled) return cost;
    return activity.instrument === null ? null : contractValue(activity.instrument, fillPrice, fillQuantity);
  }

  private inFirstUnits(quantity: Decimal): Decimal {
    const { scale } = this;
    return scale === null ? quantity : quantity.times(scale.to).quotient(scale.from, QUOTIENT_PLACES);
  }
}

/** Entries that are just what their fills tell, told to whoever asks. */
class EntryFills implements Iterable<MadeEntry> {
  private readonly fills: TradeFills;

  constructor(fills: TradeFills) {
    this.fills = fills;
  }

  *[Symbol.iterator](): Generator<MadeEntry> {
    for (const { role, occurredAt: at, quantity, price } of this.fills)
      if (role === 'entry') yield { at, quantity, value: price?.times(quantity) ?? null };
  }
}
