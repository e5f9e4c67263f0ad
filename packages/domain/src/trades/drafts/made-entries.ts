import type { Instrument } from '../../instruments/index.ts';
import { Decimal } from '../../money/index.ts';
import type { LotPiece } from '../lots/lot.ts';
import type { Entered, MadeEntry, TradeRules } from '../trade/trade.ts';
import { averagePrice, contractValue } from '../values/contract-value.ts';
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
  private quantity = Decimal.zero;
  /** Before the multiplier; `null` once a price was not known. */
  private value: Decimal | null = Decimal.zero;
  private scale: Scale | null = null;

  /** Of a pool no unit has a price of its own: all of them were entered at what the pool costs. */
  private readonly pooled: boolean;
  /** One by one, by what brought each; `null` where they cannot be told apart. */
  private entries: (MadeEntry & { readonly activityId: string })[] | null;

  /** @param first the first entry, still to be entered. */
  constructor({ quantity, fillQuantity }: Made, { matching, grouping }: TradeRules) {
    this.pooled = matching === 'average' && grouping !== 'flat-to-flat';
    this.entries = this.pooled ? null : [];
    if (!quantity.equals(fillQuantity)) this.scale = { to: fillQuantity, from: quantity };
  }

  enter(piece: Made): void {
    const [quantity, value] = [this.inFirstUnits(piece.quantity), this.valueOf(piece)];
    this.quantity = this.quantity.plus(quantity);
    this.value = plus(this.value, value);
    this.entries?.push({ activityId: piece.activity.id, at: piece.openedAt, quantity, value });
  }

  leave(piece: Made): void {
    const [quantity, value] = [this.inFirstUnits(piece.quantity), this.valueOf(piece)?.negated() ?? null];
    this.quantity = this.quantity.minus(quantity);
    this.value = plus(this.value, value);
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
        value: plus(entry.value, value),
      };
  }

  /** Takes in what another trade of the same instrument has entered, in the units of now. */
  absorb(other: MadeEntries): void {
    const { to, from } = other.scale ?? { to: Decimal.one, from: Decimal.one };
    const inOwnUnits = (quantity: Decimal): Decimal =>
      this.inFirstUnits(quantity.times(from).quotient(to, QUOTIENT_PLACES));
    this.quantity = this.quantity.plus(inOwnUnits(other.quantity));
    this.value = plus(this.value, other.value);
    if (other.entries === null) this.entries = null;
    for (const entry of other.entries ?? [])
      this.entries?.push({ ...entry, quantity: inOwnUnits(entry.quantity) });
  }

  /** Units of now become `to` for every `from`. */
  rescale(to: Decimal, from: Decimal): void {
    const known = this.scale ?? { to: Decimal.one, from: Decimal.one };
    this.scale = { to: known.to.times(from), from: known.from.times(to) };
  }

  /** @returns `null` where it is just what the trade tells of its entries. */
  told(instrument: Instrument, trade: Entered): Entered | null {
    if (trade.entryPrice === null && this.value === null) return null;
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
  oneByOne(): MadeEntry[] | null {
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

const plus = (sum: Decimal | null, part: Decimal | null): Decimal | null =>
  sum === null || part === null ? null : sum.plus(part);
